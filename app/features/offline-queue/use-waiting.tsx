import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { WaitingEntry } from '../../../domain/rules/waiting-entry.ts'
import { useLate } from '../../ui/late-part.tsx'
import type { CallFailure } from '../session/api.ts'
import { useWaitingEntries, useWaitingSent } from './use-waiting-entries.ts'
import { whenAnythingWaits } from './waiting-news.ts'

let isNoteThere = false

const fetchNote = () => import('./waiting.lazy.tsx').then((m) => m.WaitingNote)

/** Is a form that failed kept, and does it say so? Else it says itself that it did not work. */
export const isSeenWaiting = ({ code }: CallFailure): boolean => isNoteThere && code === 'no_network'

interface FormThatWaits {
  /** What was submitted has arrived. */
  onSent?(entry: WaitingEntry): void
  /** It was taken back here, and stands in the form again. */
  onTakenBack?(): void
  /** It waits no more, and has not arrived: it was taken back, wherever that was. */
  onGone?(): void
}

/**
 * What waits for the network of one form, and what says so in the form's place.
 * @param about names the form
 */
export function useWaiting(
  about: string,
  { onSent, onTakenBack, onGone }: FormThatWaits = {},
): { entry: WaitingEntry | undefined; note: ReactNode } {
  const entries = useWaitingEntries()
  const entry = entries?.find((one) => one.about === about)
  const last = useRef<WaitingEntry>(undefined)
  const wasFree = useRef(false)
  const { Part: Note, open } = useLate(fetchNote, 'network')

  const fetchNow = useEffectEvent(open)
  useEffect(() => {
    // While there is a network; if it was too late, with the next one.
    void fetchNow()
    return whenAnythingWaits(() => void fetchNow())
  }, [])
  useEffect(() => {
    if (Note) isNoteThere = true
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
  return { entry, note }
}
