import { type Schema, stored } from '../../browser/stored.ts'

/** Of people who have signed out here and whose end the server does not know, only the newest are kept. */
const most = 20

const hashes: Schema<string[]> = (value) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one)) : undefined

/** The SHA-256 of each token: it ends the session and does nothing else. The token itself is deleted at once. */
const ended = stored('endedSessions', hashes, { fallsBackToMemory: true })
/** Those that this page is sending with their token. */
const onTheWay = new Set<string>()

/** The ends of sessions that wait for the network. */
export const waitingEnds = (): string[] => (ended.read() ?? []).filter((hash) => !onTheWay.has(hash))

/** Calls back when that may have changed, also in another tab. @returns stops it */
export const onEndWaiting = (changed: () => void): (() => void) => ended.subscribe(() => changed())

/** The end of a session is being sent; it is stored before the answer, because the page may be closed until then. */
export function noteEnd(hash: string): void {
  onTheWay.add(hash)
  ended.write([...(ended.read() ?? []), hash].slice(-most))
}

/** What came of it. @param isOver the server knows; otherwise it waits */
export function settleEnd(hash: string, isOver: boolean): void {
  onTheWay.delete(hash)
  ended.write((ended.read() ?? []).filter((one) => !isOver || one !== hash))
}
