import { createContext, use } from 'react'
import { isActionAllowed } from '../../../domain/rules/console-actions.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { ConsoleUser } from '../../load-context.ts'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { ConsoleLink } from './console-link.tsx'

/** Read-only mode, as every console page shows it. */
export interface ReadOnlyNotice {
  /** Is it set by the environment? */
  isFixed: boolean
  /** When and by whom it was switched, and why; null where that is not known or not for this reader. */
  switched: { time: string; name: string; reason: string } | null
}

/** Undefined while the site is writable. */
export const ReadOnlyContext = createContext<ReadOnlyNotice | undefined>(undefined)

/** A bar on every console page while the site is read-only, with since when and why. */
export function ReadOnlyBar({ reader }: { reader: ConsoleUser | undefined }) {
  const notice = use(ReadOnlyContext)
  const { t } = useTranslation('console')
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
                <SentenceWithUserText
                  userTexts={{ name: switched.name, reason: switched.reason }}
                  format={(typed) => t('console.read_only.since', { ...typed, time: switched.time })}
                />
              )}
            </>
          )}
        </p>
        {reader && isActionAllowed(reader.role, 'switchReadOnly') && (
          <ConsoleLink to="/console/settings" text={t('console.settings')} />
        )}
      </div>
    </section>
  )
}
