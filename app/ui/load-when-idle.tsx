import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'

interface LoadWhenIdleProps {
  /** Milliseconds from hydration until it loads. */
  delay: number
  /** @returns undefined where there is nothing to show */
  fetchPart(): Promise<ComponentType | undefined>
}

/** Loads a component when the page is idle after hydration; nothing is shown when the load fails. */
export function LoadWhenIdle({ delay, fetchPart }: LoadWhenIdleProps) {
  const [Part, setPart] = useState<ComponentType>()
  const fetchNow = useEffectEvent(() =>
    fetchPart().then(
      (part) => setPart(() => part),
      () => {},
    ),
  )
  // Once for each arrival on a page.
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => void fetchNow()), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return Part ? <Part /> : null
}
