import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { entriesOf, type WaitingEntry } from '../../../domain/rules/waiting-entry.ts'
import { useSession } from '../session/session.ts'
import { onWaitingChange, onWaitingSent } from './waiting-news.ts'
import { listWaiting } from './waiting-store.ts'

/** The queued forms of the signed-in user and of visitors; null while they are loading. */
export function useWaitingEntries(): readonly WaitingEntry[] | null {
  const [all, setAll] = useState<readonly WaitingEntry[] | null>(null)
  const userId = useSession()?.user._id
  useEffect(() => {
    let isHere = true
    const look = () =>
      void listWaiting().then((found) => {
        if (isHere) setAll(found)
      })
    look()
    const stop = onWaitingChange(look)
    return () => {
      isHere = false
      stop()
    }
  }, [])
  return useMemo(() => all && entriesOf(all, userId), [all, userId])
}

/** Calls back when a queued form was sent, by any tab. */
export function useWaitingSent(hear: (about: string) => void): void {
  const hearNow = useEffectEvent(hear)
  useEffect(() => onWaitingSent((about) => hearNow(about)), [])
}
