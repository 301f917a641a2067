import { useState } from 'react'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { callApi } from '../session/call-api.ts'
import { useSession } from '../session/session.ts'

interface ShareNamePromptProps {
  ad: PublicAd
  onAnswered(): void
}

/**
 * Asks once for each account, beside the contact buttons, whether lenders see who asks for their number (docs/decisions/contact.md).
 */
export function ShareNamePrompt({ ad, onAnswered }: ShareNamePromptProps) {
  const { t } = useTranslation('contact')
  const hasNumber = Boolean(useSession()?.user.phoneNumber)
  const [sharesNumber, setSharesNumber] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { name } = ad.userId

  async function answer(sharesName: boolean) {
    if (isBusy) return
    setBusy(true)
    const body = sharesName ? { sharesName, sharesNumber } : { sharesName }
    const { answer: saved } = await callApi('PUT users/settings', { body })
    const query = { productId: ad._id, reveal: 'contact', shareName: true } as const
    const isTold = saved && (!sharesName || (await callApi('GET products/get-user-products#one', { query })).answer)
    setBusy(false)
    if (!isTold) return showToast(t('load_more_failed'))
    showToast(t(sharesName ? 'tell.told' : 'tell.not_told', { name }))
    onAnswered()
  }
  return (
    <fieldset className="tell-lender" aria-busy={isBusy}>
      <legend className="font-label wrap-anywhere">
        <SentenceWithUserText userTexts={{ name }} format={(standIns) => t('tell.title', standIns)} />
      </legend>
      <p className="text-14 leading-snug text-ink-soft">{t('tell.text')}</p>
      {hasNumber && (
        <label className="flex min-h-12 items-center gap-3 leading-snug">
          <input
            type="checkbox"
            // No part of a form: Enter would submit the one around the buttons.
            form=""
            className="size-5 flex-none accent-peacock-600"
            checked={sharesNumber}
            onChange={({ target }) => setSharesNumber(target.checked)}
          />
          {t('tell.number')}
        </label>
      )}
      <div className="mt-2 flex flex-wrap gap-2 *:flex-1">
        <Button kind="outline" aria-disabled={isBusy} onClick={() => void answer(false)}>
          {t('tell.no')}
        </Button>
        <Button kind="primary" aria-disabled={isBusy} onClick={() => void answer(true)}>
          {t('tell.yes')}
        </Button>
      </div>
    </fieldset>
  )
}
