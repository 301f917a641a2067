import { detectLanguage } from '../../../domain/languages.ts'

/** A text of a user, marked with its own language. */
export function UserText({ text }: { text: string }) {
  return text === '' ? null : <bdi lang={detectLanguage(text)}>{text}</bdi>
}
