/** The steps after a forgotten password: `password` asks for the e-mail address (specification section 4). */
export type ForgottenPasswordStep = 'password' | 'otp' | 'newpassword' | 'done'

/** What takes them on or back. */
export type ForgotEvent = 'code_sent' | 'code_verified' | 'password_changed' | 'proof_refused' | 'back'

const forgotSteps: Record<ForgottenPasswordStep, Partial<Record<ForgotEvent, ForgottenPasswordStep>>> = {
  password: { code_sent: 'otp' },
  otp: { code_verified: 'newpassword', back: 'password' },
  // A code that was used cannot be entered again: the way back begins with a new one.
  newpassword: { password_changed: 'done', proof_refused: 'password', back: 'password' },
  done: {},
}

/** @returns the step after an event; an event that means nothing there changes nothing */
export function nextForgotStep(step: ForgottenPasswordStep, event: ForgotEvent): ForgottenPasswordStep {
  return forgotSteps[step][event] ?? step
}

/** The steps of the change-password wizard, in their order (specification section 4). */
export const changeSteps = ['method', 'otp', 'newpassword'] as const
export type ChangeStep = (typeof changeSteps)[number]

export type PasswordChangeEvent = 'code_sent' | 'code_verified' | 'password_changed' | 'proof_refused'

const changeTransitions: Record<ChangeStep, Partial<Record<PasswordChangeEvent, ChangeStep>>> = {
  method: { code_sent: 'otp' },
  otp: { code_verified: 'newpassword' },
  newpassword: { password_changed: 'method', proof_refused: 'method' },
}

/** @returns the step after an event; an event that means nothing there changes nothing */
export function nextChangeStep(step: ChangeStep, event: PasswordChangeEvent): ChangeStep {
  return changeTransitions[step][event] ?? step
}

/** When the code and the proof of the wizard expire, in milliseconds since 1970; 0 for none. */
export interface PasswordChangeProgress {
  codeUntil: number
  provedUntil: number
}

/**
 * The step to show after Back, Forward or a reload: never one whose code or proof has
 * expired, which would be a dead end.
 */
export function reachableChangeStep(
  wanted: unknown,
  { codeUntil, provedUntil }: PasswordChangeProgress,
  now: number,
): ChangeStep {
  if (wanted === 'newpassword' && provedUntil > now) return 'newpassword'
  // An ended code can be sent again from the step where it is entered.
  if (wanted === 'otp' && codeUntil > 0) return 'otp'
  return 'method'
}
