import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'

interface UnaskedProps {
  /** How long after the page has come to life it is fetched, in milliseconds. */
  after: number
  fetchPart(): Promise<ComponentType>
}

/** A part that nobody has asked for: nobody misses it when the network fails. */
export function Unasked({ after, fetchPart }: UnaskedProps) {
  const [Part, setPart] = useState<ComponentType>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each arrival on a page
  useEffect(() => {
    const fetchIt = () =>
      fetchPart().then(
        (part) => setPart(() => part),
        () => {},
      )
    const timer = setTimeout(() => whenIdle(fetchIt), after)
    return () => clearTimeout(timer)
  }, [])
  return Part ? <Part /> : null
}
