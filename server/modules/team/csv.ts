/** Table programs compute what begins with one of these signs, also behind blanks and invisible signs. */
const formula = /^[\p{Default_Ignorable_Code_Point}\s]*[=+\-−@]|^[\t\r]/u

/** A cell of a CSV file. */
function csvCell(text: string): string {
  const harmless = formula.test(text.normalize('NFKC')) ? `'${text}` : text
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * A table as CSV (RFC 4180), its heads first. A cell that a table program would compute is text.
 * @param rows each with the columns that are named
 */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => csvCell(String(row[column] ?? ''))).join(','))
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`
}
