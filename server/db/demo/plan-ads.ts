import type { AdSeed } from './ad-seed.ts'
import { adsByCategory, type DemoCategory } from './all-ads.ts'
import { type DemoPicture, picturesOf } from './demo-pictures.ts'
import { companions } from './pictures/looks.data.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export interface PlannedAd {
  seed: AdSeed
  category: DemoCategory
  /** Days before the load. */
  age: number
  pictures: readonly DemoPicture[]
}

/** The ads are spread over this many days before the load. */
const spread = 120

/** Puts all demo ads in order, newest first, with their ages and pictures. The same every time. */
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

/** All categories evenly mixed, so that every page shows many kinds; what belongs in front is newest, what has expired oldest. */
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

/** Moves an ad that looks like the one before it further down, once. */
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

/** How many ads back a ground should not come again, on pages that mix categories. */
const groundMemory = 5
/** How many ads of its category back a picture should not come again. */
const pictureMemory = 4

/** Chooses pictures so that neighbours neither show the same picture nor stand on the same ground. */
function pictureChooser(random: SeededRandom): (seed: AdSeed, category: DemoCategory) => DemoPicture[] {
  const scenes: string[] = []
  const namesOf = new Map<DemoCategory, string[]>()
  return (seed, category) => {
    const names = namesOf.get(category) ?? []
    namesOf.set(category, names)
    const own = picturesOf(seed.look)
    const trouble = ({ name, scene }: DemoPicture) =>
      (names.slice(-pictureMemory).includes(name) ? 100 : 0) +
      (scenes.slice(-groundMemory).includes(scene) ? 10 : 0) +
      names.filter((other) => other === name).length / 10
    const [first] = own.toSorted((a, b) => trouble(a) - trouble(b))
    if (!first) return []
    names.push(first.name)
    scenes.push(first.scene)
    const others = own.filter((picture) => picture !== first)
    const extras = (companions[seed.look] ?? []).flatMap((look) => picturesOf(look).slice(0, 1))
    return [first, ...others, ...extras].slice(0, 2 + random.below(3))
  }
}
