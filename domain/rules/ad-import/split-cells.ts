const separators = [',', ';', '\t'] as const

/** A table as its file has it, row by row. */
export type Cells = readonly (readonly string[])[]

/**
 * The cells of a text of values with separators between them (RFC 4180): commas, semicolons or tabs, whichever the first line has most of. A
 * cell in quotation marks may have separators and line breaks; a mark within is written twice.
 * @returns the line in which a quotation mark begins that nothing ends
 */
export function splitCells(text: string): { cells: Cells; openQuoteAt?: number } {
  const whole = text.replace(/\r\n?/g, '\n')
  // So Excel says which separator a file has.
  const [, named, rest = whole] = /^sep=(.)\n([\s\S]*)$/i.exec(whole) ?? []
  const separator = named ?? separatorOf(rest)
  const cells: string[][] = [[]]
  let cell = ''
  let quoteAt: number | undefined
  let line = named === undefined ? 1 : 2
  const endCell = () => {
    cells.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < rest.length; at++) {
    const sign = rest[at] ?? ''
    if (sign === '\n') line++
    if (quoteAt !== undefined) {
      if (sign !== '"') cell += sign
      else if (rest[at + 1] === '"') cell += rest[++at]
      else quoteAt = undefined
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoteAt = line
    } else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      cells.push([])
    } else cell += sign
  }
  endCell()
  return { cells, ...(quoteAt !== undefined && { openQuoteAt: quoteAt }) }
}

function separatorOf(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1)
  const counted = separators.map((separator) => [separator, head.split(separator).length] as const)
  return counted.reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}
