import type { AdSeed } from './ads/ad-seed.ts'
import { adsByCategory, type DemoCategory } from './ads/all-ads.ts'
import { companions, gatherings, type Look, looks } from './looks.data.ts'
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
  const choosePictures = pictureChooser(random)
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

/** Numbers of pictures of an ad, weighted by repetition. */
const pictureCounts = [3, 3, 3, 4, 4, 5]
/** The distance within which a ground is not repeated, on pages that mix categories. */
const groundMemory = 5
/** The distance, in ads of its category, within which a picture is not repeated. */
const pictureMemory = 6

/** From three to five pictures an ad, chosen so that neighbours neither show the same first one nor stand on the same ground. */
function pictureChooser(random: SeededRandom): (seed: AdSeed, category: DemoCategory) => string[] {
  const grounds: string[] = []
  const namesOf = new Map<DemoCategory, string[]>()
  return (seed, category) => {
    const names = namesOf.get(category) ?? []
    namesOf.set(category, names)
    const { own, shared } = picturesOf(seed.look)
    const trouble = (picture: string) =>
      (names.slice(-pictureMemory).includes(picture) ? 100 : 0) +
      (grounds.slice(-groundMemory).includes(groundOf(picture)) ? 10 : 0) +
      names.filter((other) => other === picture).length / 10
    const [first] = random.shuffled(own).toSorted((a, b) => trouble(a) - trouble(b))
    if (!first) throw new Error(`no picture shows ${seed.look} alone`)
    names.push(first)
    grounds.push(groundOf(first))
    const others = own.filter((picture) => picture !== first)
    const extras = (companions[seed.look] ?? []).flatMap((look) => picturesOf(look).own)
    return [first, ...random.shuffled(others), ...random.shuffled(shared), ...random.shuffled(extras)].slice(
      0,
      random.pick(pictureCounts),
    )
  }
}

/** The ground is the end of a name, as in `camera-flat-ret`. */
const groundOf = (picture: string): string => picture.split('-').slice(-2).join('-')

/** The pictures in which a look is the main thing, and those in which it stands among others. */
function picturesOf(look: Look): { own: string[]; shared: string[] } {
  const together = gatherings.filter((gathering) => gathering.looks.includes(look))
  return {
    own: looks[look].map((shot) => `${look}-${shot}`),
    shared: together.map((gathering) => `${gathering.looks.join('-')}-${gathering.shot}`),
  }
}
