import { createHash } from 'node:crypto'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
}

const namePattern = /^[\w-][\w.-]{0,190}\.(\w{2,5})$/

/** The content type of a built file by its name; `undefined` when it is not the name of one. */
export function releaseFileType(name: string): string | undefined {
  return types[namePattern.exec(name)?.[1] ?? '']
}

/** The folder in the store of all built files. */
export const releasesFolder = 'releases/'

/** The folder in the store of one built file: a hash of its name, because keys have no capital letters. */
export const releaseFilePrefix = (name: string): string =>
  `${releasesFolder}${createHash('sha256').update(name).digest('hex').slice(0, 24)}/`

/** The key of a built file in the store. @param name one that has a type */
export const releaseFileKey = (name: string): string => releaseFilePrefix(name) + name.toLowerCase()
