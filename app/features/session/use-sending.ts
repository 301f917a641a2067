import { useRef, useState } from 'react'
import type { Called, CallFailure } from './api.ts'

interface Sending<T> {
  send(): Promise<Called<T>>
  onDone(answer: T): void
  onRefused(failure: CallFailure): void
}

/** Sends a form: once at a time, however often the button is pressed. */
export function useSending<T>({ send, onDone, onRefused }: Sending<T>) {
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)
  async function submit(): Promise<void> {
    if (isSent.current) return
    isSent.current = true
    setBusy(true)
    const { answer, failure } = await send()
    isSent.current = false
    setBusy(false)
    if (failure) onRefused(failure)
    else onDone(answer)
  }
  return { isBusy, submit }
}
