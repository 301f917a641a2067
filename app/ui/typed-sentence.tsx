import { languageOfText } from '../../domain/languages.ts'

interface TypedSentenceProps<Key extends string> {
  /** The typed values. */
  typed: Record<Key, string>
  /** Puts the sentence around a placeholder for each of them. */
  say(standIns: Record<Key, string>): string
  className?: string
}

/** Characters that no language has. */
const firstStandIn = 0xe000

/** A sentence in the reader's language; typed text in it is marked with its own language. */
export function TypedSentence<Key extends string>({ typed, say, className }: TypedSentenceProps<Key>) {
  const keys = Object.keys(typed) as Key[]
  const standIns = keys.map((key, index) => [key, String.fromCharCode(firstStandIn + index)] as const)
  const parts = say(Object.fromEntries(standIns) as Record<Key, string>).split(/([\ue000-\ue0ff])/)
  return parts.map((part) => {
    const [key] = standIns.find(([, standIn]) => standIn === part) ?? []
    if (!key) return part
    return (
      <bdi key={key} lang={languageOfText(typed[key])} className={className}>
        {typed[key]}
      </bdi>
    )
  })
}
