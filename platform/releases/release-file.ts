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

/** What a built file is sent as, by its name; `undefined` for what is no name of one. */
export function releaseFileType(name: string): string | undefined {
  return types[namePattern.exec(name)?.[1] ?? '']
}

/** The folder in the store of a built file. Its hash stands for the name, whose capital letters no key may have. */
export const releaseFilePrefix = (name: string): string =>
  `releases/${createHash('sha256').update(name).digest('hex').slice(0, 24)}/`

/** Under which key a built file is kept. @param name one that has a type */
export const releaseFileKey = (name: string): string => releaseFilePrefix(name) + name.toLowerCase()
