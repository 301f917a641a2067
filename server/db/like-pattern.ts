/** Returns the `like` pattern that finds a text anywhere. Wildcards in the text are escaped: `100%` becomes `%100\%%`. */
export const containsPattern = (text: string): string => `%${withoutWildcards(text)}%`

/** Returns the `like` pattern that finds a text at the start. */
export const prefixPattern = (text: string): string => `${withoutWildcards(text)}%`

const withoutWildcards = (text: string) => text.replace(/[\\%_]/g, '\\$&')
