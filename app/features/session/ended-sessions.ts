import { outcomeOf } from '../../../domain/rules/waiting-entry.ts'
import { type Schema, stored } from '../../browser/stored.ts'
import { api } from './api.ts'

/** Sessions of people who have signed out here and whose end the server does not know: only the newest are kept. */
const most = 20

const hashes: Schema<string[]> = (value) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one)) : undefined

/** The SHA-256 of each token: it ends the session and does nothing else. The token itself is deleted at once. */
const ended = stored('endedSessions', hashes, { fallsBackToMemory: true })
/** Those that this page is sending with their token. */
const onTheWay = new Set<string>()

const read = (): string[] => ended.read() ?? []
const drop = (hash: string): unknown => ended.write(read().filter((one) => one !== hash))

/** Does the end of a session wait for the network? */
export const isEndWaiting = (): boolean => read().some((hash) => !onTheWay.has(hash))

/** Calls back when that may have changed, also in another tab. @returns stops it */
export const onEndWaiting = (changed: () => void): (() => void) => ended.subscribe(() => changed())

/** Ends a session on the server, now or as soon as there is a network. */
export async function endOnServer(token: string): Promise<void> {
  const sent = api('POST users/logout', { body: undefined, token, keepalive: true })
  const hash = await hashOf(token)
  if (hash === undefined) return
  onTheWay.add(hash)
  // Stored before the answer: the page may be closed until then.
  ended.write([...read(), hash].slice(-most))
  const { failure } = await sent
  onTheWay.delete(hash)
  if (outcomeOf(failure) === 'later') ended.write(read())
  else drop(hash)
}

/** Sends the ends that wait. @returns false when one of them has to wait longer */
export async function sendEnds(): Promise<boolean> {
  for (const tokenHash of read()) {
    if (onTheWay.has(tokenHash)) continue
    const { failure } = await api('POST users/logout', { body: { tokenHash }, token: null })
    if (outcomeOf(failure) === 'later') return false
    drop(tokenHash)
  }
  return true
}

/** @returns undefined over plain HTTP, where browsers compute no hashes */
async function hashOf(token: string): Promise<string | undefined> {
  const bytes = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token))
  return bytes && Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
