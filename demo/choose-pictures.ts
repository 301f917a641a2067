import type { AdSeed } from './ads/ad-seed.ts'
import type { DemoCategory } from './ads/all-ads.ts'
import { companions, gatherings, type Look, looks } from './looks.data.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Numbers of pictures of an ad, weighted by repetition. */
const pictureCounts = [3, 3, 3, 4, 4, 5]
/** The distance within which a ground is not repeated, on pages that mix categories. */
const groundMemory = 5
/** The distance, in ads of its category, within which a picture is not repeated. */
const pictureMemory = 6

/** From three to five pictures an ad, chosen so that neighbours neither show the same first one nor stand on the same ground. */
export function createPictureChooser(random: SeededRandom): (seed: AdSeed, category: DemoCategory) => string[] {
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
