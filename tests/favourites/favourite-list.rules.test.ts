import { describe, expect, it } from 'vitest'
import { favouriteLimits } from '../../domain/limits/favourite.ts'
import {
  claimFavourites,
  type FavouriteList,
  mergeServerFavourites,
  noFavourites,
  toggleFavourite,
  unsentFavouriteChanges,
} from '../../domain/rules/favourite-list.ts'

const visitor = (...ids: string[]): FavouriteList => ({ of: null, ids, added: ids, removed: [], askedAt: 0 })
const known = (...ids: string[]): FavouriteList => ({ of: 'asha', ids, added: [], removed: [], askedAt: 7 })
const fresh = Array.from({ length: favouriteLimits.max }, (_, i) => `ad ${i}`)

describe('a press on a heart', () => {
  it.each<[string, FavouriteList, [id: string, isWanted: boolean], Partial<FavouriteList> | null]>([
    ['adds, the newest first', visitor('a'), ['b', true], { ids: ['b', 'a'], added: ['b', 'a'], removed: [] }],
    ['twice adds once', visitor('a', 'b'), ['b', true], { ids: ['b', 'a'], added: ['b', 'a'] }],
    [
      'removes what the account has not received',
      visitor('a', 'b'),
      ['a', false],
      { ids: ['b'], added: ['b'], removed: [] },
    ],
    ['adds to an account', known('a'), ['b', true], { ids: ['b', 'a'], added: ['b'], removed: [] }],
    ['takes from an account', known('a', 'b'), ['a', false], { ids: ['b'], added: [], removed: ['a'] }],
    [
      'removes what is being sent to the account',
      { ...known('b', 'a'), added: ['b'] },
      ['b', false],
      { ids: ['a'], added: [], removed: ['b'] },
    ],
    [
      'restores a removed one',
      { ...known('a'), removed: ['b'] },
      ['b', true],
      { ids: ['b', 'a'], added: ['b'], removed: [] },
    ],
    ['is refused beyond the limit', known(...fresh), ['one more', true], null],
    ['accepts a known one at the limit', known(...fresh), ['ad 7', true], { added: ['ad 7'] }],
  ])('%s', (_, list, press, expected) => {
    const changed = toggleFavourite(list, ...press)
    if (expected) expect(changed).toMatchObject({ of: list.of, ...expected })
    else expect(changed).toBeNull()
  })
})

describe('the owner of favourites', () => {
  it.each<[string, FavouriteList, string | null, FavouriteList]>([
    ['a visitor’s stay theirs', visitor('a'), null, visitor('a')],
    ['a visitor’s are taken along at login', visitor('a'), 'asha', { ...visitor('a'), of: 'asha' }],
    ['one’s own stay', known('a'), 'asha', known('a')],
    ['another user sees none of them', known('a'), 'ravi', { ...noFavourites, of: 'ravi' }],
    ['they are hidden after signing out', known('a'), null, noFavourites],
  ])('%s', (_, list, person, expected) => expect(claimFavourites(list, person)).toEqual(expected))
})

describe('the account', () => {
  it('is sent unknown ones only', () => {
    expect(unsentFavouriteChanges(known('a'))).toBeNull()
    expect(unsentFavouriteChanges({ ...known('b', 'a'), added: ['b'], removed: ['c'] })).toEqual({
      add: ['b'],
      remove: ['c'],
    })
  })

  const told = (...add: string[]) => ({ add, remove: [] })

  it.each<[string, Parameters<typeof mergeServerFavourites>, FavouriteList]>([
    ['sends the changes of other browsers', [known('a', 'b'), null, ['c', 'a']], known('c', 'a')],
    ['knows the ones it was sent', [{ ...known('b', 'a'), added: ['b'] }, told('b'), ['b', 'a']], known('b', 'a')],
    ['refuses those beyond the limit', [{ ...known('b', 'a'), added: ['b'] }, told('b'), ['a']], known('a')],
    [
      'does not undo an addition during the request',
      [{ ...known('c', 'b', 'a'), added: ['c', 'b'] }, told('b'), ['b', 'a']],
      { ...known('c', 'b', 'a'), added: ['c'] },
    ],
    [
      'does not restore a removal during the request',
      [{ ...known('a'), removed: ['b'] }, told('b'), ['b', 'a']],
      { ...known('a'), removed: ['b'] },
    ],
    [
      'does not remove one that was added again during the request',
      [{ ...known('b', 'a'), added: ['b'] }, { add: [], remove: ['b'] }, ['a']],
      { ...known('b', 'a'), added: ['b'] },
    ],
  ])('%s', (_, given, expected) => expect(mergeServerFavourites(...given)).toEqual(expected))
})
