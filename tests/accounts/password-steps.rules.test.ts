import { describe, expect, it } from 'vitest'
import { isEmailAddress } from '../../domain/rules/account/login-name.ts'
import {
  type ForgotEvent,
  type ForgottenPasswordStep,
  nextChangeStep,
  nextForgotStep,
  reachableChangeStep,
} from '../../domain/rules/account/password-steps.ts'
import { formatCountdown, secondsUntil } from '../../domain/rules/dates.ts'

describe('a forgotten password', () => {
  it('goes from the e-mail address to the code, the new password and the end [R235]', () => {
    const events: ForgotEvent[] = ['code_sent', 'code_verified', 'password_changed']
    let step: ForgottenPasswordStep = 'password'
    const seen = events.map((event) => {
      step = nextForgotStep(step, event)
      return step
    })
    expect(seen).toEqual(['otp', 'newpassword', 'done'])
  })

  it('starts again when its proof is refused, and goes back to another address', () => {
    expect(nextForgotStep('newpassword', 'proof_refused')).toBe('password')
    expect(nextForgotStep('otp', 'back')).toBe('password')
  })

  it.each([
    ['password', 'code_verified'],
    ['password', 'password_changed'],
    ['otp', 'password_changed'],
    ['newpassword', 'code_sent'],
    ['done', 'back'],
  ] as const)('no step is skipped: %s stays at %s', (step, event) => {
    expect(nextForgotStep(step, event)).toBe(step)
  })
})

describe('the change-password wizard', () => {
  it('goes from the method to the code and the new password, and back to its start [R236]', () => {
    expect(nextChangeStep('method', 'code_sent')).toBe('otp')
    expect(nextChangeStep('otp', 'code_verified')).toBe('newpassword')
    expect(nextChangeStep('newpassword', 'password_changed')).toBe('method')
    expect(nextChangeStep('newpassword', 'proof_refused')).toBe('method')
  })

  it('skips no step', () => {
    expect(nextChangeStep('method', 'code_verified')).toBe('method')
    expect(nextChangeStep('otp', 'password_changed')).toBe('otp')
  })

  it.each([
    ['otp', { codeUntil: 2000, provedUntil: 0 }, 'otp'],
    ['otp', { codeUntil: 500, provedUntil: 0 }, 'otp'],
    ['otp', { codeUntil: 0, provedUntil: 0 }, 'method'],
    ['newpassword', { codeUntil: 2000, provedUntil: 2000 }, 'newpassword'],
    ['newpassword', { codeUntil: 2000, provedUntil: 1000 }, 'method'],
    ['anything', { codeUntil: 2000, provedUntil: 2000 }, 'method'],
    [undefined, { codeUntil: 2000, provedUntil: 2000 }, 'method'],
  ] as const)('a reload at %s with %o shows %s', (wanted, reached, shown) => {
    expect(reachableChangeStep(wanted, reached, 1000)).toBe(shown)
  })
})

describe('the countdown', () => {
  it.each([
    [300, '05:00'],
    [272, '04:32'],
    [9, '00:09'],
    [0, '00:00'],
  ])('shows %i seconds as %s', (seconds, face) => {
    expect(formatCountdown(seconds)).toBe(face)
  })

  it('counts to the exact time and no further', () => {
    expect(secondsUntil(300_000, 0)).toBe(300)
    expect(secondsUntil(300_000, 299_001)).toBe(1)
    expect(secondsUntil(300_000, 300_000)).toBe(0)
    expect(secondsUntil(300_000, 900_000)).toBe(0)
  })
})

describe('typed contact data', () => {
  it('an e-mail address has a name, an at sign and a domain with an ending', () => {
    expect(['a@b.in', 'a b@c.in', 'a@b', '@b.in', 'a@@b.in', `${'a'.repeat(260)}@b.in`].map(isEmailAddress)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
