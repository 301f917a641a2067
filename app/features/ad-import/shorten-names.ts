const namesMax = 5

/** Of many names, such as those of files, the first ones: a table may have thousands. */
export const shortenNames = (names: readonly string[]): string =>
  `${names.slice(0, namesMax).join(', ')}${names.length > namesMax ? ' …' : ''}`
