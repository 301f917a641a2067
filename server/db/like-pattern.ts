/**
 * The pattern by which `like` finds a text anywhere: `100%` is looked for as `%100\%%`, its characters are no
 * wildcards.
 */
export const likePattern = (text: string): string => `%${withoutWildcards(text)}%`

/** The pattern by which `like` finds a text at the beginning. */
export const beginningPattern = (text: string): string => `${withoutWildcards(text)}%`

const withoutWildcards = (text: string) => text.replace(/[\\%_]/g, '\\$&')
