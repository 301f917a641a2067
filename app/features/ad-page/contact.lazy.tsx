import { type FormEvent, useState } from 'react'
import { telLink, whatsAppLink } from '../../../domain/rules/contact-links.ts'
import type { VisitSource } from '../../../domain/rules/visit-source.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { showToast } from '../../browser/toast.ts'
import { showToastWithAction } from '../../browser/toast-with-action.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { Translator } from '../../i18n/translator.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { LoginRequiredDialog } from '../account/login-required-dialog.lazy.tsx'
import { wantedRental } from '../dates/stored-dates.ts'
import { type CallFailure, callApi } from '../session/call-api.ts'
import { failureMessage } from '../session/failure-message.ts'
import { readSession } from '../session/session.ts'
import { closeBlankWindow } from './blank-window.ts'
import { prepareChatMessage } from './compose-chat-message.ts'
import { contactFailureMessages } from './contact-failures.ts'
import { isSafetyAdviceShown, markSafetyAdviceShown } from './safety-advice-seen.ts'
import type { ShareNamePrompt } from './share-name-prompt.lazy.tsx'

/** The links that contact an ad's owner. */
export interface ContactLinks {
  /** Formatted for reading. */
  number: string
  tel: string
  /** Opens WhatsApp, with the dates that are chosen now. @param arePossible false where they are known not to be */
  findChat(arePossible: boolean): string
}

/** The question whether lenders see who asks. */
export type NamePrompt = typeof ShareNamePrompt

interface ContactFlowProps {
  ad: PublicAd
  /** The action to continue with after a login. */
  pendingAction: string
  publicUrl: string
  /** Where the visit comes from, if that is known by now. */
  source: VisitSource | undefined
  onLinks(links: ContactLinks): void
  /** The reader has not said yet whether lenders see who asks. */
  onUndecided(Prompt: NamePrompt): void
  /** The reader continues after the safety advice. */
  onContinue(): void
  /** From the start. */
  onRetry(): void
  onClose(): void
}

/**
 * The dialogs from a press on Call or Chat to the number: the login for visitors, and once on a device the safety
 * advice (specification sections 2 and 6).
 */
export function ContactFlow({
  ad,
  pendingAction,
  publicUrl,
  source,
  onLinks,
  onUndecided,
  onContinue,
  onRetry,
  onClose,
}: ContactFlowProps) {
  const translator = useTranslation('contact')
  const { t } = translator
  const [step, setStep] = useState(firstStep)

  async function ask(): Promise<null> {
    const query = { productId: ad._id, reveal: 'contact', source } as const
    const { answer, failure } = await callApi('GET products/get-user-products#one', { query })
    if (failure) closeBlankWindow()
    if (failure?.status === 401) {
      setStep('login')
      return null
    }
    onClose()
    if (failure) {
      explain(failure, translator, onRetry)
      return null
    }
    const number = answer.product.userId.phoneNumber ?? null
    const tel = telLink(number)
    const renter = readSession()?.user ?? {}
    const facts = { ad: answer.product, renter, language: translator.language, publicUrl }
    const compose = await prepareChatMessage(facts)
    const findChat = (arePossible: boolean) =>
      whatsAppLink(number, compose(arePossible ? wantedRental(ad) : undefined)) ?? ''
    if (number && tel) {
      onLinks({ number: number.replace(/^\d{5}/, '$& '), tel, findChat })
      // Without it the question comes with the next number.
      if (answer.product.userId.isToldWhoAsks === null)
        void import('./share-name-prompt.lazy.tsx').then(
          (part) => onUndecided(part.ShareNamePrompt),
          () => undefined,
        )
    } else {
      closeBlankWindow()
      showToast(t('no_phone_number'))
    }
    return null
  }
  useServerQuery({ queryKey: step === 'asking' ? 'contact' : undefined, query: ask })

  if (step === 'login') return <LoginRequiredDialog pendingAction={pendingAction} onClose={onClose} />
  if (step === 'asking')
    return (
      <p role="status" className="sr-only">
        {t('asking_for_number')}
      </p>
    )
  return (
    <SafetyDialog
      onClose={onClose}
      onGoOn={() => {
        markSafetyAdviceShown()
        onContinue()
        setStep('asking')
      }}
    />
  )
}

function firstStep(): 'login' | 'warning' | 'asking' {
  if (!readSession()) return 'login'
  return isSafetyAdviceShown() ? 'asking' : 'warning'
}

function SafetyDialog({ onGoOn, onClose }: { onGoOn(): void; onClose(): void }) {
  const { t } = useTranslation('contact')
  function goOn(event: FormEvent) {
    event.preventDefault()
    onGoOn()
  }
  return (
    <Dialog title={t('safety.title')} className="small-dialog" onClose={onClose}>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('safety.see_first')}</li>
        <li>{t('safety.no_advance')}</li>
        <li>{t('safety.no_codes')}</li>
      </ul>
      <form method="dialog" className="mt-5 grid" onSubmit={goOn}>
        <Button kind="primary" type="submit">
          {t('safety.go_on')}
        </Button>
      </form>
    </Dialog>
  )
}

function explain(failure: CallFailure, translator: Translator, again: () => void): void {
  const said = failureMessage(translator, failure, contactFailureMessages)
  if (failure.code in contactFailureMessages) showToast(said)
  else showToastWithAction(said, { label: translator.t('retry'), onAction: again, onTimeout: () => undefined })
}
