import { compatData, type Entry, entriesOf } from './compat-data.ts'

export interface Interface {
  /** `URL`; of a function that stands alone, its own name. */
  owner: string
  /** `parse`; none for the interface itself. */
  member?: string
  entry: Entry
}

const { api, javascript } = compatData

/** Every interface of browsers and of the language, and what each has. Events are none: nobody calls them. */
export const interfaces: Interface[] = [
  ...[...entriesOf(api), ...entriesOf(javascript.builtins)]
    .filter(([owner]) => owner !== '_globals')
    .flatMap(([owner, entry]) => [
      { owner, entry },
      ...entriesOf(entry)
        .filter(([name]) => !name.endsWith('_event'))
        .map(([name, entry]) => ({ owner, member: name.replace(/_static$/, ''), entry })),
    ]),
  ...entriesOf(api._globals).map(([owner, entry]) => ({ owner, entry })),
]
