/** The reports of one thing: open, or how the team ended them. */
export const caseStates = ['open', 'upheld', 'rejected'] as const
export type CaseState = (typeof caseStates)[number]
