import { CloudAlert, CloudUpload } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { queuedStateOf } from '../../../domain/rules/queued-entry.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { QueuedFormNoticeProps } from '../offline-queue/queued-form-notice.ts'
import { useQueuedEntries } from '../offline-queue/use-queued-entries.ts'
import { QueuedFormsDialog } from './queued-forms-dialog.tsx'
import { reopenQueuedForm } from './reopen-queued-form.ts'
import { startQueueSender } from './send-queue.ts'
import { showSentToast, useQueuedFormMessages } from './use-queued-form-messages.ts'

/** A notice in place of a queued form. */
export function QueuedNotice({ entry, isNew, onReopened }: QueuedFormNoticeProps) {
  const { t } = useLanguage()
  const { say, sayTakenBack } = useQueuedFormMessages()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) note.current?.focus()
  }, [isNew])
  const state = queuedStateOf(entry, Date.now())
  const icon = state === 'waiting' ? CloudUpload : CloudAlert

  async function take() {
    await reopenQueuedForm(entry)
    sayTakenBack(entry)
    onReopened?.()
  }

  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-12 p-4 leading-snug ${state === 'refused' ? 'bg-bad-50 text-bad' : 'bg-marigold-50'}`}
      data-state={state}
    >
      <Icon of={icon} className="mt-0.5 size-6 shrink-0" />
      <p className="self-center font-title">{say(entry, state)}</p>
      <Button kind="outline" className="col-span-full text-ink" onClick={() => void take()}>
        {t(state === 'refused' ? 'network.waiting.open_form' : 'network.waiting.take_back')}
      </Button>
    </div>
  )
}

/** Sends queued forms, reports that at the bottom of the window, and lists them. */
export function QueuedFormsBar() {
  const translator = useLanguage()
  const { t } = translator
  const entries = useQueuedEntries() ?? []
  const [isOpen, setOpen] = useState(false)
  useEffect(() => startQueueSender((entry, answer) => showSentToast(translator, entry, answer)), [translator])
  const refused = entries.filter(({ problem }) => problem).length
  const count = entries.length - refused
  return (
    <>
      <div role="status">
        {entries.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="waiting-strip flex min-h-11 items-center gap-2 rounded-20 border border-line-strong bg-surface text-left text-14 leading-snug font-title shadow-2 px-4 py-2 hover:bg-sunken"
            onClick={() => setOpen(true)}
          >
            <Icon of={refused > 0 ? CloudAlert : CloudUpload} className="size-5 flex-none text-peacock-600" />
            <span>
              {refused > 0
                ? t('network.waiting.refused_count', { count: refused })
                : t('network.waiting.count', { count })}
            </span>
          </button>
        )}
      </div>
      {isOpen && <QueuedFormsDialog entries={entries} onClose={() => setOpen(false)} />}
    </>
  )
}
