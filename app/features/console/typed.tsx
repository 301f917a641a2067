import { languageOfText } from '../../../domain/languages.ts'

/** What a person has typed, marked with its own language: the pages of the console are in the language of their reader. */
export function Typed({ text }: { text: string }) {
  return text === '' ? null : <bdi lang={languageOfText(text)}>{text}</bdi>
}
