import { type Schema, stored } from '../../browser/stored.ts'

/** Only the newest queued logouts are stored. */
const most = 20

const hashes: Schema<string[]> = (value) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one)) : undefined

/** The SHA-256 of each token: it ends the session and does nothing else. The token itself is deleted at once. */
const ended = stored('endedSessions', hashes, { fallsBackToMemory: true })
/** Logouts that this page is sending with their token. */
const onTheWay = new Set<string>()

/** Queued logouts. */
export const waitingEnds = (): string[] => (ended.read() ?? []).filter((hash) => !onTheWay.has(hash))

/** Calls back when these may have changed, also in another tab. @returns stops it */
export const onEndWaiting = (changed: () => void): (() => void) => ended.subscribe(() => changed())

/** Queues a logout before it is sent, because the page may be closed before the answer. */
export function noteEnd(hash: string): void {
  onTheWay.add(hash)
  ended.write([...(ended.read() ?? []), hash].slice(-most))
}

/** Records the outcome. @param isOver has the server ended the session? Otherwise it stays queued */
export function settleEnd(hash: string, isOver: boolean): void {
  onTheWay.delete(hash)
  ended.write((ended.read() ?? []).filter((one) => !isOver || one !== hash))
}
