import { idOfShort } from './short-link.ts'

/** The ad that a text names: by its id, or by its address in any form. */
export function adIdIn(text: string): string | undefined {
  const [id] = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i.exec(text) ?? []
  if (id !== undefined) return id.toLowerCase()
  const [, short = ''] = /\/p\/(\w+)/.exec(text) ?? []
  return idOfShort(short) ?? undefined
}
