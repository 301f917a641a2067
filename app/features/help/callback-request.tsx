import { CircleCheck } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import type { CallbackRequestBody } from '../../../domain/schemas/callback-request.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { formSuccessClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.ts'
import { useQueuedForm } from '../offline-queue/use-queued-form.tsx'
import { CallbackRequestForm } from './callback-request-form.tsx'

/** The form to be called back, and its confirmation. */
export function CallbackRequest() {
  const { t } = useTranslation('help')
  const [asked, setAsked] = useState<CallbackRequestBody>()
  const { note, isSeenWaiting } = useQueuedForm(queuedForms.callRequest, {
    onSent: (entry) => entry.kind === 'contact' && setAsked(entry.kept.values as CallbackRequestBody),
  })
  return (
    <section aria-labelledby="call-us" className="rounded-20 border border-line bg-surface p-5 md:p-7">
      <h2 id="call-us" className="text-22">
        {t('call.title')}
      </h2>
      {asked ? (
        <Asked asked={asked} onAgain={() => setAsked(undefined)} />
      ) : (
        <>
          <p className="mt-1 mb-5 text-ink-soft">{t('call.text')}</p>
          {note ?? <CallbackRequestForm isSeenWaiting={isSeenWaiting} onAsked={setAsked} />}
        </>
      )}
    </section>
  )
}

function Asked({ asked, onAgain }: { asked: CallbackRequestBody; onAgain(): void }) {
  const { t } = useTranslation('help')
  const { lacksWhatsApp } = useSite()
  const note = useRef<HTMLDivElement>(null)
  // The pressed button is gone with the form.
  useEffect(() => note.current?.focus(), [])
  return (
    <>
      <div ref={note} role="status" tabIndex={-1} className={`${formSuccessClass} mt-4 flex gap-3 outline-none`}>
        <Icon of={CircleCheck} className="mt-0.5 size-6 shrink-0" />
        <div>
          <p className="font-label">{t('call.done')}</p>
          <p className="text-ink">
            {t('call.done_text', { phone: `+91\u00a0${asked.phoneNumber}` })}
            {!lacksWhatsApp && ` ${t('call.told_by_whatsapp')}`}
          </p>
        </div>
      </div>
      <Button kind="quiet" className="mt-2 -ml-5" onClick={onAgain}>
        {t('call.again')}
      </Button>
    </>
  )
}
