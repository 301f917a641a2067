/** A search, and the ads that are something else than what it means. Parts of titles or descriptions in lower case name the ads. */
export interface FalseFriend {
  kind: string
  query: string
  /** Must not come at all. */
  never: readonly string[]
  /** May come, marked as widened or as another name, behind what is meant. */
  behind: readonly string[]
  /** What is meant, where there is such an ad. */
  meant: readonly string[]
}

/** @param lines one for each search: `query => !never ~behind +meant`, each any number of times */
export function falseFriendsOf(kind: string, lines: string): FalseFriend[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', parts = ''] = line.split(' => ')
      const marked = (mark: string) =>
        [...parts.matchAll(/([!~+])([^!~+]+)/g)].flatMap(([, one, text = '']) => (one === mark ? [text.trim()] : []))
      return { kind, query, never: marked('!'), behind: marked('~'), meant: marked('+') }
    })
}

/** What a search answers. */
export interface FalseFriendAnswer {
  /** Title and description of each ad, in the order of the answer. */
  ads: readonly string[]
  /** Does the answer say that it has other words than those typed? */
  isMarked: boolean
}

/** What is wrong with an answer; empty where nothing is. */
export function faultsOf({ never, behind, meant }: FalseFriend, { ads, isMarked }: FalseFriendAnswer): string[] {
  const has = (texts: readonly string[]) => (ad: string) => texts.some((text) => ad.toLowerCase().includes(text))
  const [isNever, isBehind, isMeant] = [has(never), has(behind), has(meant)]
  const firstFalse = ads.findIndex((ad) => isBehind(ad) && !isMeant(ad))
  return [
    ...ads.filter((ad) => isNever(ad) && !isMeant(ad)).map((ad) => `must not come: ${ad}`),
    ...(firstFalse >= 0 && !isMarked ? [`not marked: ${ads[firstFalse]}`] : []),
    ...(meant.length > 0 && !ads.some(isMeant) ? ['what is meant does not come'] : []),
    ...(firstFalse >= 0 && ads.slice(firstFalse).some(isMeant) ? ['what is meant comes behind'] : []),
  ]
}
