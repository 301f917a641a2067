import { localizeUtcTimes } from './times-in-india.ts'

/** A name and a value of an audit entry. */
export interface AuditValue {
  name: string
  value: string
}

/**
 * What one side of a line says, as names and values to read, with times of India: of two sides only what differs.
 * @param json of `before` or `after`; empty for none
 * @param other the other side
 * @param names of things by their ids, which stand in their place; ids without a name are shortened
 */
export function listAuditValues(
  json: string,
  other: string,
  names: Readonly<Record<string, string>> = {},
): AuditValue[] {
  const [own, others] = [flatten(read(json)), new Map(flatten(read(other)))]
  return own
    .filter(([name, value]) => others.get(name) !== value)
    .map(([name, value]) => ({
      name: spaced(name),
      value: localizeUtcTimes(value).replace(ids, (id) => names[id] || `${id.slice(0, 8)}…`),
    }))
}

/** Ids of things that are a value, or one of a list. */
const ids = /(?<=^|, )[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=$|, )/g

const read = (json: string): unknown => (json === '' ? {} : JSON.parse(json))

type Flat = [name: string, value: string]

/** The values of an object and of those in it. */
function flatten(value: unknown, name = ''): Flat[] {
  if (Array.isArray(value)) return [[name, value.map(shortOf).join(', ')]]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => flatten(one, name ? `${name} ${key}` : key))
  return [[name, value === null || value === '' ? '–' : String(value)]]
}

/** A thing of a list by its name. */
function shortOf(one: unknown): string {
  if (typeof one !== 'object' || one === null) return String(one)
  const { slug, name } = one as { slug?: unknown; name?: unknown }
  return String(slug ?? name ?? JSON.stringify(one))
}

/** `colorCode` as `color code`. */
const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
