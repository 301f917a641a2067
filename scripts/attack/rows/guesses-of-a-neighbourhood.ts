import type { Attack } from '../attack.ts'
import { flood, send } from '../send.ts'

export const guessesOfANeighbourhood: Attack = {
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
