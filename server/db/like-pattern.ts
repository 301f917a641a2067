/** What `like` finds a text by, wherever it stands: `100%` is looked for as `%100\%%`, its letters are no wildcards. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
