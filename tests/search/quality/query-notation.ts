/** A kind of difficulty; each is scored by itself. */
export const queryGroups = [
  'exact',
  'prefix',
  'typo',
  'plural',
  'word order',
  'look-alike',
  'cross-script',
  'hinglish',
  'nukta and anusvara',
  'synonym',
  'category',
  'place',
  'brand',
  'description',
  'on rent',
  'digits',
  'operators',
  'two letters',
  'nonsense',
] as const

export type QueryGroup = (typeof queryGroups)[number]

/** Labels of which an ad has all (`all`) and none (`none`). */
interface Labels {
  all: readonly string[]
  none: readonly string[]
}

/** One search, and the ads that a sensible renter wants for it. */
export interface QualityQuery {
  group: QueryGroup
  script: 'latin' | 'devanagari' | 'gujarati' | 'mixed'
  query: string
  /** An ad that fits one of them is relevant, if it is in the place. */
  relevant: readonly Labels[]
  /** City or area, in English. */
  place?: string
  /** Ads that must not be among the first twelve, unless the answer is marked as widened. */
  never: readonly Labels[]
  /** Ads that count neither for nor against. */
  fine: readonly Labels[]
  /** For nonsense: the answer has to be empty. */
  empty: boolean
}

/**
 * @param lines one for each query: `query => labels @place !never ~fine`. Labels are alternatives with ` | ` between
 *   them, each a list of labels that an ad has, or with `-` has not. `=> nothing` for an empty answer.
 */
export function queriesOf(group: QueryGroup, lines: string): QualityQuery[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readQuery(group, line))
}

function readQuery(group: QueryGroup, line: string): QualityQuery {
  const [query = '', wish = ''] = line.split(' => ')
  const part = (mark: string) => new RegExp(`(?:^| )${mark}([^@!~]+?)(?= [@!~]|$)`).exec(wish)?.[1]
  const wanted = /^[^@!~]+?(?= [@!~]|$)/.exec(wish)?.[0]
  if (!wanted) throw new Error(`This query cannot be read: ${line}`)
  const empty = wanted === 'nothing'
  const place = part('@')
  return {
    group,
    script: scriptOf(query),
    query,
    relevant: empty ? [] : readLabels(wanted),
    ...(place !== undefined && { place }),
    never: readLabels(part('!')),
    fine: readLabels(part('~')),
    empty,
  }
}

function readLabels(text: string | undefined): Labels[] {
  return (text?.split(' | ') ?? []).map((one) => {
    const labels = one.split(' ')
    return {
      all: labels.filter((label) => !label.startsWith('-')),
      none: labels.filter((label) => label.startsWith('-')).map((label) => label.slice(1)),
    }
  })
}

function scriptOf(query: string): QualityQuery['script'] {
  const found = (['latin', 'devanagari', 'gujarati'] as const).filter((_, i) =>
    [/\p{Script=Latin}/u, /\p{Script=Devanagari}/u, /\p{Script=Gujarati}/u][i]?.test(query),
  )
  return found.length > 1 ? 'mixed' : (found[0] ?? 'latin')
}
