import type { AdSeed } from './ads/ad-seed.ts'
import { adsByCategory, type DemoCategory } from './ads/all-ads.ts'
import { createPictureChooser } from './choose-pictures.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export interface PlannedAd {
  seed: AdSeed
  category: DemoCategory
  /** Days before the load. */
  age: number
  /** Files in `pictures/`, without the extension. */
  pictures: readonly string[]
}

/** The ads are spread over this many days before the load. */
const spread = 120

/** Sorts all demo ads, newest first, with their ages and pictures. The same every time. */
export function planAds(): PlannedAd[] {
  const random = seededRandom('ads')
  const ordered = mixCategories(random)
  const choosePictures = createPictureChooser(random)
  return ordered.map(({ seed, category }, index) => ({
    seed,
    category,
    age: (spread * (index + 0.2 + 0.6 * random.fraction())) / ordered.length,
    pictures: choosePictures(seed, category),
  }))
}

/** All categories evenly mixed, so that every page shows many kinds; featured ads are newest, expired ones oldest. */
function mixCategories(random: SeededRandom): { seed: AdSeed; category: DemoCategory }[] {
  const categories = Object.keys(adsByCategory) as DemoCategory[]
  const placed = categories.flatMap((category) => {
    const seeds = spreadOut(random.shuffled<AdSeed>(adsByCategory[category]))
    return seeds.map((seed, index) => ({ seed, category, place: (index + random.fraction()) / seeds.length }))
  })
  const placeOf = ({ place, seed }: (typeof placed)[number]) => {
    if (seed.isOnFrontPage) return place - 1
    return seed.status === 'expired' ? place + 1 : place
  }
  return placed.sort((a, b) => placeOf(a) - placeOf(b))
}

/** Moves an ad with the look of its predecessor further down, once. */
function spreadOut(seeds: AdSeed[]): AdSeed[] {
  const rest = [...seeds]
  const result: AdSeed[] = []
  while (rest.length > 0) {
    const last = result.at(-1)
    const other = rest.findIndex((seed) => seed.look !== last?.look && seed.by !== last?.by)
    result.push(...rest.splice(Math.max(0, other), 1))
  }
  return result
}
