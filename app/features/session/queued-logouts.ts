import { storageEntry, type ValueSchema } from '../../browser/storage-entry.ts'

/** Only the newest queued logouts are stored. */
const most = 20

const hashes: ValueSchema<string[]> = (value) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one)) : undefined

/** The SHA-256 of each token: it ends the session and does nothing else. The token itself is deleted at once. */
const storedLogouts = storageEntry('endedSessions', hashes, { fallsBackToMemory: true })
/** Logouts that this page is sending with their token. */
const logoutsBeingSent = new Set<string>()

/** Queued logouts. */
export const queuedLogouts = (): string[] => (storedLogouts.read() ?? []).filter((hash) => !logoutsBeingSent.has(hash))

/** Calls back when these may have changed, also in another tab. @returns stops it */
export const onQueuedLogoutsChange = (changed: () => void): (() => void) => storedLogouts.subscribe(() => changed())

/** Queues a logout before it is sent, because the page may be closed before the answer. */
export function queueLogout(hash: string): void {
  logoutsBeingSent.add(hash)
  storedLogouts.write([...(storedLogouts.read() ?? []), hash].slice(-most))
}

/** Records the outcome. @param isOver has the server ended the session? Otherwise it stays queued */
export function settleLogout(hash: string, isOver: boolean): void {
  logoutsBeingSent.delete(hash)
  storedLogouts.write((storedLogouts.read() ?? []).filter((one) => !isOver || one !== hash))
}
