import { numberSchema, objectWithDefaults, storageEntry, textSchema } from '../../browser/storage-entry.ts'
import { onQueuedLogoutsChange, queuedLogouts } from '../session/queued-logouts.ts'

/** The state of the queue, which every tab knows without opening its store. */
interface QueueState {
  count: number
  /** The form that was just sent; absent after other changes. */
  sent?: string | undefined
}

/** With a time, so that every value differs from the one before: other tabs get an event only for a different text. */
type StoredQueueState = QueueState & { at: number }

const storedQueueState = storageEntry(
  'waiting',
  objectWithDefaults<StoredQueueState>(
    { count: 0, at: 0 },
    { count: numberSchema, sent: textSchema, at: numberSchema },
  ),
  {
    fallsBackToMemory: true,
  },
)

/** Does anything wait on this device, of any user? */
const isQueueNotEmpty = (): boolean => (storedQueueState.read()?.count ?? 0) > 0 || queuedLogouts().length > 0

/** Publishes the state of the queue, to all tabs. */
export function publishQueueChange({ count, sent }: QueueState): void {
  storedQueueState.write({ count, sent, at: Date.now() + Math.random() })
}

/** Calls back when a form or a logout is queued, sent or withdrawn, in any tab. @returns stops it */
export function onQueueChange(onChange: () => void): () => void {
  const stops = [storedQueueState.subscribe(() => onChange()), onQueuedLogoutsChange(onChange)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls back at once and on every change while anything is queued. @returns stops it */
export function whileQueueNotEmpty(onQueued: () => void): () => void {
  const look = () => {
    if (isQueueNotEmpty()) onQueued()
  }
  look()
  const stop = onQueueChange(look)
  addEventListener('online', look)
  return () => {
    stop()
    removeEventListener('online', look)
  }
}

/** Calls back when a queued form was sent, by any tab. @returns stops it */
export function onQueuedFormSent(onSent: (about: string) => void): () => void {
  return storedQueueState.subscribe((told) => {
    if (told?.sent !== undefined) onSent(told.sent)
  })
}
