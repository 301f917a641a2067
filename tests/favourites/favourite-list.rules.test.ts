import { describe, expect, it } from 'vitest'
import { favouriteLimits } from '../../domain/limits/favourite.ts'
import {
  type FavouriteList,
  noFavourites,
  ownedBy,
  unsentChanges,
  withAnswer,
  withFavourite,
} from '../../domain/rules/favourite-list.ts'

const visitor = (...ids: string[]): FavouriteList => ({ of: null, ids, added: ids, removed: [], askedAt: 0 })
const known = (...ids: string[]): FavouriteList => ({ of: 'asha', ids, added: [], removed: [], askedAt: 7 })
const fresh = Array.from({ length: favouriteLimits.max }, (_, i) => `ad ${i}`)

describe('a press on a heart', () => {
  it.each<[string, FavouriteList, [id: string, isWanted: boolean], Partial<FavouriteList> | null]>([
    ['adds, the newest first', visitor('a'), ['b', true], { ids: ['b', 'a'], added: ['b', 'a'], removed: [] }],
    ['twice adds once', visitor('a', 'b'), ['b', true], { ids: ['b', 'a'], added: ['b', 'a'] }],
    ['takes back what no account knows', visitor('a', 'b'), ['a', false], { ids: ['b'], added: ['b'], removed: [] }],
    ['adds to an account', known('a'), ['b', true], { ids: ['b', 'a'], added: ['b'], removed: [] }],
    ['takes from an account', known('a', 'b'), ['a', false], { ids: ['b'], added: [], removed: ['a'] }],
    [
      'takes back what the account is just being told',
      { ...known('b', 'a'), added: ['b'] },
      ['b', false],
      { ids: ['a'], added: [], removed: ['b'] },
    ],
    [
      'brings back what was taken away',
      { ...known('a'), removed: ['b'] },
      ['b', true],
      { ids: ['b', 'a'], added: ['b'], removed: [] },
    ],
    ['finds no room', known(...fresh), ['one more', true], null],
    ['finds room for what is there', known(...fresh), ['ad 7', true], { added: ['ad 7'] }],
  ])('%s', (_, list, press, expected) => {
    const changed = withFavourite(list, ...press)
    if (expected) expect(changed).toMatchObject({ of: list.of, ...expected })
    else expect(changed).toBeNull()
  })
})

describe('whose they are', () => {
  it.each<[string, FavouriteList, string | null, FavouriteList]>([
    ['a visitor’s stay theirs', visitor('a'), null, visitor('a')],
    ['a visitor’s go with whoever signs in', visitor('a'), 'asha', { ...visitor('a'), of: 'asha' }],
    ['one’s own stay', known('a'), 'asha', known('a')],
    ['somebody else sees none of them', known('a'), 'ravi', { ...noFavourites, of: 'ravi' }],
    ['nobody sees them after signing out', known('a'), null, noFavourites],
  ])('%s', (_, list, person, expected) => expect(ownedBy(list, person)).toEqual(expected))
})

describe('the account', () => {
  it('is told only what it does not know', () => {
    expect(unsentChanges(known('a'))).toBeNull()
    expect(unsentChanges({ ...known('b', 'a'), added: ['b'], removed: ['c'] })).toEqual({ add: ['b'], remove: ['c'] })
  })

  const told = (...add: string[]) => ({ add, remove: [] })

  it.each<[string, Parameters<typeof withAnswer>, FavouriteList]>([
    ['says what other browsers did', [known('a', 'b'), null, ['c', 'a']], known('c', 'a')],
    ['knows what it was told', [{ ...known('b', 'a'), added: ['b'] }, told('b'), ['b', 'a']], known('b', 'a')],
    ['has no room for all', [{ ...known('b', 'a'), added: ['b'] }, told('b'), ['a']], known('a')],
    [
      'does not undo what was added while it was asked',
      [{ ...known('c', 'b', 'a'), added: ['c', 'b'] }, told('b'), ['b', 'a']],
      { ...known('c', 'b', 'a'), added: ['c'] },
    ],
    [
      'does not bring back what was taken away while it was told of it',
      [{ ...known('a'), removed: ['b'] }, told('b'), ['b', 'a']],
      { ...known('a'), removed: ['b'] },
    ],
    [
      'does not take away what was wanted again while it was told otherwise',
      [{ ...known('b', 'a'), added: ['b'] }, { add: [], remove: ['b'] }, ['a']],
      { ...known('b', 'a'), added: ['b'] },
    ],
  ])('%s', (_, given, expected) => expect(withAnswer(...given)).toEqual(expected))
})
