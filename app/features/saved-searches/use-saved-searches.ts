import type { SavedSearch, SavedSearches } from '../../../domain/schemas/saved-search.ts'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { callApi } from '../session/call-api.ts'

/** The last answer for the person with this token: a list asks once for all its pages. */
let known: { token: string; searches: SavedSearch[] } | undefined

interface Options {
  /** Is a cached answer good enough? */
  acceptsCached?: boolean
}

/** The saved searches of the signed-in user, the newest first. @param token theirs; undefined requests nothing */
export function useSavedSearches(token: string | undefined, { acceptsCached = false }: Options = {}) {
  const kept = known && known.token === token ? known.searches : null
  const { answer, state, load, change } = useServerQuery<SavedSearch[]>({
    queryKey: token,
    initial: kept,
    async query(name) {
      if (acceptsCached && known?.token === name) return known.searches
      const { answer } = await callApi('GET saved-searches/get')
      return answer ? keep(name, answer) : null
    },
  })

  function update(changed: (before: SavedSearch[]) => SavedSearch[]): void {
    if (known && known.token === token) known = { token, searches: changed(known.searches) }
    change(changed)
  }

  return {
    searches: answer,
    state,
    load,
    add: (search: SavedSearch) => update((before) => withSearch(before, search)),
    replace: (search: SavedSearch) => update((before) => before.map((one) => (one._id === search._id ? search : one))),
    drop: (id: string) => update((before) => before.filter(({ _id }) => _id !== id)),
  }
}

function keep(token: string, { savedSearches }: SavedSearches): SavedSearch[] {
  known = { token, searches: savedSearches }
  return savedSearches
}

/** Adds a search to the list by its age, without duplicates. */
function withSearch(searches: readonly SavedSearch[], search: SavedSearch): SavedSearch[] {
  const others = searches.filter(({ _id }) => _id !== search._id)
  return [search, ...others].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
}
