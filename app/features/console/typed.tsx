import { languageOfText } from '../../../domain/languages.ts'

/** A text of a user, marked with its own language. */
export function Typed({ text }: { text: string }) {
  return text === '' ? null : <bdi lang={languageOfText(text)}>{text}</bdi>
}
