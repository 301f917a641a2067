import { detectLanguage } from '../../domain/languages.ts'

interface SentenceWithUserTextProps<Key extends string> {
  /** The texts of users, by placeholder. */
  userTexts: Record<Key, string>
  /** Formats the sentence with the given placeholder characters. */
  format(standIns: Record<Key, string>): string
  className?: string
}

/** The first character of the private use area: no text contains it. */
const firstStandIn = 0xe000

/** A sentence in the reader's language in which texts of users are marked with their own language (`lang`). */
export function SentenceWithUserText<Key extends string>({
  userTexts,
  format,
  className,
}: SentenceWithUserTextProps<Key>) {
  const keys = Object.keys(userTexts) as Key[]
  const standIns = keys.map((key, index) => [key, String.fromCharCode(firstStandIn + index)] as const)
  const parts = format(Object.fromEntries(standIns) as Record<Key, string>).split(/([\ue000-\ue0ff])/)
  return parts.map((part) => {
    const [key] = standIns.find(([, standIn]) => standIn === part) ?? []
    if (!key) return part
    return (
      <bdi key={key} lang={detectLanguage(userTexts[key])} className={className}>
        {userTexts[key]}
      </bdi>
    )
  })
}
