import { type FormEvent, useState } from 'react'
import { telLink, whatsAppLink } from '../../../domain/rules/contact-links.ts'
import type { VisitSource } from '../../../domain/rules/visit-source.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { offerInToast } from '../../browser/offer-toast.ts'
import { showToast } from '../../browser/toast.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import type { Translator } from '../../i18n/translator.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { PleaseLogIn } from '../account/please-log-in.lazy.tsx'
import { api, type CallFailure } from '../session/api.ts'
import { sayFailure } from '../session/say-failure.ts'
import { readSession } from '../session/session.ts'
import { writeChat } from './chat-text.ts'
import { contactSentences } from './contact-sentences.ts'
import { isWarned, markWarned } from './contact-warning.ts'
import { dropWindow } from './window-ahead.ts'

/** The links that contact an ad's owner. */
export interface ContactLinks {
  /** Formatted for reading. */
  number: string
  tel: string
  chat: string
  /** Has the reader not said yet whether lenders see who asks? */
  isUndecided: boolean
}

interface ContactFlowProps {
  ad: PublicAd
  /** The action to continue with after a login. */
  wish: string
  publicUrl: string
  /** Where the visit comes from, if that is known by now. */
  source: VisitSource | undefined
  onLinks(links: ContactLinks): void
  /** The reader continues after the safety advice. */
  onGoOn(): void
  /** From the start. */
  onAgain(): void
  onClose(): void
}

/**
 * The dialogs from a press on Call or Chat to the number: the login for visitors, and once on a device the safety
 * advice (specification sections 2 and 6).
 */
export function ContactFlow({ ad, wish, publicUrl, source, onLinks, onGoOn, onAgain, onClose }: ContactFlowProps) {
  const translator = useWords('contact')
  const { t } = translator
  const [step, setStep] = useState(firstStep)

  async function ask(): Promise<null> {
    const query = { productId: ad._id, reveal: 'contact', source } as const
    const { answer, failure } = await api('GET products/get-user-products#one', { query })
    if (failure) dropWindow()
    if (failure?.status === 401) {
      setStep('login')
      return null
    }
    onClose()
    if (failure) {
      explain(failure, translator, onAgain)
      return null
    }
    const number = answer.product.userId.phoneNumber ?? null
    const tel = telLink(number)
    const writer = readSession()?.user ?? {}
    const text = await writeChat({ ad: answer.product, writer, language: translator.language, publicUrl })
    const chat = whatsAppLink(number, text)
    const isUndecided = answer.product.userId.isToldWhoAsks === null
    if (number && tel && chat) onLinks({ number: number.replace(/^\d{5}/, '$& '), tel, chat, isUndecided })
    else {
      dropWindow()
      showToast(t('no_phone_number'))
    }
    return null
  }
  useAnswer({ name: step === 'asking' ? 'contact' : undefined, ask })

  if (step === 'login') return <PleaseLogIn wish={wish} onClose={onClose} />
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
        markWarned()
        onGoOn()
        setStep('asking')
      }}
    />
  )
}

function firstStep(): 'login' | 'warning' | 'asking' {
  if (!readSession()) return 'login'
  return isWarned() ? 'asking' : 'warning'
}

function SafetyDialog({ onGoOn, onClose }: { onGoOn(): void; onClose(): void }) {
  const { t } = useWords('contact')
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
  const said = sayFailure(translator, failure, contactSentences)
  if (failure.code in contactSentences) showToast(said)
  else offerInToast(said, { label: translator.t('retry'), take: again, pass: () => undefined })
}
