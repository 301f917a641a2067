import { type ComponentProps, use } from 'react'
import { lazyModule } from '../../browser/lazy-module.ts'

type Part = typeof import('./spelling.lazy.tsx')

export const loadSpellingNotice = lazyModule<Part>(() => import('./spelling.lazy.tsx'))

/** The notice about the spelling of a search, loaded when it is needed. */
export function LazySpellingNotice(props: ComponentProps<Part['SpellingNotice']>) {
  const { SpellingNotice: SpellingNoteText } = use(loadSpellingNotice())
  return <SpellingNoteText {...props} />
}
