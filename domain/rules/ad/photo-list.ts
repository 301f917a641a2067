import { adLimits } from '../../limits/ad.ts'
/** The media types that the form offers and the server accepts. */
export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** A selected file, as the browser describes it. */
export interface SelectedFile {
  name: string
  size: number
  lastModified: number
}

/** The same file has the same id, so it is not added twice. */
export function photoIdOf({ name, size, lastModified }: SelectedFile): string {
  return `${size}-${lastModified}-${name}`
}

/** The result for offered files. */
export interface SortedFiles<F> {
  accepted: F[]
  /** Names of those that are no pictures. */
  refused: string[]
  /** How many were there already. */
  repeated: number
  /** How many found no room. */
  leftOut: number
}

/**
 * Chooses from offered files those that become photographs of an ad.
 * @param pictures those of them that are pictures by their content
 * @param present ids of the photographs that it has
 */
export function sortFiles<F extends SelectedFile>(
  offered: readonly F[],
  pictures: readonly F[],
  present: readonly string[],
): SortedFiles<F> {
  const fresh = new Map(pictures.map((file) => [photoIdOf(file), file] as const))
  for (const id of present) fresh.delete(id)
  const room = Math.max(0, adLimits.picturesMax - present.length)
  return {
    accepted: [...fresh.values()].slice(0, room),
    refused: offered.filter((file) => !pictures.includes(file)).map(({ name }) => name),
    repeated: pictures.length - fresh.size,
    leftOut: Math.max(0, fresh.size - room),
  }
}

/** The list with one entry at another place; places beyond its ends are its ends. */
export function moveListEntry<T extends { id: string }>(list: readonly T[], id: string, to: number): T[] {
  const entry = list.find((one) => one.id === id)
  const others = list.filter((one) => one.id !== id)
  return entry ? others.toSpliced(Math.max(0, to), 0, entry) : others
}
