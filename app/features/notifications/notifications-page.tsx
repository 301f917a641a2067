import { Bell } from 'lucide'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { SettingSwitch } from '../../ui/setting-switch.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { callApi } from '../session/call-api.ts'
import { useSession } from '../session/session.ts'
import { useUnreadCount } from './notice-events.ts'
import { NotificationGroups } from './notification-groups.tsx'
import { disablePush, enablePush, usePushState } from './push.ts'
import { useNotifications } from './use-notifications.ts'

/** The notifications of the signed-in user (decisions, Notifications). */
export function NotificationsPage() {
  const token = useSession()?.token
  // The next user of the device sees nothing of the previous one.
  return token === undefined ? null : <Notifications key={token} token={token} />
}

function Notifications({ token }: { token: string }) {
  const { t } = useTranslation('notification')
  const unread = useUnreadCount()
  const notifications = useNotifications(token)
  const { list, state, isReadingAll } = notifications
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLDivElement>(null)
  /** The one that gets the keyboard focus as soon as it is rendered. */
  const goOn = useRef<{ at: number; preventScroll: boolean }>(undefined)
  const [said, say] = useState('')
  const shown = list?.items.length ?? 0

  useEffect(() => {
    if (!goOn.current || shown <= goOn.current.at) return
    const rows = place.current?.querySelectorAll<HTMLElement>('.notice-press')
    rows?.[goOn.current.at]?.focus(goOn.current)
    goOn.current = undefined
  }, [shown])

  async function readAll() {
    say('')
    if (!(await notifications.readAll())) return showToast(t('load_more_failed'))
    say(t('notices.all_read'))
    // The focused button is gone.
    heading.current?.focus({ preventScroll: true })
  }
  function loadMore(event: MouseEvent) {
    // Only a key presses without clicking; under a mouse or finger the page does not scroll.
    goOn.current = { at: shown, preventScroll: event.detail > 0 }
    void notifications.loadMore()
  }
  return (
    <div className="mx-auto min-h-[60vh] max-w-[calc(44rem+2*var(--gutter))] px-gutter pt-6 pb-12">
      <div className="flex min-h-18 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h1 ref={heading} tabIndex={-1} className="grid min-h-12 items-center text-22 outline-none md:text-28">
            {t('notices.title')}
          </h1>
          <p role="status" className="min-h-lh text-ink-soft">
            {said || (!list && state === 'loading' && t('notices.loading'))}
          </p>
        </div>
        {unread > 0 && shown > 0 && (
          <Button kind="outline" aria-disabled={isReadingAll} onClick={() => void readAll()}>
            {t('notices.read_all')}
          </Button>
        )}
      </div>
      {list ? (
        <>
          <div ref={place}>
            {shown > 0 ? <NotificationGroups notices={list.items} onRead={notifications.read} /> : <NoNotices />}
          </div>
          {list.nextCursor && (
            <div className="flex flex-col items-center gap-2 pt-6">
              {state === 'failed' && (
                <p role="alert" className="text-center text-ink-soft">
                  {t('load_more_failed')}
                </p>
              )}
              <Button kind="outline" aria-disabled={state === 'loading'} onClick={loadMore}>
                {t(state === 'loading' ? 'notices.loading' : state === 'failed' ? 'retry' : 'load_more')}
              </Button>
            </div>
          )}
          <div className="mt-6 rounded-20 border border-line px-5 *:pt-4 *:pb-2 *:not-first:border-t *:not-first:border-line">
            <EmailNotificationsSwitch isWanted={list.isMailWanted} />
            <PushSwitch />
          </div>
        </>
      ) : state === 'failed' ? (
        <LoadError title={t('list_failed')} retry={notifications.load} />
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

function NoNotices() {
  const { t } = useTranslation('notification')
  return (
    <StatePanel
      level="h2"
      title={t('notices.empty_title')}
      text={t('notices.empty_text')}
      picture={<Icon of={Bell} className="mb-9 size-13 text-peacock-600" />}
      action={null}
    />
  )
}

/** The placeholders of some rows, while they load. */
function Skeleton() {
  return (
    <ul
      aria-hidden="true"
      className="overflow-cut rounded-20 border border-line bg-surface *:not-first:border-t *:not-first:border-line"
    >
      {['first', 'second', 'third', 'fourth', 'fifth'].map((place) => (
        <li key={place} className="notice-coming flex gap-3.5 px-4 py-3.5">
          <span className="grid size-11 flex-none place-items-center rounded-pill bg-skeleton" />
          <span className="min-h-12 flex-1 bg-[linear-gradient(var(--skeleton)_0_0),linear-gradient(var(--skeleton)_0_0)] bg-size-[85%_1rem,30%_0.875rem] bg-position-[0_0.25rem,0_1.875rem] bg-no-repeat" />
        </li>
      ))}
    </ul>
  )
}

/** Whether notifications are sent by e-mail too. */
function EmailNotificationsSwitch({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation('notification')
  const save = async (isMailWanted: boolean) =>
    (await callApi('PUT notifications/mail', { body: { isMailWanted } })).answer?.isMailWanted
  return (
    <SettingSwitch
      savedMessage={t('notices.mail_kept')}
      label={t('notices.mail')}
      description={t('notices.mail_about')}
      isOn={isWanted}
      save={save}
    />
  )
}

/** Whether this device gets notifications while the site is closed; absent where it cannot. */
function PushSwitch() {
  const { t } = useTranslation('notification')
  const state = usePushState()
  if (state === undefined || state === 'impossible') return null
  if (state === 'blocked')
    return (
      <div>
        <b className="block font-label">{t('notices.push')}</b>
        <p className="mb-2 text-14 text-ink-soft">{t('notices.push_blocked')}</p>
      </div>
    )
  const save = async (isWanted: boolean) => {
    const next = await (isWanted ? enablePush() : disablePush())
    return next && next === 'on'
  }
  return (
    <SettingSwitch
      savedMessage={t('notices.mail_kept')}
      label={t('notices.push')}
      description={t('notices.push_about')}
      isOn={state === 'on'}
      save={save}
    />
  )
}
