import { inOneSpelling } from '../one-spelling.ts'

/** The name of a file in which it is compared: in one spelling, small letters and forward slashes. */
const fileKey = (name: string): string => inOneSpelling(name.trim().replaceAll('\\', '/')).toLowerCase()
const baseOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)
const stemOf = (key: string): string => baseOf(key).replace(/\.(?:jpe?g|png|webp|avif|heic|heif)$/, '')

/**
 * The file that a table means: by its name with its folders, else by its name alone, else by that without its ending, as far as only one file
 * has it.
 */
export function findFile<F extends { name: string }>(files: readonly F[], wanted: string): F | undefined {
  const key = fileKey(wanted)
  for (const part of [(name: string) => name, baseOf, stemOf]) {
    const [found, ...others] = files.filter(({ name }) => part(fileKey(name)) === part(key))
    if (found && others.length === 0) return found
  }
  return undefined
}
