import { normalizeUnicode } from '../normalize-unicode.ts'

/** The name of a file in which it is compared: in one spelling, small letters and forward slashes. */
const fileKey = (name: string): string => normalizeUnicode(name.trim().replaceAll('\\', '/')).toLowerCase()
const baseOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)
const stemOf = (key: string): string => baseOf(key).replace(/\.(?:jpe?g|png|webp|avif|heic|heif)$/, '')

/** In this order: the name with its folders, the name alone, the name without the ending of a picture. */
const parts = [(key: string) => key, baseOf, stemOf]

/**
 * Finds the file that a table means: by its name with its folders, else by its name alone, else by that without its ending, as far as only one
 * file has it.
 */
export function createFileLookup<F extends { name: string }>(files: readonly F[]): (wanted: string) => F | undefined {
  const keyed = files.map((file) => [fileKey(file.name), file] as const)
  const found = parts.map((part) => {
    const byPart = new Map<string, F | undefined>()
    for (const [key, file] of keyed) byPart.set(part(key), byPart.has(part(key)) ? undefined : file)
    return (key: string) => byPart.get(part(key))
  })
  return (wanted) => {
    const key = fileKey(wanted)
    for (const find of found) {
      const file = find(key)
      if (file) return file
    }
    return undefined
  }
}
