import type { Widened } from '../../../domain/schemas/ad-list.ts'
import { useWords } from '../../i18n/language-provider.tsx'

interface WidenedNoteProps {
  widened: Widened
  /** As typed. */
  search: string
}

/** Says how a search was widened, because too little matched what was typed. */
export function WidenedNote({ widened: { without, corrected, inside }, search }: WidenedNoteProps) {
  const { t } = useWords('listing')
  const quoted = (words: readonly string[]) => words.map((word) => `\u201c${word}\u201d`).join(', ')
  return (
    <div data-widened className="mb-5 rounded-12 bg-sunken px-4 py-3">
      {without.length > 0 && <p>{t('widened.without', { words: quoted(without) })}</p>}
      {corrected.length > 0 && <p>{t('widened.corrected', { words: quoted(corrected.slice(0, 3)) })}</p>}
      {inside && <p>{t('widened.inside', { words: quoted([search]) })}</p>}
    </div>
  )
}
