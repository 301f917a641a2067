import { Phone } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { retentionDays } from '../../../domain/limits/retention.ts'
import { chatLink, telLink } from '../../../domain/rules/contact-links.ts'
import { timeAgo } from '../../../domain/rules/time-ago.ts'
import type { ContactRequester } from '../../../domain/schemas/contact-requester.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePagedList } from '../../ui/use-paged-list.ts'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import { AdPlaceName } from '../place/ad-place-name.tsx'
import { callApi } from '../session/call-api.ts'

interface RequesterList {
  items: ContactRequester[]
  nextCursor: string | null
}

/** On a phone the ads below them stay near. */
const firstRows = 3

/** The fragment that a notification links to. */
const place = 'people-who-asked'

/** Users who asked for the lender's number and share their name (docs/decisions/contact.md); nothing without any. */
export function ContactRequesters({ owner }: { owner: string }) {
  const { t } = useTranslation('ad')
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { list, state, load, loadMore } = usePagedList<RequesterList>({
    listKey: owner,
    async fetchPage(cursor) {
      const { answer } = await callApi('GET contact/askers', {
        query: cursor === null ? { limit: firstRows } : { cursor },
      })
      return answer ? { items: answer.askers, nextCursor: answer.nextCursor } : null
    },
  })
  const isShown = list !== null && list.items.length > 0
  const goThere = useEffectEvent(() => {
    if (hash !== `#${place}`) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (isShown) goThere()
  }, [isShown])

  if (!list && state === 'failed')
    return (
      <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>{t('askers.failed')}</p>
        <Button kind="outline" onClick={() => void load()}>
          {t('retry')}
        </Button>
      </div>
    )
  if (!isShown) return null
  return (
    <section aria-labelledby={place} className="mb-6 rounded-20 border border-line bg-surface">
      <div className="px-4 pt-4 pb-2 md:px-5">
        <h2 id={place} ref={heading} tabIndex={-1} className="scroll-mt-24 text-18 outline-none">
          {t('askers.title')}
        </h2>
        <p className="text-14 text-ink-soft">{t('askers.text', { days: retentionDays.askers })}</p>
      </div>
      <ul className="*:border-line *:not-first:border-t">
        {list.items.map((asker) => (
          <Row key={asker._id} asker={asker} />
        ))}
      </ul>
      {list.nextCursor && (
        <div className="grid justify-items-center gap-2 border-t border-line p-3">
          {state === 'failed' && (
            <p role="alert" className="text-ink-soft">
              {t('load_more_failed')}
            </p>
          )}
          <Button kind="quiet" aria-disabled={state === 'loading'} onClick={() => void loadMore()}>
            {t(state === 'failed' ? 'retry' : 'load_more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({
  asker: { name, area, city, placeNames, phoneNumber, title, path, askedAt },
}: {
  asker: ContactRequester
}) {
  const { t, language } = useTranslation('ad')
  const tel = telLink(phoneNumber)
  const number = phoneNumber?.replace(/^\d{5}/, '$& ') ?? ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-[1_1_14rem] leading-snug">
        <p>
          <b className="font-label wrap-anywhere" lang={detectLanguage(name)}>
            {name || t('askers.nameless')}
          </b>
          {(area || city) && (
            <span className="text-ink-soft wrap-anywhere">
              {' '}
              · <AdPlaceName ad={{ location: { area, city }, placeNames }} />
            </span>
          )}
        </p>
        <p className="text-14 text-ink-soft">
          <Link to={path} className="underline underline-offset-4 wrap-anywhere" lang={detectLanguage(title)}>
            {title}
          </Link>
          {' · '}
          <time dateTime={askedAt}>{timeAgo(askedAt, Date.now(), language)}</time>
        </p>
      </div>
      {phoneNumber && tel && (
        <div className="flex flex-wrap gap-2 *:px-3 *:whitespace-nowrap max-md:w-full max-md:*:flex-auto">
          <a href={tel} className={buttonClass('outline')} aria-label={t('askers.call', { number })}>
            <Icon of={Phone} className="size-5 shrink-0" />
            {number}
          </a>
          <a href={chatLink(`91${phoneNumber}`, '')} target="_blank" rel="noopener" className={buttonClass('outline')}>
            <WhatsAppIcon className="size-5 shrink-0" />
            WhatsApp
          </a>
        </div>
      )}
    </li>
  )
}
