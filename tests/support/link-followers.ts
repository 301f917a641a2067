import { seededRandom } from '../../demo/seeded-random.ts'
import type { AskedPage } from './ask-raw.ts'

const adLink = /^(?:\/[^/?.]+){3}\/[0-9a-f-]{36}$/

/** A page that a reader who follows links opens, and how. */
export interface Step {
  kind: 'home' | 'category' | 'list with conditions' | 'next page of a list' | 'ad' | 'person' | 'back'
  path: string
  headers: Record<string, string>
}

interface Reader {
  headers: Record<string, string>
  /** The addresses on the way here, the newest last. */
  trail: string[]
  etags: Map<string, string>
  links: string[]
  stepsLeft: number
}

function kindOf(path: string): Step['kind'] {
  if (path === '/') return 'home'
  if (adLink.test(path)) return 'ad'
  if (path.startsWith('/seller/')) return 'person'
  if (/[?&]cursor=/.test(path)) return 'next page of a list'
  return path.includes('?') ? 'list with conditions' : 'category'
}

/**
 * People who come and go and follow the links of the pages that they get: from home or a list to an ad, back, to the next page, to another
 * category, a city, the ads of a person. Some come by a link to an ad or a category. Three languages, some with a place of theirs.
 * @param known where people come from outside: what is first in each is the most popular
 * @param count how many are there at the same time
 */
export function followLinks(known: { categories: readonly string[]; ads: readonly string[] }, count: number) {
  const random = seededRandom('followers')
  /** The n-th is picked about 1/n times as often as the first. */
  const pick = <T>(items: readonly T[]): T => items[Math.floor((items.length + 1) ** random.fraction()) - 1] as T
  const cities = ['ahmedabad', 'surat', 'vadodara', 'mumbai', 'rajkot', 'indore', 'pune', 'jaipur']
  const oneOf = <T>(...choices: [share: number, value: T][]): T => {
    const at = random.fraction()
    const ends = choices.map((_, i) => choices.slice(0, i + 1).reduce((sum, [share]) => sum + share, 0))
    return (choices[ends.findIndex((end) => at < end)] ?? (choices.at(-1) as [number, T]))[1]
  }

  function arrive(): Reader {
    const language = oneOf<string>([0.55, ''], [0.3, 'language=hi'], [0.15, 'language=gu'])
    const place = oneOf<string>([0.5, ''], [0.4, `place=${pick(cities)}`], [0.1, `place=3${90_000 + random.below(30)}`])
    const saver = oneOf<string>([0.8, ''], [0.2, 'light=auto'])
    const cookie = [language, place, saver, `visit=${random.below(1e9)}`].filter(Boolean).join('; ')
    const headers = { cookie, 'accept-encoding': oneOf([0.97, 'gzip, deflate, br'], [0.03, 'gzip']) }
    const path = oneOf([0.45, '/'], [0.25, pick(known.categories)], [0.3, pick(known.ads)])
    return { headers, trail: [path], etags: new Map(), links: [], stepsLeft: 3 + random.below(10) }
  }

  const readers = Array.from({ length: count }, arrive)

  /** The next address of a reader who has read a page; undefined: they leave. */
  function choose({ trail, links }: Reader): string | undefined {
    const here = trail.at(-1) ?? '/'
    const among = (wanted: (link: string) => boolean) => {
      const found = links.filter((link) => link !== here && wanted(link))
      return found.length > 0 ? pick(found) : undefined
    }
    const ad = () => among((link) => adLink.test(link))
    const next = () => among((link) => link.includes('cursor='))
    const category = () => among((link) => link.startsWith('/category/') && !link.includes('cursor='))
    const person = () => among((link) => link.startsWith('/seller/'))
    const back = () => 'back'
    const way = adLink.test(here)
      ? oneOf([0.55, back], [0.15, ad], [0.1, person], [0.15, category], [0.05, () => '/'])
      : oneOf([0.55, ad], [0.2, next], [0.15, category], [0.1, back])
    return way() ?? ad() ?? category()
  }

  /** One of them opens the next page. @param open answers what their browser gets */
  async function step(open: (step: Step) => Promise<AskedPage>): Promise<void> {
    const index = random.below(readers.length)
    const reader = readers[index] as Reader
    if (reader.stepsLeft-- <= 0) readers[index] = arrive()
    else if (reader.links.length > 0) {
      const chosen = choose(reader)
      if (chosen === 'back' && reader.trail.length > 1) {
        reader.trail.pop()
        const path = reader.trail.at(-1) ?? '/'
        await open({
          kind: 'back',
          path,
          headers: { ...reader.headers, 'if-none-match': reader.etags.get(path) ?? '' },
        })
        return
      }
      if (chosen === undefined || chosen === 'back') readers[index] = arrive()
      else reader.trail.push(chosen)
    }
    const walker = readers[index] as Reader
    const path = walker.trail.at(-1) ?? '/'
    const page = await open({ kind: kindOf(path), path, headers: walker.headers })
    walker.etags.set(path, String(page.headers.etag))
    walker.links = [...page.html.matchAll(/href="(\/[^"#]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
  }

  return { step }
}
