import { use } from 'react'
import { mayDo } from '../../../domain/rules/console-actions.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import type { ConsoleReader } from '../../load-context.ts'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { SiteState } from './site-state.ts'
import { Way } from './way.tsx'

/** A bar on every console page while the site is read-only, with since when and why. */
export function ReadOnlyBar({ reader }: { reader: ConsoleReader | undefined }) {
  const notice = use(SiteState)
  const { t } = useWords('console')
  if (!notice) return null
  const { isFixed, switched } = notice
  return (
    <section aria-label={t('console.read_only')} className="forced-edge border-b border-line bg-marigold-50">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 px-gutter py-2">
        <p className="min-w-0 flex-1 basis-80 leading-snug wrap-anywhere">
          {isFixed ? (
            <strong className="font-label">{t('console.read_only.fixed')}</strong>
          ) : (
            <>
              <strong className="font-label">{t('console.read_only.bar')}</strong> {t('console.read_only.waits')}{' '}
              {switched && (
                <TypedSentence
                  typed={{ name: switched.name, reason: switched.reason }}
                  say={(typed) => t('console.read_only.since', { ...typed, time: switched.time })}
                />
              )}
            </>
          )}
        </p>
        {reader && mayDo(reader.role, 'switchReadOnly') && <Way to="/console/settings" text={t('console.settings')} />}
      </div>
    </section>
  )
}
