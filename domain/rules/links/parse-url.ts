/** What `URL.parse` does, which browsers have only had since 2024. @returns null when it is no address */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
