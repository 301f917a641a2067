/** The background colours (`--paper` of `tokens.css`) by colour scheme, for the browser's own bars. */
export const paperColors = { light: '#fffcf7', dark: '#16130f' } as const
