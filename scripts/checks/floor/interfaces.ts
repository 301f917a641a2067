import { compatData, type Entry, entriesOf } from './compat-data.ts'

export interface Interface {
  /** `URL`; of a function that stands alone, its own name. */
  owner: string
  /** `parse`; the name of the interface for its constructor; none for the interface itself. */
  member?: string | undefined
  /** Is the member called by the interface, and not by what is made of it? Of the language the data does not tell. */
  isStatic?: boolean
  entry: Entry
}

const { api, javascript } = compatData

/** Every interface of browsers and of the language, and what each has. Events are none: nobody calls them. */
export const interfaces: Interface[] = [
  ...entriesOf(api).flatMap(([owner, entry]) =>
    listMembers(owner, entry).map((one) => ({
      ...one,
      member: one.member?.replace(/_static$/, ''),
      isStatic: one.member?.endsWith('_static') ?? false,
    })),
  ),
  ...entriesOf(javascript.builtins).flatMap(([owner, entry]) => listMembers(owner, entry)),
  ...entriesOf(javascript.builtins?.Intl)
    .filter(([name]) => /^[A-Z]/.test(name))
    .flatMap(([name, entry]) => listMembers(`Intl.${name}`, entry)),
]

function listMembers(owner: string, entry: Entry): Interface[] {
  const members = entriesOf(entry).filter(([name]) => !name.endsWith('_event'))
  return [{ owner, entry }, ...members.map(([member, one]) => ({ owner, member, entry: one }))]
}
