import { createECDH, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { send } from '../send.ts'

const statuses = [301, 302, 303, 307, 308]

export const pushRedirects: Attack = {
  row: 14,
  what: 'push services that redirect the site to another local address',
  async prepare({ baseUrl, db, pushes, makePeople }, findings) {
    const readers = await makePeople(statuses.length)
    const [author] = await makePeople(1)
    const from = '127.0.2.14'
    return async () => {
      for (const [i, status] of statuses.entries()) {
        const { id, headers } = readers[i] as (typeof readers)[0]
        const keys = { p256dh: publicKey(), auth: randomBytes(16).toString('base64url') }
        const body = { endpoint: pushes.endpointFor(status), keys }
        findings.count('browsers named', (await send(baseUrl, '/api/push/subscribe', { from, headers, body })).status)
        const mine = await db
          .selectFrom('products')
          .select('id')
          .where('status', '=', 'active')
          .offset(i)
          .limit(1)
          .executeTakeFirstOrThrow()
        await db.updateTable('products').set({ user_id: id }).where('id', '=', mine.id).execute()
        const review = { productId: mine.id, rating: 5, reviewText: 'Fine.' }
        const answer = await send(baseUrl, '/api/reviews/add', { from, headers: author?.headers ?? {}, body: review })
        findings.count('reviews that send a notification', answer.status)
      }
      for (let wait = 0; wait < 100 && pushes.calls().taken < statuses.length; wait++) await pause(100)
      await pause(1_000)
      const { taken, followed } = pushes.calls()
      findings.count('pushes taken', taken)
      findings.count('redirects followed', `${followed}`)
      findings.expect(taken >= statuses.length, 'the push services were not called')
      findings.expect(followed === 0, 'a redirect was followed')
    }
  },
}

function publicKey(): string {
  return createECDH('prime256v1').generateKeys('base64url')
}
