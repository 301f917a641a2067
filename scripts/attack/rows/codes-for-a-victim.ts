import type { Attack } from '../attack.ts'
import { flood, send } from '../send.ts'

export const codesForAVictim: Attack = {
  row: 2,
  what: 'strangers ask for codes of somebody else and guess them, before and after the owner asks',
  async prepare({ baseUrl, makePerson, newestCode }, findings) {
    const { email } = await makePerson()
    const home = '127.0.2.2'
    const purposes = ['change', 'delete', 'reset', 'signup']
    const ask = async (from: string, purpose: string) => {
      const { status } = await send(baseUrl, '/api/email/send-email', { from, body: { email, purpose } })
      findings.count(`a stranger asks, to ${purpose}`, status)
    }
    const guess = async (from: string) => {
      const { status } = await send(baseUrl, '/api/email/verify-otp', { from, body: { email, otp: '000000' } })
      findings.count('a stranger guesses', status)
    }
    const annoy = (seconds: number) =>
      flood({ perSecond: 10, seconds }, async (turn) => {
        const stranger = `203.0.113.${(turn % 3) + 1}`
        if (turn % 2 === 0) await ask(stranger, purposes[(turn / 2) % purposes.length] as string)
        else await guess(stranger)
      })
    return async () => {
      await annoy(4)
      const asked = await send(baseUrl, '/api/email/send-email', { from: home, body: { email, purpose: 'reset' } })
      const otp = await newestCode(email)
      await annoy(4)
      const verified = await send(baseUrl, '/api/email/verify-otp', { from: home, body: { email, otp } })
      const { verificationToken } = verified.status === 200 ? JSON.parse(verified.body) : {}
      const body = { email, newPassword: 'after-the-rain-2026', verificationToken }
      const reset = await send(baseUrl, '/api/users/forgot-password', { from: home, body })
      const statuses = [asked, verified, reset].map(({ status }) => status)
      findings.count('the owner asks, enters the code, sets a password', statuses.join(' '))
      findings.expect(
        statuses.every((status) => status === 200),
        'the owner cannot set a new password',
      )
    }
  },
}
