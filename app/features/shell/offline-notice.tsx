import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { timeAgo } from '../../../domain/rules/time-ago.ts'
import { loadDocument } from '../../browser/load-document.ts'
import { useOnline, useOnReconnect } from '../../browser/watch-network.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { offlinePath } from '../../worker/messages.ts'
import { readCachedAt } from './cached-pages.ts'

interface NoticeProps {
  isOnline: boolean
  /** ISO 8601: the time of the page's copy, if it has not come from the server. */
  keptSince: string | undefined
}

/** Reports a missing network or a cached page; when the site answers again, the page is loaded anew. */
export function OfflineNotice() {
  const isOnline = useOnline()
  const { key, pathname, search } = useLocation()
  const path = pathname + search
  const navigate = useNavigate()
  const [opened, setOpened] = useState(() => ({ key, keptSince: readCachedAt() }))
  // Later data has come from the server.
  if (opened.keptSince && opened.key !== key) setOpened({ key, keptSince: undefined })
  const { keptSince } = opened
  const { Part, open, close } = useLazyPart(async () => Notice, 'network')
  // The offline page says it already.
  const isNeeded = pathname !== offlinePath && (!isOnline || keptSince !== undefined)

  useOnReconnect(keptSince && path, () => void navigate(path, { replace: true, preventScrollReset: true }))
  const show = useEffectEvent(open)
  const hide = useEffectEvent(close)
  useEffect(() => {
    if (isNeeded) void show()
    else hide()
  }, [isNeeded])
  return <div role="status">{Part && isNeeded && <Part isOnline={isOnline} keptSince={keptSince} />}</div>
}

const noticeClass =
  'network-notice flex min-h-11 items-center gap-2 rounded-20 border border-line-strong bg-surface text-left text-14 leading-snug font-title shadow-2'

function Notice({ isOnline, keptSince }: NoticeProps) {
  const { t, language } = useLanguage()
  const { pathname, search } = useLocation()
  const [now] = useState(Date.now)
  if (!keptSince) return <p className={`${noticeClass} px-4 py-2`}>{t('network.none')}</p>
  // The current data is the newest.
  const time = timeAgo(keptSince, Math.max(now, Date.parse(keptSince) + minute), language)
  return (
    <div className={`${noticeClass} py-1 pr-1 pl-4`}>
      <p className="flex-auto">{t(isOnline ? 'network.kept_bad' : 'network.kept', { time })}</p>
      <Button kind="quiet" className="max-w-1/2 flex-none" onClick={() => loadDocument(pathname + search)}>
        {t('retry')}
      </Button>
    </div>
  )
}

const minute = 60_000
