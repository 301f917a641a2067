import type { FileStore } from '../../../platform/files/file-store.ts'

/** The formats in which variants are kept; JPEG only of people. */
export type VariantType = 'webp' | 'avif' | 'jpg'

/** The folder of a picture's files; two letters of the hash in front keep every folder small. */
export const filePrefix = (hash: string): `pictures/${string}/` => `pictures/${hash.slice(0, 2)}/${hash}/`

/** Under which key a variant is kept. */
export const fileKey = (hash: string, width: number, type: VariantType): string => `${filePrefix(hash)}${width}.${type}`

/** Removes all files of a picture. */
export const deleteFiles = (files: FileStore, hash: string): Promise<void> => files.deleteAll(filePrefix(hash))

/** The folder of what has come of an upload. Nothing in it is ever served. */
export const partsPrefix = (uploadId: string): `parts/${string}/` => `parts/${uploadId}/`

/** Under which key a piece of an upload is kept. @param offset of its first byte in the whole */
export const partKey = (uploadId: string, offset: number): string => `${partsPrefix(uploadId)}${offset}`
