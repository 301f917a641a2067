import { type ComponentType, createContext, use } from 'react'
import type { QueuedEntry } from '../../../domain/rules/queued-entry.ts'

export interface QueuedFormNoticeProps {
  entry: QueuedEntry
  /** Was it submitted just now? Then the pressed button is gone. */
  isNew: boolean
  onReopened: (() => void) | undefined
}

type FetchNote = () => Promise<ComponentType<QueuedFormNoticeProps>>

/**
 * Loads the notice in place of a queued form. The page's frame provides it, because its code knows the features that
 * use the queue.
 */
export const QueuedFormNoticeContext = /* @__PURE__ */ createContext<FetchNote | null>(null)

export function useQueuedFormNotice(): FetchNote {
  const fetchNote = use(QueuedFormNoticeContext)
  if (!fetchNote) throw new Error('A form that can wait needs a FetchWaitingNote above it')
  return fetchNote
}
