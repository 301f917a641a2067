import { useEffect } from 'react'

/** Releases a draft. */
type ReleaseLock = () => void

interface DraftLock {
  users: number
  /** Null when another tab has it. */
  granted: Promise<ReleaseLock | null>
}

/** The locks of this tab, by draft. */
const draftLocks = new Map<string, DraftLock>()

/**
 * Locks a draft for this tab, so that two tabs do not write to the same one. Several parts of a page may hold the lock.
 * Always succeeds in browsers without Web Locks.
 * @param timeout timeout in milliseconds, for a tab that is closing or reloading
 * @returns releases the lock; null when another tab has it
 */
export async function lockDraft(id: string, timeout = 0): Promise<ReleaseLock | null> {
  const claim = draftLocks.get(id) ?? { users: 0, granted: requestLock(id, timeout) }
  draftLocks.set(id, claim)
  claim.users++
  const release = await claim.granted
  if (!release) {
    draftLocks.delete(id)
    return null
  }
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    claim.users--
    // The next page of this tab may be about to claim it.
    setTimeout(() => {
      if (claim.users > 0 || draftLocks.get(id) !== claim) return
      draftLocks.delete(id)
      release()
    })
  }
}

/** Locks a draft while the component is mounted; does nothing when another tab has it. */
export function useDraftLock(id: string): void {
  useEffect(() => {
    const claiming = lockDraft(id)
    return () => void claiming.then((release) => release?.())
  }, [id])
}

function requestLock(id: string, patience: number): Promise<ReleaseLock | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  const options = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  return new Promise((resolve) => {
    const hold = (granted: unknown) =>
      granted ? new Promise<void>((release) => resolve(release)) : Promise.resolve(resolve(null))
    navigator.locks.request(`ad-draft ${id}`, options, hold).catch(() => resolve(null))
  })
}
