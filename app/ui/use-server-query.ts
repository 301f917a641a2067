import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface ServerQueryOptions<T> {
  /** Identifies the query: another name asks again; undefined asks nothing. */
  queryKey: string | undefined
  /** The value until the first answer. */
  initial?: T | null
  /** Asks the server. @returns null when it fails */
  query(name: string): Promise<T | null>
  /** Merges a further answer into the value; by default it replaces it. */
  merge?(before: T, answer: T): T
}

/**
 * Loads data from the server when a component is shown: the only effect of the site that does so (docs/decisions/modules-and-loading.md).
 * While another answer is awaited, or after a failure, the last one stays. The answer to an earlier query is dropped.
 */
export function useServerQuery<T>({
  queryKey,
  initial = null,
  query,
  merge = (_, answer) => answer,
}: ServerQueryOptions<T>) {
  const [answer, setAnswer] = useState(initial)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>(queryKey === undefined ? 'idle' : 'loading')
  const asked = useRef<string>(undefined)
  const turn = useRef(0)

  /** Asks again. */
  async function load(): Promise<void> {
    if (queryKey === undefined) return
    const own = ++turn.current
    setState('loading')
    const next = await query(queryKey)
    if (own !== turn.current) return
    setState(next === null ? 'failed' : 'idle')
    if (next !== null) setAnswer((before) => (before === null ? next : merge(before, next)))
  }

  const begin = useEffectEvent((wanted: string | undefined) => {
    if (asked.current === wanted) return
    asked.current = wanted
    turn.current++
    if (wanted === undefined) setState('idle')
    else void load()
  })
  useEffect(() => begin(queryKey), [queryKey])

  /** Changes the value in place. */
  function change(changed: (before: T) => T): void {
    setAnswer((before) => (before === null ? null : changed(before)))
  }

  return { answer, state, load, change }
}
