import { useEffect, useEffectEvent } from 'react'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { whileQueueNotEmpty } from '../offline-queue/queue-changes.ts'

const fetchStrip = () => import('./queued-forms.lazy.tsx').then((m) => m.QueuedFormsBar)

/** Loads the sender and the bar of queued forms, when something is queued. */
export function LazyQueuedFormsBar() {
  const { Part, open } = useLazyPart(fetchStrip, 'network')
  const show = useEffectEvent(open)
  useEffect(() => whileQueueNotEmpty(() => void show()), [])
  return Part ? <Part /> : null
}
