import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Widened } from '../../../domain/schemas/ad-list.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { withoutParams } from './list-address.ts'

interface SpellingNoteProps {
  widened: Widened | null
  /** Of the list. */
  params: URLSearchParams
}

/** Says how a search was widened, because too little matched what was typed, or that only the letters as typed are looked for; each leads to the other. */
export function SpellingNote({ widened, params }: SpellingNoteProps) {
  const { t } = useWords('listing')
  const quoted = (words: readonly string[]) => words.map((word) => `\u201c${word}\u201d`).join(', ')
  const words = quoted([params.get('search')?.trim() ?? ''])
  const isExact = params.get('exact')
  const { without, corrected, inside } = widened ?? { without: [], corrected: [], inside: false }
  return (
    <div data-widened className="mb-5 rounded-12 bg-sunken px-4 py-3">
      {without.length > 0 && <p>{t('widened.without', { words: quoted(without) })}</p>}
      {corrected.length > 0 && <p>{t('widened.corrected', { words: quoted(corrected.slice(0, 3)) })}</p>}
      {inside && <p>{t('widened.inside', { words })}</p>}
      {isExact ? (
        <>
          <p>{t('exact.only', { words })}</p>
          <NoteLink to={withoutParams(params, ['exact'])}>{t('exact.all')}</NoteLink>
        </>
      ) : (
        corrected.length > 0 && (
          <NoteLink to={withoutParams(params, [], { exact: '1' })}>{t('exact.search', { words })}</NoteLink>
        )
      )}
    </div>
  )
}

const NoteLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    rel="nofollow"
    preventScrollReset
    className="-mb-2 inline-flex min-h-11 items-center font-label wrap-anywhere text-peacock-600 underline underline-offset-4"
  >
    {children}
  </Link>
)
