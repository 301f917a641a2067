import type { OperationName } from './operations.ts'

/** How many of each operation in a thousand. */
export type Mix = Readonly<Partial<Record<OperationName, number>>>

/** A site of one size, at its busiest hour. */
export interface Size {
  name: string
  ads: number
  /** Operations a second. */
  rate: number
  mix: Mix
  /** Does the same as a picture server of its own, or a CDN: then the site sends none. */
  hasEdge: boolean
}

/**
 * An ordinary evening: nine of ten look, one of a thousand lends. On a large site the pages that are kept are a smaller part,
 * because more ads are seen once a day.
 */
const evening = (kept: number): Mix => {
  const pages = 400
  const lists = Math.round((pages - kept) * 0.35)
  const searches = Math.round((pages - kept) * 0.2)
  return {
    'page that is kept': kept,
    'page not kept: a list': lists,
    'page not kept: a search': searches,
    'page not kept: an ad': pages - kept - lists - searches,
    'call: a list': 60,
    'call: an ad': 40,
    'picture, from the site': 400,
    'view that is counted': 90,
    login: 3,
    'sign-up with two e-mails': 1,
    'picture sent, with all its sizes': 4,
    'new ad': 1,
    'review, with its notification': 1,
  }
}

/** Navratri: everyone looks at the same lists of one city, many sign up to ask, few lend. */
const festival: Mix = {
  'page that is kept': 370,
  'page not kept: a list': 10,
  'page not kept: a search': 12,
  'page not kept: an ad': 8,
  'call: a list': 50,
  'call: an ad': 40,
  'picture, from the site': 400,
  'view that is counted': 95,
  login: 8,
  'sign-up with two e-mails': 5,
  'picture sent, with all its sizes': 1,
  'new ad': 0.5,
  'review, with its notification': 0.5,
}

export const sizes: readonly Size[] = [
  { name: 'a town', ads: 100_000, rate: 20, mix: evening(320), hasEdge: false },
  { name: 'a state', ads: 5_000_000, rate: 500, mix: evening(270), hasEdge: false },
  { name: 'the country', ads: 100_000_000, rate: 10_000, mix: evening(200), hasEdge: true },
  { name: 'a festival evening in the state', ads: 5_000_000, rate: 10_000, mix: festival, hasEdge: true },
]

/** What one operation takes: milliseconds of processor time of the site and of the database, and bytes. */
export interface Cost {
  site: number
  database: number
  /** Written to the log of the database. */
  log: number
  /** Sent to the client. */
  sent: number
}

export const totalOf = (mix: Mix): number => Object.values(mix).reduce((sum, count) => sum + count, 0)

/** The mean cost of one operation of a mix. */
export function meanCost(mix: Mix, costs: Readonly<Record<OperationName, Cost>>): Cost {
  const mean: Cost = { site: 0, database: 0, log: 0, sent: 0 }
  for (const [name, count] of Object.entries(mix) as [OperationName, number][])
    for (const part of ['site', 'database', 'log', 'sent'] as const)
      mean[part] += (costs[name][part] * count) / totalOf(mix)
  return mean
}

/** Stored bytes. */
export interface Stored {
  /** Of an ad in the database, with its entry, its words, its reviews and the indexes. */
  ad: number
  /** How many pictures it has. */
  picturesOfAd: number
}

/** What a machine can be expected to do, and what it costs in rupees a month; change them for your own. */
export const machine = {
  cores: 8,
  memoryGb: 32,
  /** Above it answers become slow. */
  use: 0.6,
  rupees: 22_000,
  diskRupeesPerTb: 8_000,
  picturesRupeesPerTb: 2_000,
  trafficRupeesPerTb: 1_500,
  /** Of one picture with all its sizes. */
  pictureBytes: 450_000,
  /** Of the highest hour's traffic, the mean of a month. */
  meanOfPeak: 0.35,
  /** What an edge in front answers itself: of the pages as `npm run test:edge` measures it, pictures never change. */
  edgeShare: { 'page that is kept': 0.4, 'picture, from the site': 0.95 } as Mix,
}

/** The machines for a size. */
export interface Plan {
  web: number
  database: number
  diskTb: number
  pictureTb: number
  trafficTb: number
  rupees: number
}

/**
 * @param stored of one ad
 * @param more how many times what the costs foretell the database takes in a mix: writes make it ask again for what is kept
 */
export function planOf(size: Size, costs: Readonly<Record<OperationName, Cost>>, stored: Stored, more: number): Plan {
  const all = meanCost(size.mix, costs)
  const answeredByEdge = (name: string) => (size.hasEdge ? (machine.edgeShare[name as OperationName] ?? 0) : 0)
  const reaching: Mix = Object.fromEntries(
    Object.entries(size.mix).map(([name, count]) => [name, count * (1 - answeredByEdge(name))]),
  )
  const share = totalOf(reaching) / totalOf(size.mix)
  const cost = meanCost(reaching, costs)
  const machinesFor = (ms: number) => Math.ceil((size.rate * share * ms) / 1_000 / (machine.cores * machine.use))
  // One more of each than the load needs: one may fail, and the database has a copy that is in step.
  const web = machinesFor(cost.site) + 1
  const database = machinesFor(cost.database * more) + 1
  const diskTb = (size.ads * stored.ad * database) / 1e12
  const pictureTb = (size.ads * stored.picturesOfAd * machine.pictureBytes) / 1e12
  const trafficTb = (size.rate * machine.meanOfPeak * all.sent * 2_592_000) / 1e12
  const rupees =
    (web + database) * machine.rupees +
    diskTb * machine.diskRupeesPerTb +
    pictureTb * machine.picturesRupeesPerTb +
    trafficTb * machine.trafficRupeesPerTb
  return { web, database, diskTb, pictureTb, trafficTb, rupees }
}
