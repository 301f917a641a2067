import type { FavouriteChanges, Favourites } from '../../../domain/schemas/favourites.ts'
import { type Called, call } from '../session/call.ts'

/** In milliseconds: others wait for their turn meanwhile. */
const patience = 10_000

/** `favourites/get`, or `favourites/change` when there is something to tell. @param as the id of the person whose they are */
export function tellFavourites(as: string, changes: FavouriteChanges | null): Promise<Called<Favourites>> {
  return changes
    ? call('favourites/change', { method: 'POST', body: changes, as, patience })
    : call('favourites/get', { as, patience })
}
