import { Agent } from 'node:http'
import type { Attack } from '../attack.ts'
import { flood, send } from '../send.ts'

const list = '/api/products/get-user-products'

export const allThatOneNetworkMay: Attack = {
  row: 4,
  what: '150 reads a second of one network over four routes, each within its limit',
  p95Max: 500,
  async prepare({ baseUrl, ads }, findings) {
    const agent = new Agent({ keepAlive: true })
    const from = '127.0.2.4'
    const reads: [string, (turn: number) => string][] = [
      ['pages that are not kept', (turn) => `/?minPrice=${turn}`],
      ['searches', (turn) => `${list}?search=${encodeURIComponent(`camera ${turn}`)}`],
      ['lists', (turn) => `${list}?sort=price_desc&minPrice=${turn}`],
      ['ads', (turn) => `${list}?productId=${ads[turn % ads.length]}&turn=${turn}`],
    ]
    return async () => {
      await flood({ perSecond: 150, seconds: 20 }, async (turn) => {
        const [what, path] = reads[turn % reads.length] as (typeof reads)[0]
        findings.count(what, (await send(baseUrl, path(turn), { from, agent })).status)
      })
      agent.destroy()
    }
  },
}
