import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { send } from '../send.ts'

const account = 'kamala.d@iitb.ac.in'

/** Other ways to write the address of an account, and whether all of them lead to its one mailbox. */
const spellings: [what: string, address: string, isSame: boolean][] = [
  ['capitals', 'Kamala.D@IITB.ac.in', true],
  ['the sign for kelvin', '\u212Aamala.d@iitb.ac.in', true],
  ['another full stop', 'kamala.d@iitb。ac.in', true],
  ['letters in full width', 'kamala.d@ｉｉｔｂ.ac.in', true],
  ['a full stop at the end', 'kamala.d@iitb.ac.in.', true],
  ['a hidden sign', 'kamala.d@ii\u00adtb.ac.in', true],
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
        findings.expect(isSame || status === 200, `somebody else’s address is refused: ${what}`)
        await pause(200)
      }
    }
  },
}
