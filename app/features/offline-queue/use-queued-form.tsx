import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { QueuedEntry } from '../../../domain/rules/queued-entry.ts'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import type { CallFailure } from '../session/call-api.ts'
import { whileQueueNotEmpty } from './queue-changes.ts'
import { useQueuedFormNotice } from './queued-form-notice.ts'
import { useOnQueuedFormSent, useQueuedEntries } from './use-queued-entries.ts'

/** Is a failed form shown as queued? If not, the form reports the failure itself. */
export type IsShownAsQueued = (failure: CallFailure) => boolean

interface QueuedFormCallbacks {
  /** The submitted form was sent. */
  onSent?(entry: QueuedEntry): void
  /** It was taken out of the queue, and its values are in the form again. */
  onReopened?(): void
  /** It left the queue without being sent, in any tab. */
  onGone?(): void
}

/**
 * The queue entry of a form, and the notice in the form's place.
 * @param about names the form
 */
export function useQueuedForm(
  about: string,
  { onSent, onReopened, onGone }: QueuedFormCallbacks = {},
): { entry: QueuedEntry | undefined; note: ReactNode; isSeenWaiting: IsShownAsQueued } {
  const entries = useQueuedEntries()
  const entry = entries?.find((one) => one.about === about)
  const last = useRef<QueuedEntry>(undefined)
  const wasFree = useRef(false)
  const { Part: Note, open } = useLazyPart(useQueuedFormNotice(), 'network')

  const fetchNow = useEffectEvent(open)
  useEffect(() => {
    // While there is a network; if it was too late, with the next one.
    void fetchNow()
    return whileQueueNotEmpty(() => void fetchNow())
  }, [])
  // Read after an answer, when the note may have come that was not there at the press.
  const isNoteThere = useRef(false)
  useEffect(() => {
    isNoteThere.current = Note !== undefined
  }, [Note])
  const hearGone = useEffectEvent(() => onGone?.())
  useEffect(() => {
    if (!entry && last.current) hearGone()
    last.current = entry
    if (entries && !entry) wasFree.current = true
  }, [entries, entry])
  useOnQueuedFormSent((sent) => {
    if (sent !== about || !last.current) return
    onSent?.(last.current)
    last.current = undefined
  })

  const note = entry && Note && <Note key={entry.id} entry={entry} isNew={wasFree.current} onReopened={onReopened} />
  return { entry, note, isSeenWaiting: ({ code }) => isNoteThere.current && code === 'no_network' }
}
