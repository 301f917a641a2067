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
 * Loads the notice in place of a queued form. The page's frame provides it, because its code knows the features that
 * use the queue.
 */
export const FetchWaitingNote = /* @__PURE__ */ createContext<FetchNote | null>(null)

export function useFetchWaitingNote(): FetchNote {
  const fetchNote = use(FetchWaitingNote)
  if (!fetchNote) throw new Error('A form that can wait needs a FetchWaitingNote above it')
  return fetchNote
}
