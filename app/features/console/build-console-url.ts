/** Builds the address of a console page with a query; empty values are left out. */
export function buildConsoleUrl(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}
