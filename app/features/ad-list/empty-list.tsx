import { type ComponentProps, use } from 'react'
import { inTime } from '../../browser/in-time.ts'
import { AskedParts } from '../../start/server-render.ts'

type Part = typeof import('./empty-list.lazy.tsx')

let coming: Promise<Part> | undefined

/** Few pages need the part: it loads with the first one; always the same promise, as React wants when it renders again. The server waits for it before it renders. */
export function emptyListToCome(): Promise<Part> {
  if (coming) return coming
  const fetching = import('./empty-list.lazy.tsx')
  const part = import.meta.env.SSR ? fetching : inTime(fetching)
  coming = part
  part.then(
    // React's own mark of a promise whose value is there.
    (value) => Object.assign(part, { status: 'fulfilled', value }),
    // The next page tries again.
    () => {
      coming = undefined
    },
  )
  return part
}

/** A list without ads. */
export function EmptyList(props: ComponentProps<Part['EmptyList']>) {
  if (import.meta.env.SSR) use(AskedParts)?.add('empty-list.lazy')
  const { EmptyList: Whole } = use(emptyListToCome())
  return <Whole {...props} />
}
