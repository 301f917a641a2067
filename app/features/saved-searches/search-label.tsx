import { Fragment } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import type { SearchPart } from '../../../domain/rules/describe-search.ts'

/** The description of a saved search; typed text is marked with its own language. */
export function SavedSearchLabel({ parts }: { parts: readonly SearchPart[] }) {
  return parts.map(({ text, isTyped }, i) => (
    <Fragment key={text}>
      {i > 0 && ' · '}
      {isTyped ? <bdi lang={detectLanguage(text)}>{text}</bdi> : text}
    </Fragment>
  ))
}
