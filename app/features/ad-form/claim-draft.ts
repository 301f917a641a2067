import { useEffect } from 'react'

/** Releases a draft. */
type LetGo = () => void

interface Claim {
  users: number
  /** Null when another tab has it. */
  granted: Promise<LetGo | null>
}

/** The locks of this tab, by draft. */
const claims = new Map<string, Claim>()

/**
 * Locks a draft for this tab, so that two tabs do not write to the same one. Several parts of a page may hold the lock.
 * Always succeeds in browsers without Web Locks.
 * @param patience timeout in milliseconds, for a tab that is closing or reloading
 * @returns releases the lock; null when another tab has it
 */
export async function claimDraft(id: string, patience = 0): Promise<LetGo | null> {
  const claim = claims.get(id) ?? { users: 0, granted: lock(id, patience) }
  claims.set(id, claim)
  claim.users++
  const letGo = await claim.granted
  if (!letGo) {
    claims.delete(id)
    return null
  }
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    claim.users--
    // The next page of this tab may be about to claim it.
    setTimeout(() => {
      if (claim.users > 0 || claims.get(id) !== claim) return
      claims.delete(id)
      letGo()
    })
  }
}

/** Locks a draft while the component is mounted; does nothing when another tab has it. */
export function useClaimedDraft(id: string): void {
  useEffect(() => {
    const claiming = claimDraft(id)
    return () => void claiming.then((letGo) => letGo?.())
  }, [id])
}

function lock(id: string, patience: number): Promise<LetGo | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  const options = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  return new Promise((resolve) => {
    const hold = (granted: unknown) =>
      granted ? new Promise<void>((letGo) => resolve(letGo)) : Promise.resolve(resolve(null))
    navigator.locks.request(`ad-draft ${id}`, options, hold).catch(() => resolve(null))
  })
}
