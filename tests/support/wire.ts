import type { Page } from 'playwright-core'

/** Everything that a page fetches from now on, as it comes over the wire: its addresses, and their bytes together. */
export async function watchWire(page: Page) {
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
