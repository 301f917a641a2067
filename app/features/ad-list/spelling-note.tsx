import { type ComponentProps, use } from 'react'
import { neededPart } from '../../browser/needed-part.ts'

type Part = typeof import('./spelling-note.lazy.tsx')

export const spellingNoteToCome = neededPart<Part>(() => import('./spelling-note.lazy.tsx'))

/** The notice about the spelling of a search, loaded when it is needed. */
export function SpellingNote(props: ComponentProps<Part['SpellingNoteText']>) {
  const { SpellingNoteText } = use(spellingNoteToCome())
  return <SpellingNoteText {...props} />
}
