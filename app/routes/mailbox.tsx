import { data, useLocation } from 'react-router'
import { detectLanguage } from '../../domain/languages.ts'
import { PageLayout } from '../features/shell/page-layout.tsx'
import { useTranslation } from '../i18n/language-provider.tsx'
import { getPageServices, type MailboxMessage } from '../load-context.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/mailbox'

/** The messages that a demonstration does not send. On a production site, and for strangers, the page does not exist. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { readMailbox } = getPageServices(context)
  if (!readMailbox) throw data(null, 404)
  const to = url.searchParams.get('to') || undefined
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return data({ to, messages: await readMailbox(to) }, { headers })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function Mailbox({ loaderData: { to, messages } }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const { pathname, search } = useLocation()
  return (
    <PageLayout>
      <PageTitle>{t('mailbox_title')}</PageTitle>
      <div className="mx-auto px-gutter max-w-180 pt-6 pb-12">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-28">{t('mailbox_title')}</h1>
          <a className={buttonClass('outline')} href={pathname + search}>
            {t('mailbox_reload')}
          </a>
        </div>
        <p className="mt-1 text-ink-soft">{t('mailbox_about')}</p>
        {to === undefined ? null : (
          <p className="mt-3 wrap-anywhere">
            {t('mailbox_about_one', { to })}{' '}
            <a className={buttonClass('quiet')} href={pathname}>
              {t('mailbox_all')}
            </a>
          </p>
        )}
        {messages.length === 0 ? (
          <div className="mt-6 rounded-20 bg-sunken px-6 py-10 text-center">
            <h2 className="text-22">{t('mailbox_empty')}</h2>
            <p className="mt-1 text-ink-soft">{t('mailbox_empty_text')}</p>
          </div>
        ) : (
          <ol className="mt-6 grid gap-4">
            {messages.map((message) => (
              <Message key={message.sentAt + message.to + message.subject} message={message} />
            ))}
          </ol>
        )}
      </div>
    </PageLayout>
  )
}

/** `14/10/2025, 09:05:07`, in Indian time on every server, the same in every language. */
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

function Message({ message: { channel, to, subject, text, code, sentAt } }: { message: MailboxMessage }) {
  const { t } = useTranslation('account')
  return (
    <li className="rounded-20 bg-surface p-5 shadow-1">
      <p className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-soft">
        <span className="wrap-anywhere">
          {channel === 'email' ? t('email') : t('mailbox_whatsapp')} · {t('mailbox_to', { to })}
        </span>
        <time dateTime={sentAt}>{time.format(new Date(sentAt))}</time>
      </p>
      <h2 lang={detectLanguage(subject)} className="mt-1 text-18 wrap-anywhere">
        {subject}
      </h2>
      {code === null ? null : (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 rounded-12 bg-peacock-50 px-4 py-3">
          <span>{t('mailbox_code')}</span>
          <strong className="text-36 tracking-widest tabular-nums select-all">{code}</strong>
        </p>
      )}
      <p lang={detectLanguage(text)} className="mt-3 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </li>
  )
}
