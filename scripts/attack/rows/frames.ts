import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchChromium } from '../../browsers/launch-chromium.ts'
import type { Attack } from '../attack.ts'

/** The first is not of this site, and may be framed: it shows that the test sees frames. */
const framed = ['/plain', '/', '/category/camera', '/log-in', '/api/docs', '/files/nothing', '/healthz']
const ways = ['iframe src', 'object data', 'embed src']

export const frames: Attack = {
  row: 15,
  what: 'pages of the site in frames of another site, in a real browser',
  async prepare({ baseUrl }, findings) {
    const browser = await launchChromium()
    const page = await browser.newPage()
    const evil = createServer((request, response) => {
      if (request.url === '/plain') return void response.end('a page that may be framed')
      const [, way = '', path = ''] = /^\/(\d)(.*)$/.exec(request.url ?? '') ?? []
      const [tag, attribute] = (ways[Number(way)] ?? '').split(' ')
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><${tag} ${attribute}="${path === '/plain' ? path : baseUrl + path}" width="600" height="400"></${tag}>`,
      )
    })
    await once(evil.listen(0, '127.0.0.1'), 'listening')
    const { port } = evil.address() as AddressInfo
    return async () => {
      try {
        for (const path of framed) await frame(path)
      } finally {
        await browser.close()
        evil.close()
      }
    }

    async function frame(path: string): Promise<void> {
      for (const [way, name] of ways.entries()) {
        // Another name is another site.
        await page.goto(`http://127.0.0.1:${port}/${way}${path}`, { waitUntil: 'load' })
        const isShown = page.frames().some((frame) => frame !== page.mainFrame() && /^http/.test(frame.url()))
        const isOurs = path !== '/plain'
        findings.count(
          `${isOurs ? 'this site' : 'a page that allows it'} in ${name.split(' ')[0]}`,
          isShown ? 'shown' : 'refused',
        )
        findings.expect(isShown !== isOurs, `${path} is ${isShown ? '' : 'not '}shown in ${name.split(' ')[0]}`)
      }
    }
  },
}
