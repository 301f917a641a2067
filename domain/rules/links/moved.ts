/** How a redirect to the one address of a page may be kept: long enough to spare a second one, short enough to be mended. */
export const movedCaching = 'public, max-age=300'
