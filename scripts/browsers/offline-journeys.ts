import type { Journey } from './journey.ts'
import type { Visitor } from './visitor.ts'

/** A failure of the network, and its end. */
interface Outage {
  name: string
  /** Does only the browser know of it? */
  isOfBrowser?: true
  /** Does the server accept requests, and answer none? */
  isSilent?: true
  begin(visitor: Visitor): Promise<void>
  end(visitor: Visitor): Promise<void>
}

const outages: readonly Outage[] = [
  {
    name: 'a network that is cut',
    begin: ({ door }) => door.setNetwork('cut'),
    end: ({ door }) => door.setNetwork('there'),
  },
  {
    name: 'a server that answers nothing',
    isSilent: true,
    begin: ({ door }) => door.setNetwork('silent'),
    end: ({ door }) => door.setNetwork('there'),
  },
  {
    name: 'work offline',
    isOfBrowser: true,
    begin: async ({ browser, door }) => {
      await browser.setOffline?.(true)
      // Firefox continues to use its open connections.
      await door.setNetwork('there')
    },
    end: async ({ browser }) => await browser.setOffline?.(false),
  },
]

/** Visited pages open in every outage, others say that there is no network, and load by themselves afterwards. */
const walk = async (outage: Outage, visitor: Visitor, [seen, unseen]: readonly [string, string]): Promise<void> => {
  const { open, press, fill, see, until } = visitor
  await open(seen)
  for (const kept of [seen, '/', '/offline'])
    await until(
      `${kept} is kept`,
      async (path) => {
        const isOfThis = ({ url }: { url: string }) => new URL(url).pathname === path
        for (const name of await caches.keys()) if ((await (await caches.open(name)).keys()).some(isOfThis)) return true
        return false
      },
      kept,
    )
  await press('button', 'Write a review')
  await press('choice', '4 stars')
  await fill('How was it?', 'Flies far.')
  await outage.begin(visitor)
  await press('button', 'Post review')
  // A server that does not answer times out after half a minute.
  await see('text', 'Waiting for the network', { isPart: true, timeout: 45_000 })
  for (const path of ['/', seen]) {
    await open(path)
    await see('text', 'This page is from', { isPart: true })
  }
  await see('heading', 'Drone')
  await open('/offline')
  await see('heading', 'No network')
  // An uncached page loads from a silent server once it answers, however late.
  if (!outage.isSilent) {
    await open(unseen)
    await see('heading', 'No network')
  }
  await outage.end(visitor)
  if (!outage.isSilent) await see('heading', 'Kayak')
  await open(seen)
  await see('text', 'Flies far.', { within: 'main' })
}

export const offlineJourneys: readonly Journey[] = outages.map((outage) => ({
  name: outage.name,
  needsOffline: outage.isOfBrowser === true,
  async walk(visitor, { makeAd, makePerson }) {
    await visitor.signIn(await makePerson())
    await walk(outage, visitor, [await makeAd('Drone'), await makeAd('Kayak')])
  },
}))
