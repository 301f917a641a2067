import { useRef, useState } from 'react'
import type { CallFailure, CallResult } from './call-api.ts'

interface SubmitOptions<T, Given extends unknown[]> {
  send(...given: Given): Promise<CallResult<T>>
  onDone?(answer: T, ...given: Given): void
  onRefused?(failure: CallFailure, ...given: Given): void
}

/** Sends a request once at a time, however often its button is pressed. */
export function useSubmitOnce<T, Given extends unknown[] = []>({ send, onDone, onRefused }: SubmitOptions<T, Given>) {
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)

  /** @returns what came of it; undefined when another one is on its way */
  async function submit(...given: Given): Promise<CallResult<T> | undefined> {
    if (isSent.current) return undefined
    isSent.current = true
    setBusy(true)
    const called = await send(...given)
    isSent.current = false
    setBusy(false)
    if (called.failure) onRefused?.(called.failure, ...given)
    else onDone?.(called.answer, ...given)
    return called
  }
  return { isBusy, submit }
}
