import type { OperationName } from './operations.ts'

/** How many of each operation in a thousand. */
export type Mix = Readonly<Partial<Record<OperationName, number>>>

/** A site of one size, at its busiest hour. */
export interface Size {
  name: string
  ads: number
  /** The ads that one search looks through, where they are in parts; all of them if not given. */
  searchedAds?: number
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

/**
 * Navratri: nearly everyone looks at the same lists of one city's clothes, many sign up to ask, few lend. An ad as a call, a picture and a
 * view take the same for all of them.
 */
const festival: Mix = {
  'page that is kept, of clothes in Ahmedabad': 350,
  'page that is kept': 20,
  'page not kept: a list of clothes in Ahmedabad': 9,
  'page not kept: a list': 1,
  'page not kept: a search for clothes in Ahmedabad': 11,
  'page not kept: a search': 1,
  'page not kept: an ad of clothes in Ahmedabad': 7,
  'page not kept: an ad': 1,
  'call: a list of clothes in Ahmedabad': 45,
  'call: a list': 5,
  'call: an ad': 40,
  'picture, from the site': 400,
  'view that is counted': 95,
  login: 8,
  'sign-up with two e-mails': 5,
  'picture sent, with all its sizes': 1,
  'new ad of clothes in Ahmedabad': 0.5,
  'review, with its notification': 0.5,
}

/** An assumption: of thirty parts, one for each state, that hold a hundred million (docs/scale.md, *The way*, 7). */
const adsOfPart = 3_000_000

export const sizes: readonly Size[] = [
  { name: 'a town', ads: 100_000, rate: 20, mix: evening(320), hasEdge: false },
  { name: 'a state', ads: 5_000_000, rate: 500, mix: evening(270), hasEdge: false },
  {
    name: 'the country',
    ads: 100_000_000,
    searchedAds: adsOfPart,
    rate: 10_000,
    mix: evening(200),
    hasEdge: true,
  },
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

/** Their time in the database is taken to grow with the ads that they look through, in a straight line. */
const searches: readonly OperationName[] = [
  'page not kept: a search',
  'page not kept: a search for clothes in Ahmedabad',
]

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
  /** Of the memory of a database, for the system, connections and what queries sort: an assumption. */
  systemGb: 4,
  /** For the indexes of lists and words (docs/scale.md, *Memory*). */
  gbPerMillionAds: 2,
  /** Above it answers become slow. */
  use: 0.6,
  rupees: 22_000,
  /** Of each GB above `memoryGb`: an assumption. */
  memoryRupeesPerGb: 400,
  diskRupeesPerTb: 8_000,
  picturesRupeesPerTb: 2_000,
  trafficRupeesPerTb: 1_500,
  /** Of one picture with all its sizes. */
  pictureBytes: 450_000,
  /** Of the highest hour's traffic, the mean of a month. */
  meanOfPeak: 0.35,
  /** What an edge in front answers itself: of the pages as it was measured, pictures never change. */
  edgeShare: {
    'page that is kept': 0.4,
    'page that is kept, of clothes in Ahmedabad': 0.4,
    'picture, from the site': 0.95,
  } as Mix,
}

/** What has been measured. */
export interface Measures {
  costs: Readonly<Record<OperationName, Cost>>
  /** Of one ad. */
  stored: Stored
  /**
   * Milliseconds of the database in a mix, for each operation, beside what the costs foretell: writes make it ask again for what is kept.
   * They are added at every size, because these are mostly lists, which do not grow with the ads.
   */
  more: number
  /** In the database that was measured. */
  ads: number
}

/** The machines for a size. */
export interface Plan {
  web: number
  database: number
  /** Of each database. */
  memoryGb: number
  diskTb: number
  pictureTb: number
  trafficTb: number
  rupees: number
}

/** What a site of a size needs, by what was measured. */
export function planOf(size: Size, { costs, stored, more, ads }: Measures): Plan {
  const all = meanCost(size.mix, costs)
  const answeredByEdge = (name: string) => (size.hasEdge ? (machine.edgeShare[name as OperationName] ?? 0) : 0)
  const reaching: Mix = Object.fromEntries(
    Object.entries(size.mix).map(([name, count]) => [name, count * (1 - answeredByEdge(name))]),
  )
  const share = totalOf(reaching) / totalOf(size.mix)
  const growth = (size.searchedAds ?? size.ads) / ads
  const costsThere = { ...costs }
  for (const name of searches) costsThere[name] = { ...costs[name], database: costs[name].database * growth }
  const cost = meanCost(reaching, costsThere)
  const machinesFor = (ms: number) => Math.ceil((size.rate * ms) / 1_000 / (machine.cores * machine.use))
  // One more of each than the load needs: one may fail, and the database has a copy that is in step.
  const web = machinesFor(share * cost.site) + 1
  const database = machinesFor(share * cost.database + more) + 1
  const wantedGb = machine.systemGb + (size.ads / 1e6) * machine.gbPerMillionAds
  const memoryGb = Math.ceil(Math.max(machine.memoryGb, wantedGb))
  const diskTb = (size.ads * stored.ad * database) / 1e12
  const pictureTb = (size.ads * stored.picturesOfAd * machine.pictureBytes) / 1e12
  const trafficTb = (size.rate * machine.meanOfPeak * all.sent * 2_592_000) / 1e12
  const rupees =
    (web + database) * machine.rupees +
    database * (memoryGb - machine.memoryGb) * machine.memoryRupeesPerGb +
    diskTb * machine.diskRupeesPerTb +
    pictureTb * machine.picturesRupeesPerTb +
    trafficTb * machine.trafficRupeesPerTb
  return { web, database, memoryGb, diskTb, pictureTb, trafficTb, rupees }
}
