import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type QueuedEntry, queuedEntriesOfUser } from '../../../domain/rules/queued-entry.ts'
import { useSession } from '../session/session.ts'
import { onQueueChange, onQueuedFormSent } from './queue-changes.ts'
import { listQueued } from './queue-store.ts'

/** The queued forms of the signed-in user and of visitors; null while they are loading. */
export function useQueuedEntries(): readonly QueuedEntry[] | null {
  const [all, setAll] = useState<readonly QueuedEntry[] | null>(null)
  const userId = useSession()?.user._id
  useEffect(() => {
    let isHere = true
    const look = () =>
      void listQueued().then((found) => {
        if (isHere) setAll(found)
      })
    look()
    const stop = onQueueChange(look)
    return () => {
      isHere = false
      stop()
    }
  }, [])
  return useMemo(() => all && queuedEntriesOfUser(all, userId), [all, userId])
}

/** Calls back when a queued form was sent, by any tab. */
export function useOnQueuedFormSent(onSent: (about: string) => void): void {
  const hearNow = useEffectEvent(onSent)
  useEffect(() => onQueuedFormSent((about) => hearNow(about)), [])
}
