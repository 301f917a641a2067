import { normalizeUnicode } from '../../../domain/rules/normalize-unicode.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { ImageKind } from '../../../platform/files/image-formats.ts'

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} satisfies Record<ImageKind, string>

const lengthMax = 80

/**
 * The sender's name for a file as it may stand in a path: letters and digits of every script, hyphens, and the ending
 * that is true of the content. `../../My photo.html` of a JPEG becomes `my-photo.jpg`.
 */
export function safeName(name: string, kind: string): string {
  const [, stem = ''] = /([^/\\]*?)(?:\.[^./\\]*)?$/.exec(name) ?? []
  const words = normalizeUnicode(stem)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const short = [...words].slice(0, lengthMax).join('')
  return `${short.replace(/^-+|-+$/g, '') || 'picture'}.${endings[kind] ?? 'bin'}`
}

/** The formats of stored variants; JPEG only for avatars. */
export type VariantType = 'webp' | 'avif' | 'jpg'

/** The folder of a picture's files; two letters of the hash in front keep every folder small. */
export const filePrefix = (hash: string): `pictures/${string}/` => `pictures/${hash.slice(0, 2)}/${hash}/`

/** Returns the storage key of a variant. */
export const fileKey = (hash: string, width: number, type: VariantType): string => `${filePrefix(hash)}${width}.${type}`

/** Returns the storage key of an original, which is never served. */
export const originalKey = (hash: string): string => `${filePrefix(hash)}original.webp`

/** Removes all files of a picture. */
export const deleteFiles = (files: FileStore, hash: string): Promise<void> => files.deleteAll(filePrefix(hash))

/** The folder of an upload's pieces, which are never served. */
export const partsPrefix = (uploadId: string): `parts/${string}/` => `parts/${uploadId}/`

/** Returns the storage key of an upload chunk. @param offset of its first byte in the whole */
export const partKey = (uploadId: string, offset: number): string => `${partsPrefix(uploadId)}${offset}`
