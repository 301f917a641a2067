/**
 * The pattern by which `like` finds a text anywhere: `100%` is looked for as `%100\%%`, its characters are no
 * wildcards.
 */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
