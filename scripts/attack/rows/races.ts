import type { Attack } from '../attack.ts'
import { send, sendAtOnce } from '../send.ts'

const call = { name: 'Farida', bestTime: 'any' }

export const races: Attack = {
  row: 12,
  what: 'parallel reports and call requests: of one account, of one network, of 400 networks of one /48',
  async prepare({ baseUrl, db, ads, makePerson }, findings) {
    const { id, headers } = await makePerson()
    const [own, other] = ads as [string, string]
    const report = async (
      what: string,
      productId: string,
      sent: { from: string; headers?: Record<string, string> },
    ) => {
      const { status } = await send(baseUrl, '/api/reports/add', { ...sent, body: { productId, reason: 'scam' } })
      findings.count(what, status)
      return status
    }
    const requestCall = async (
      what: string,
      phoneNumber: string,
      sent: { from: string; headers?: Record<string, string> },
    ) => {
      const { status } = await send(baseUrl, '/api/contact/request-call', { ...sent, body: { ...call, phoneNumber } })
      findings.count(what, status)
      return status
    }
    const rows = async (table: 'reports' | 'call_requests', key: 'reporter_id' | 'user_id') =>
      (await db.selectFrom(table).select('id').where(key, '=', id).execute()).length
    const fineOf = (statuses: number[]) => statuses.filter((status) => status === 200).length
    const around = (turn: number) => `2001:db8:12:${turn.toString(16)}::1`

    return async () => {
      const from = '127.0.2.12'
      await sendAtOnce(60, () => report('reports of one account', own, { from, headers }))
      findings.expect((await rows('reports', 'reporter_id')) === 1, 'one user has several open reports of one ad')
      await sendAtOnce(60, () => requestCall('calls for one account', '9000000001', { from, headers }))
      findings.expect((await rows('call_requests', 'user_id')) === 1, 'one number waits for several calls')

      const reported = fineOf(await sendAtOnce(60, () => report('reports of one network', other, { from })))
      findings.expect(reported === 5, `${reported} reports of one network were accepted`)
      const number = (turn: number) => `${9_100_000_000 + turn}`
      const called = fineOf(
        await sendAtOnce(60, (turn) => requestCall('calls for one network', number(turn), { from })),
      )
      findings.expect(called === 5, `${called} calls for one network were accepted`)

      const wide = fineOf(await sendAtOnce(400, (turn) => report('reports of a /48', other, { from: around(turn) })))
      findings.expect(wide <= 60, `${wide} reports of one /48 were accepted`)
      const calls = await sendAtOnce(400, (turn) =>
        requestCall('calls for a /48', number(100 + turn), { from: around(turn) }),
      )
      findings.expect(fineOf(calls) <= 60, `${fineOf(calls)} calls for one /48 were accepted`)
    }
  },
}
