/** The text of a query of Prometheus, and of what `/metrics` answers, as far as tests of the files in `deploy/` need them. */

/** The labels of one value. */
export type Series = Readonly<Record<string, string>>

export interface Selector {
  name: string
  matchers: { label: string; operator: string; value: string }[]
}

interface Query {
  selectors: Selector[]
  /** The labels of `by`, `on` and the like. */
  labels: string[]
  /** The numbers that values are compared with. */
  bounds: number[]
}

const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset'])

/** @throws Error for labels that it cannot read */
export function readQuery(text: string): Query {
  const labels: string[] = []
  const rest = text
    .replace(/\[[^\]{}"]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([\w\s,]*)\)/g, (_, list: string) => {
      labels.push(...list.split(',').map((label) => label.trim()))
      return ''
    })
  const selectors = [...rest.matchAll(/(?<![\w.:])([a-zA-Z_:][\w:]*)\s*(?:\{([^}]*)\}|(\())?/g)].flatMap(
    ([, name = '', matchers, isCall]) =>
      isCall || keywords.has(name) ? [] : [{ name, matchers: readMatchers(matchers) }],
  )
  const bounds = [...rest.replace(/\{[^}]*\}/g, '').matchAll(/[<>=]=?\s*(\d[\d.]*(?:e\d+)?)/g)].map(([, bound]) =>
    Number(bound),
  )
  return { selectors, labels, bounds }
}

function readMatchers(text = ''): Selector['matchers'] {
  const matcher = /\s*(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"\s*(?:,|$)/g
  if (text.replace(matcher, '').trim() !== '') throw new Error(`cannot read the labels {${text}}`)
  return [...text.matchAll(matcher)].map(([, label = '', operator = '', value = '']) => ({ label, operator, value }))
}

/** Does a value of a label match? A label that is missing is empty, as in Prometheus. */
export function matches({ operator, value }: Selector['matchers'][number], given = ''): boolean {
  const isEqual = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(given) : value === given
  return isEqual !== operator.startsWith('!')
}

/** @returns the labels of all values that `/metrics` answered, by name */
export function readSeries(answer: string): Map<string, Series[]> {
  const lines = [...answer.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value])),
  }))
  const byName = Map.groupBy(lines, ({ name }) => name)
  return new Map([...byName].map(([name, values]) => [name, values.map(({ labels }) => labels)]))
}

/**
 * Compares a query with what there is.
 * @returns one line for each name and label that does not exist, and for each matcher that takes all values or none
 */
export function findFaults(text: string, known: ReadonlyMap<string, readonly Series[]>): string[] {
  const { selectors, labels } = readQuery(text)
  const seriesOf = (name: string) => known.get(name) ?? []
  const inSome = (label: string) => selectors.some(({ name }) => seriesOf(name).some((series) => label in series))
  return [
    ...selectors.filter(({ name }) => !known.has(name)).map(({ name }) => `no ${name}`),
    ...labels.filter((label) => !inSome(label)).map((label) => `no label ${label}`),
    ...selectors.flatMap(({ name, matchers }) =>
      matchers.flatMap((matcher) => {
        const { label, operator, value } = matcher
        const series = seriesOf(name)
        if (!series.some((one) => label in one)) return [`no label ${label} of ${name}`]
        const taken = series.filter((one) => matches(matcher, one[label])).length
        const isInVain = taken === 0 || (operator.startsWith('!') && taken === series.length)
        return isInVain ? [`in vain: ${name}{${label}${operator}"${value}"}`] : []
      }),
    ),
  ]
}
