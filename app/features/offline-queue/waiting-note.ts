import { type ComponentType, createContext, use } from 'react'
import type { WaitingEntry } from '../../../domain/rules/waiting-entry.ts'

export interface WaitingNoteProps {
  entry: WaitingEntry
  /** Was it submitted just now? Then the pressed button is gone. */
  isNew: boolean
  onTakenBack: (() => void) | undefined
}

type FetchNote = () => Promise<ComponentType<WaitingNoteProps>>

/**
 * Loads the note in the place of a waiting form. The note comes with the code that sends what waits, which knows the
 * features that use this queue: the frame of the page hands it in.
 */
export const FetchWaitingNote = /* @__PURE__ */ createContext<FetchNote | null>(null)

export function useFetchWaitingNote(): FetchNote {
  const fetchNote = use(FetchWaitingNote)
  if (!fetchNote) throw new Error('A form that can wait needs a FetchWaitingNote above it')
  return fetchNote
}
