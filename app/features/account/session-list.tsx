import { Monitor, Smartphone } from 'lucide'
import { useRef, useState } from 'react'
import { parseUserAgent } from '../../../domain/rules/account/device-name.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import type { EndSessionsQuery, Session } from '../../../domain/schemas/account.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { callApi } from '../session/call-api.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'

/** The sessions of the user, each but this one with a button that ends it. */
export function SessionList() {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  const {
    answer: sessions,
    state,
    load,
    change,
  } = useServerQuery<readonly Session[]>({ queryKey: 'sessions', query: findSessions })
  /** The message after ending a session; a failure can be retried. */
  const [ended, setEnded] = useState<{ text: string; retry?: () => void } | null>(null)
  const said = state === 'failed' ? { text: t('list_failed'), retry: () => void load() } : ended

  /** Ends one session, or all others. */
  const { isBusy: isEnding, submit: end } = useSubmitOnce({
    send: (query: EndSessionsQuery, _: IsGone) => callApi('DELETE users/sessions', { query }),
    onDone: (_, _query, isGone) => drop(isGone),
    onRefused(failure, query, isGone) {
      if (failure.code === 'session_not_found') drop(isGone)
      else setEnded({ text: t('load_more_failed'), retry: () => void end(query, isGone) })
    },
  })

  function drop(isGone: IsGone) {
    change((before) => before.filter((session) => !isGone(session)))
    setEnded({ text: t('sessions.ended') })
    // The focused button is gone.
    heading.current?.focus()
  }

  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <section aria-labelledby="sessions" className="min-w-0 overflow-cut rounded-20 border border-line bg-surface p-5">
      <h2 ref={heading} id="sessions" tabIndex={-1} className="text-22">
        {t('sessions.title')}
      </h2>
      <p className="text-14 text-ink-soft">{t('sessions.text')}</p>
      {sessions === null && state === 'loading' && (
        <div aria-hidden="true" className="mt-3 h-32 rounded-12 bg-skeleton" />
      )}
      <ul className="mt-2">
        {sessions?.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isEnding={isEnding}
            onEnd={() => void end({ sessionId: session._id }, ({ _id }) => _id === session._id)}
          />
        ))}
      </ul>
      <div role="status" className="flex flex-wrap items-center gap-x-3 text-14">
        {said?.text}
        {said?.retry && (
          <Button kind="quiet" onClick={said.retry}>
            {t('retry')}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <Button
          kind="outline"
          className="mt-3 w-full"
          disabled={isEnding}
          onClick={() => void end({ others: true }, ({ isCurrent }) => !isCurrent)}
        >
          {t('sessions.end_others')}
        </Button>
      )}
    </section>
  )
}

type IsGone = (session: Session) => boolean

const findSessions = async () => (await callApi('GET users/sessions')).answer?.sessions ?? null

function SessionRow({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd(): void }) {
  const { t } = useTranslation('account')
  const { browser, system, isHandheld } = parseUserAgent(session.device)
  const name = browser && system ? t('sessions.device', { browser, system }) : (browser ?? system)
  const icon = isHandheld ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <Icon of={icon} className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-label">{name ?? t('sessions.unknown_device')}</p>
        <p className="text-14 text-ink-soft">
          {session.isCurrent
            ? t('sessions.this_one')
            : t('sessions.last_used', { date: formatDate(session.lastUsedAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <button
          type="button"
          className="min-h-11 min-w-11 flex-none rounded-pill px-2 font-label text-peacock-600 underline-offset-4 hover:underline"
          disabled={isEnding}
          onClick={onEnd}
        >
          {t('profile.log_out')}
          <span className="sr-only"> {name ?? t('sessions.unknown_device')}</span>
        </button>
      )}
    </li>
  )
}
