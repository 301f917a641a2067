import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { type QueuedEntry, type QueuedEntryKind, queuedStateOf } from '../../../domain/rules/queued-entry.ts'
import { timeAgo } from '../../../domain/rules/time-ago.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { continueDraft } from '../ad-form/drafts.ts'
import { removeQueued } from '../offline-queue/queue-store.ts'
import { reopenQueuedForm } from './reopen-queued-form.ts'
import { sendQueuedNow } from './send-queue.ts'
import { showSentToast, useQueuedFormMessages } from './use-queued-form-messages.ts'

const fetchBoth = () => import('./queued-form-conflicts.lazy.tsx').then((m) => m.QueuedFormConflicts)

interface QueuedFormsDialogProps {
  entries: readonly QueuedEntry[]
  onClose(): void
}

const kindMessages = {
  ad: 'network.waiting.kind.ad',
  review: 'network.waiting.kind.review',
  contact: 'network.waiting.kind.contact',
  profile: 'network.waiting.kind.profile',
  ask: 'network.waiting.kind.ask',
} as const satisfies Record<QueuedEntryKind, MessageId>

/** All queued forms, each with its actions. */
export function QueuedFormsDialog({ entries, onClose }: QueuedFormsDialogProps) {
  const { t } = useLanguage()
  const isEmpty = entries.length === 0
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isEmpty) close()
  }, [isEmpty])
  return (
    <Dialog title={t('network.waiting.title')} className="small-dialog" onClose={onClose}>
      <ul className="grid grid-cols-1 *:grid *:grid-cols-1 *:gap-2.5 *:border-line *:py-4 *:not-first:border-t">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Entry({ entry, onClose }: { entry: QueuedEntry; onClose(): void }) {
  const translator = useLanguage()
  const { t, language } = translator
  const { say, sayTakenBack } = useQueuedFormMessages()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [stillWaits, setStillWaits] = useState(false)
  const { title, path, kind, madeAt } = entry
  const now = Date.now()
  const state = queuedStateOf(entry, now)
  const said = saidIn(entry)
  const both = useLazyPart(fetchBoth)
  const openBoth = useEffectEvent(() => void both.open())
  const hasBoth = entry.problem === 'changed_meanwhile'
  useEffect(() => {
    if (hasBoth) openBoth()
  }, [hasBoth])

  async function send() {
    if (isBusy) return
    setBusy(true)
    setStillWaits(await sendQueuedNow(entry, (sent, answer) => showSentToast(translator, sent, answer)))
    setBusy(false)
  }
  async function take() {
    const canGo = await reopenQueuedForm(entry)
    sayTakenBack(entry)
    onClose()
    if (canGo && !path.startsWith(pathname)) await navigate(path)
  }

  return (
    <>
      <p className="leading-snug">
        <span className="text-14 text-ink-soft">
          {t(kindMessages[kind])} · {timeAgo(new Date(madeAt).toISOString(), now, language)}
        </span>
        <Link
          to={path}
          className="flex min-h-11 items-center font-label underline underline-offset-4"
          lang={title ? detectLanguage(title) : undefined}
          onClick={() => entry.kind === 'ad' && continueDraft(entry.draft.id, entry.owner)}
        >
          {title || t(kindMessages[kind])}
        </Link>
      </p>
      {said && (
        <p className="border-l-3 border-line-strong pl-3 whitespace-pre-line" lang={detectLanguage(said)}>
          {said}
        </p>
      )}
      <p data-state={state}>{say(entry, state)}</p>
      {hasBoth && both.Part && <both.Part entry={entry} />}
      <div role="alert">
        {stillWaits && state !== 'refused' && <p className="text-bad">{t('network.waiting.still')}</p>}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button kind="outline" onClick={() => void take()}>
          {t(state === 'refused' ? 'network.waiting.open_form' : 'network.waiting.take_back')}
        </Button>
        {state === 'refused' ? (
          <Button kind="quiet" onClick={() => void removeQueued(entry)}>
            {t('network.waiting.throw_away')}
          </Button>
        ) : (
          <Button kind="outline" aria-disabled={isBusy} onClick={() => void send()}>
            {t(isBusy ? 'network.waiting.sending' : 'network.waiting.send_now')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The text of a review, an answer or a request, so that it is readable even where the form is gone. */
function saidIn(entry: QueuedEntry): string {
  if (entry.kind !== 'review' && entry.kind !== 'ask') return ''
  const { body } = entry.request
  if ('words' in body) return body.words ?? ''
  if ('reviewText' in body) return body.reviewText ?? ''
  return 'answerText' in body ? body.answerText : ''
}
