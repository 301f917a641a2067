import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchChromium } from '../../browser/launch-chromium.ts'
import type { Attack } from '../attack.ts'

const framed = ['/', '/category/camera', '/log-in', '/api/docs', '/files/nothing', '/healthz']
const ways = ['iframe src', 'object data', 'embed src']

export const frames: Attack = {
  row: 15,
  what: 'pages of ours in frames of another site, in a real browser',
  async prepare({ baseUrl }, findings) {
    const browser = await launchChromium()
    const page = await browser.newPage()
    const evil = createServer((request, response) => {
      const [, way = '', path = ''] = /^\/(\d)(.*)$/.exec(request.url ?? '') ?? []
      const [tag, attribute] = (ways[Number(way)] ?? '').split(' ')
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><${tag} ${attribute}="${baseUrl}${path}" width="600" height="400"></${tag}>`)
    })
    await once(evil.listen(0, '127.0.0.1'), 'listening')
    const { port } = evil.address() as AddressInfo
    return async () => {
      for (const path of framed) {
        for (const [way, name] of ways.entries()) {
          // Another name is another site.
          await page.goto(`http://localhost:${port}/${way}${path}`, { waitUntil: 'load' })
          const shown = page.frames().filter((frame) => frame.url().startsWith(baseUrl))
          findings.count(`in ${name.split(' ')[0]}`, shown.length > 0 ? 'shown' : 'refused')
          findings.expect(shown.length === 0, `${path} is shown in a frame`)
        }
      }
      await browser.close()
      evil.close()
    }
  },
}
