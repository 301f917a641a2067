import { expandShortId } from './short-link.ts'

/** Finds the id of an ad in a text: an id, or an address of the ad in any form. */
export function findAdId(text: string): string | undefined {
  const [id] = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i.exec(text) ?? []
  if (id !== undefined) return id.toLowerCase()
  const [, short = ''] = /\/p\/(\w+)/.exec(text) ?? []
  return expandShortId(short) ?? undefined
}
