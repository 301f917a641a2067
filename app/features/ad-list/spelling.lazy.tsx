import type { CardPage } from '../../../domain/schemas/ad-list.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { withoutParams } from './list-address.ts'

interface SpellingNoticeProps {
  page: Pick<CardPage, 'widened' | 'alsoFor' | 'nearWord'>
  /** Of the list. */
  params: URLSearchParams
}

/**
 * Says by which other words ads were found, how the search was widened, or that only the typed spelling is searched;
 * each has a link to the alternative.
 */
export function SpellingNotice({ page: { widened, alsoFor, nearWord }, params }: SpellingNoticeProps) {
  const { t } = useTranslation('listing')
  const quoted = (words: readonly string[]) => words.map((word) => `\u201c${word}\u201d`).join(', ')
  const words = quoted([params.get('search')?.trim() ?? ''])
  const isExact = params.has('exact')
  const { without, corrected, inside } = widened ?? { without: [], corrected: [], inside: false }
  const also = [...corrected, ...alsoFor].slice(0, 3)
  const isQuiet = !(widened || isExact)
  return (
    <div
      data-widened={isQuiet ? undefined : ''}
      className={
        isQuiet
          ? 'mb-2 flex flex-wrap items-center gap-x-3 text-14 text-ink-soft md:mb-3 md:text-16'
          : 'mb-2 rounded-12 bg-sunken px-3 py-1 text-14 md:mb-5 md:px-4 md:py-3 md:text-16'
      }
    >
      {nearWord && <p>{t('near.word', { words: quoted([nearWord]) })}</p>}
      {without.length > 0 && <p>{t('widened.without', { words: quoted(without) })}</p>}
      {also.length > 0 && <p>{t('widened.corrected', { words: quoted(also) })}</p>}
      {inside && <p>{t('widened.inside', { words })}</p>}
      {isExact ? (
        <>
          <p>{t('exact.only', { words })}</p>
          <NoteLink to={withoutParams(params, ['exact'])}>{t('exact.all')}</NoteLink>
        </>
      ) : (
        <NoteLink to={withoutParams(params, [], { exact: '1' })}>
          {nearWord ? t('near.words_instead') : t('exact.search', { words })}
        </NoteLink>
      )}
    </div>
  )
}

const NoteLink = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink kind="quiet" to={to} rel="nofollow" preventScrollReset className="-mx-5 -my-2.5 text-left md:-my-2">
    {children}
  </ButtonLink>
)
