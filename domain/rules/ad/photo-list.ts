/** What browsers are asked for, and what the server takes. */
import { adLimits } from '../../limits/ad.ts'
export const photoKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** As much of a file as a browser tells. */
export interface OfferedFile {
  name: string
  /** Empty when the device does not know. */
  type: string
  size: number
  lastModified: number
}

/** The same file has the same id, so it is not added twice. */
export function photoIdOf({ name, size, lastModified }: OfferedFile): string {
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

/** Chooses from offered files those that become photographs of an ad. @param present ids of those that it has */
export function sortFiles<F extends OfferedFile>(offered: readonly F[], present: readonly string[]): SortedFiles<F> {
  const pictures = offered.filter(mayBePicture)
  const fresh = new Map(pictures.map((file) => [photoIdOf(file), file] as const))
  for (const id of present) fresh.delete(id)
  const room = Math.max(0, adLimits.picturesMax - present.length)
  return {
    accepted: [...fresh.values()].slice(0, room),
    refused: offered.filter((file) => !mayBePicture(file)).map(({ name }) => name),
    repeated: pictures.length - fresh.size,
    leftOut: Math.max(0, fresh.size - room),
  }
}

/** What a browser can draw it can also turn into a JPEG; drawings made of lines are no photographs. */
function mayBePicture({ type }: OfferedFile): boolean {
  return type === '' || (type.startsWith('image/') && !type.startsWith('image/svg'))
}

/** The list with one entry at another place; places beyond its ends are its ends. */
export function moveEntry<T extends { id: string }>(list: readonly T[], id: string, to: number): T[] {
  const entry = list.find((one) => one.id === id)
  const others = list.filter((one) => one.id !== id)
  return entry ? others.toSpliced(Math.max(0, to), 0, entry) : others
}
