import { useRef, useState } from 'react'
import type { Called, CallFailure } from './api.ts'

interface Sending<T, Given extends unknown[]> {
  send(...given: Given): Promise<Called<T>>
  onDone?(answer: T, ...given: Given): void
  onRefused?(failure: CallFailure, ...given: Given): void
}

/** Sends a request once at a time, however often its button is pressed. */
export function useSending<T, Given extends unknown[] = []>({ send, onDone, onRefused }: Sending<T, Given>) {
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)

  /** @returns what came of it; undefined when another one is on its way */
  async function submit(...given: Given): Promise<Called<T> | undefined> {
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
