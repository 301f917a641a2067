import { Images } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import type { HomeAddress } from '../../../domain/rules/ad/ad-form.ts'
import { photoMediaTypes } from '../../../domain/rules/ad/photo-list.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, ButtonLink, buttonClass, outlinedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formErrorClass, formSuccessClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { useSite } from '../../ui/site.ts'
import { failureMessage } from '../session/failure-message.ts'
import { FileButton } from './file-button.tsx'
import type { ImportSession, ImportState } from './import-session.ts'
import type { StoredImport } from './import-store.ts'
import { shortenNames } from './shorten-names.ts'

interface ImportToolbarProps {
  session: ImportSession
  now: ImportState
  stored: StoredImport
  home: HomeAddress
}

/** The actions for all rows of an import: add photographs, post, end. */
export function ImportToolbar({ session, now, stored, home }: ImportToolbarProps) {
  const translator = useTranslation('import')
  const { t } = translator
  const { rows, posting, reading, failure, notice } = now
  const heading = useRef<HTMLHeadingElement>(null)
  // The field in which the table was chosen is gone.
  useEffect(() => {
    const { activeElement, body } = heading.current?.ownerDocument ?? {}
    if (!body || activeElement !== body) return
    heading.current?.focus({ preventScroll: true })
    // The scroll position belongs to the content before it.
    heading.current?.closest('section')?.scrollIntoView({ block: 'center' })
  }, [])
  const countOf = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).length
  const [ready, posted, left] = [countOf('ready'), countOf('posted'), countOf('wrong', 'no_photo', 'ready')]
  const namesPhotos = rows.some(({ missing }) => missing.length > 0)
  const isPlaceless = rows.some(
    ({ read, state }) => !read.values.customAddress && state !== 'there' && state !== 'posted',
  )
  return (
    <section
      aria-labelledby="import-file"
      className="grid gap-4 rounded-20 bg-surface p-4 inset-ring inset-ring-line md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2
          ref={heading}
          id="import-file"
          tabIndex={-1}
          lang={detectLanguage(stored.fileName)}
          className="min-w-0 text-18 wrap-anywhere outline-none"
        >
          {stored.fileName}
        </h2>
        <p className="text-ink-soft tabular-nums">{t('import.rows', { count: rows.length })}</p>
      </div>
      {posted > 0 && left === 0 && <p className={formSuccessClass}>{t('import.done', { count: posted })}</p>}
      {posting ? (
        <Progress
          done={posting.done}
          of={posting.of}
          words={t(posting.isWaiting ? 'import.waiting' : 'import.posting', { done: posting.done, of: posting.of })}
        />
      ) : (
        reading && (
          <Progress
            done={reading.done}
            of={reading.of}
            words={t('import.reading', { done: reading.done, of: reading.of })}
          />
        )
      )}
      <div className="flex flex-wrap gap-3">
        {posting ? (
          <Button kind="outline" onClick={session.stop}>
            {t('import.stop')}
          </Button>
        ) : (
          ready > 0 && (
            <Button kind="primary" onClick={() => void session.post()}>
              {t('import.post', { count: ready })}
            </Button>
          )
        )}
        {left > 0 && (
          <FileButton
            className={buttonClass(namesPhotos && ready === 0 ? 'primary' : 'outline', 'focus-inside cursor-pointer')}
            multiple
            accept={[...photoMediaTypes, '.zip', 'application/zip'].join(',')}
            onFiles={(files) => void session.addFiles(files)}
          >
            <Icon of={Images} className="size-5 shrink-0" />
            {t('import.add_photos')}
          </FileButton>
        )}
        {left === 0 && (
          <ButtonLink kind="primary" to="/My_ads">
            {t('import.my_ads')}
          </ButtonLink>
        )}
        <EndImport session={session} left={left} />
      </div>
      <div role="status" className="grid gap-2 text-14 leading-snug empty:hidden">
        {namesPhotos && <p>{t('import.photos_how')}</p>}
        {notice && <FileNames names={notice.strangers} words="import.strangers" />}
        {notice && <FileNames names={notice.refused} words="import.refused" />}
        {stored.unread.length > 0 && (
          <p>
            <SentenceWithUserText
              userTexts={{ names: shortenNames(stored.unread) }}
              format={({ names }) => t('import.unread', { names })}
            />
          </p>
        )}
        {stored.hasExample && <p>{t('import.example_left_out')}</p>}
        {now.isOnlyInMemory && <p>{t('import.unkept')}</p>}
        {isPlaceless && <HomeLine home={home} />}
      </div>
      <div role="alert" className="-mt-4 not-empty:mt-0">
        {failure && (
          <p className={formErrorClass}>
            {failureMessage(
              translator,
              failure,
              {
                too_many_requests: ({ hours }) => (hours > 1 ? 'import.too_many_hours' : 'import.too_many_minutes'),
                not_signed_in: 'import.login_again',
              },
              t('import.failed'),
            )}
          </p>
        )}
      </div>
      {posted > 0 && left > 0 && (
        <p>
          {t('import.posted_so_far', { count: posted })}{' '}
          <Link to="/My_ads" className="text-peacock-600 underline underline-offset-4">
            {t('import.my_ads')}
          </Link>
        </p>
      )}
    </section>
  )
}

/** Files that were chosen in vain. */
function FileNames({ names, words }: { names: readonly string[]; words: 'import.strangers' | 'import.refused' }) {
  const { t } = useTranslation('import')
  if (names.length === 0) return null
  return (
    <p className="wrap-anywhere">
      <SentenceWithUserText
        userTexts={{ names: shortenNames(names) }}
        format={(typed) => t(words, { ...typed, count: names.length })}
      />
    </p>
  )
}

const progressClass =
  'h-2 w-full appearance-none overflow-hidden rounded-pill border-0 bg-sunken [&::-moz-progress-bar]:bg-peacock-600 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-peacock-600'

function Progress({ done, of, words }: { done: number; of: number; words: string }) {
  return (
    <div className="grid gap-1.5">
      <p role="status" className="tabular-nums">
        {words}
      </p>
      <progress value={done} max={Math.max(of, 1)} aria-label={words} className={progressClass} />
    </div>
  )
}

function HomeLine({ home: { address, area, city, state, zipCode } }: { home: HomeAddress }) {
  const { t } = useTranslation('import')
  const { defaultCity, defaultState } = useSite().brand
  const line = city ? [address, area, city, state, zipCode] : [defaultCity, defaultState]
  return (
    <p>
      <SentenceWithUserText
        userTexts={{ place: line.filter(Boolean).join(', ') }}
        format={({ place }) => t(city ? 'import.home' : 'import.default_city', { place })}
      />
    </p>
  )
}

/** Ends an import; asks first while there are unposted rows. */
function EndImport({ session, left }: { session: ImportSession; left: number }) {
  const { t } = useTranslation('import')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => (left === 0 ? void session.end() : setAsking(true))}>
        {t(left === 0 ? 'import.another' : 'import.end')}
      </Button>
      {isAsking && (
        <Dialog title={t('import.end_question')} className="small-dialog" onClose={() => setAsking(false)}>
          <p className="text-ink-soft">{t('import.end_text', { count: left })}</p>
          <form method="dialog" className="mt-5 grid gap-3 sm:grid-cols-2">
            <button type="submit" className={outlinedButtonClass('keep')}>
              {t('import.keep')}
            </button>
            <button type="button" className={outlinedButtonClass('danger')} onClick={() => void session.end()}>
              {t('import.end')}
            </button>
          </form>
        </Dialog>
      )}
    </>
  )
}
