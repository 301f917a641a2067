import type { DemoPerson } from './people/demo-person.ts'
import type { PlannedAd } from './plan-ads.ts'
import { seededRandom } from './seeded-random.ts'

export interface PlannedContact {
  ad: PlannedAd
  /** Who asked for the number. */
  person: string
  /** Days before the load. */
  age: number
}

/** Within so many days before the load. */
const spread = 28
/** Only available ads are asked about: most rarely, a few by many. */
const largestCrowd = 24

/** The users who asked for the number of an ad. The same every time; without repetitions and own ads. */
export function planContacts(ads: readonly PlannedAd[], people: Record<string, DemoPerson>): PlannedContact[] {
  const renters = Object.entries(people).filter(([, person]) => person.speaks.length > 0)
  return ads
    .filter(({ seed }) => (seed.status ?? 'active') === 'active')
    .flatMap((ad) => {
      const random = seededRandom(`contacts of ${ad.seed.title}`)
      const count = Math.floor(largestCrowd * random.fraction() ** 4)
      const others = random.shuffled(renters.filter(([key]) => key !== ad.seed.by))
      return others
        .slice(0, count)
        .map(([person]) => ({ ad, person, age: Math.min(ad.age, spread) * random.fraction() }))
    })
}
