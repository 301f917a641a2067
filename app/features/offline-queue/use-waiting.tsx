import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { WaitingEntry } from '../../../domain/rules/waiting-entry.ts'
import { useLate } from '../../ui/late-part.tsx'
import type { CallFailure } from '../session/api.ts'
import { useWaitingEntries, useWaitingSent } from './use-waiting-entries.ts'
import { whenAnythingWaits } from './waiting-news.ts'
import { useFetchWaitingNote } from './waiting-note.ts'

/** Is a failed form shown as queued? If not, the form reports the failure itself. */
export type IsSeenWaiting = (failure: CallFailure) => boolean

interface FormThatWaits {
  /** The submitted form was sent. */
  onSent?(entry: WaitingEntry): void
  /** It was taken out of the queue, and its values are in the form again. */
  onTakenBack?(): void
  /** It left the queue without being sent, in any tab. */
  onGone?(): void
}

/**
 * The queue entry of a form, and the notice in the form's place.
 * @param about names the form
 */
export function useWaiting(
  about: string,
  { onSent, onTakenBack, onGone }: FormThatWaits = {},
): { entry: WaitingEntry | undefined; note: ReactNode; isSeenWaiting: IsSeenWaiting } {
  const entries = useWaitingEntries()
  const entry = entries?.find((one) => one.about === about)
  const last = useRef<WaitingEntry>(undefined)
  const wasFree = useRef(false)
  const { Part: Note, open } = useLate(useFetchWaitingNote(), 'network')

  const fetchNow = useEffectEvent(open)
  useEffect(() => {
    // While there is a network; if it was too late, with the next one.
    void fetchNow()
    return whenAnythingWaits(() => void fetchNow())
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
  useWaitingSent((sent) => {
    if (sent !== about || !last.current) return
    onSent?.(last.current)
    last.current = undefined
  })

  const note = entry && Note && <Note key={entry.id} entry={entry} isNew={wasFree.current} onTakenBack={onTakenBack} />
  return { entry, note, isSeenWaiting: ({ code }) => isNoteThere.current && code === 'no_network' }
}
