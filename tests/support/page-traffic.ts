import type { Page } from 'playwright-core'

/** Every request of a page from now on, as bytes on the wire: the addresses, and the sum of the bytes. */
export async function recordTraffic(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const urls: string[] = []
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) urls.push(request.url)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return { session, urls, weigh: () => bytes }
}
