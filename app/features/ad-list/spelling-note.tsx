import { type ComponentProps, use } from 'react'
import { neededPart } from '../../browser/needed-part.ts'

type Part = typeof import('./spelling-note.lazy.tsx')

export const spellingNoteToCome = neededPart<Part>(() => import('./spelling-note.lazy.tsx'))

/** What is said of the words of a search, above its ads. */
export function SpellingNote(props: ComponentProps<Part['SpellingNoteText']>) {
  const { SpellingNoteText } = use(spellingNoteToCome())
  return <SpellingNoteText {...props} />
}
