import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { flood, send } from '../send.ts'

export const codesForAVictim: Attack = {
  row: 2,
  what: 'strangers request codes for another account and guess them, before and after its owner does',
  async prepare({ baseUrl, makePerson, newestCode }, findings) {
    const { email } = await makePerson()
    const home = '127.0.2.2'
    const purposes = ['change', 'delete', 'reset', 'signup']
    const ask = async (from: string, purpose: string) => {
      const { status } = await send(baseUrl, '/api/email/send-email', { from, body: { email, purpose } })
      findings.count(`a stranger requests, to ${purpose}`, status)
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
      findings.count('the owner requests, enters the code, sets a password', statuses.join(' '))
      findings.expect(
        statuses.every((status) => status === 200),
        'the owner cannot set a new password',
      )
    }
  },
}

export const neighbourhoodGuesses: Attack = {
  row: 3,
  what: '60 wrong codes and passwords a second from thousands of addresses of one /48',
  async prepare({ baseUrl, makePeople }, findings) {
    const people = await makePeople(50)
    return () =>
      flood({ perSecond: 60, seconds: 20 }, async (turn) => {
        const from = `2001:db8:3:${(turn % 65_536).toString(16)}::1`
        const { email } = people[turn % people.length] as (typeof people)[0]
        const isCode = turn % 2 === 0
        const answer = isCode
          ? await send(baseUrl, '/api/email/verify-otp', { from, body: { email, otp: '123456' } })
          : await send(baseUrl, '/api/users/login', { from, body: { email, password: 'not-this-one' } })
        findings.count(isCode ? 'wrong codes' : 'wrong passwords', answer.status)
        findings.expect(answer.status !== 200, 'a guess was right')
      })
  },
}

const account = 'kamala.d@iitb.ac.in'

/** Other spellings of an account's address, and whether they lead to its mailbox. */
const spellings: [what: string, address: string, isSame: boolean][] = [
  ['capitals', 'Kamala.D@IITB.ac.in', true],
  ['the sign for kelvin', '\u212Aamala.d@iitb.ac.in', true],
  ['another full stop', 'kamala.d@iitb。ac.in', true],
  ['letters in full width', 'kamala.d@ｉｉｔｂ.ac.in', true],
  ['a full stop at the end', 'kamala.d@iitb.ac.in.', true],
  ['an invisible character', 'kamala.d@ii\u00adtb.ac.in', true],
  ['quotes', '"kamala.d"@iitb.ac.in', true],
  ['a comment', 'kamala.d(me)@iitb.ac.in', true],
  ['a comma', 'x,kamala.d@iitb.ac.in', true],
  ['a plus', 'kamala.d+2@iitb.ac.in', false],
  ['without its dot', 'kamalad@iitb.ac.in', false],
  ['a Cyrillic а', 'k\u0430mala.d@iitb.ac.in', false],
]

export const mailLookAlikes: Attack = {
  row: 13,
  what: 'sign-ups with other spellings of one e-mail address',
  async prepare({ baseUrl, db, makePerson }, findings) {
    const { id } = await makePerson()
    await db.updateTable('users').set({ email: account }).where('id', '=', id).execute()
    return async () => {
      for (const [what, email, isSame] of spellings) {
        const from = '127.0.2.13'
        const { status } = await send(baseUrl, '/api/email/send-email', { from, body: { email, purpose: 'signup' } })
        findings.count(isSame ? `the same mailbox, ${what}` : `a mailbox of its own, ${what}`, status)
        findings.expect(!isSame || status !== 200, `a second account for one mailbox: ${what}`)
        findings.expect(isSame || status === 200, `an address of another mailbox is refused: ${what}`)
        await pause(200)
      }
    }
  },
}
