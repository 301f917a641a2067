import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { SubmitStage } from './use-submit-ad.ts'
import './ad-form-end.css'
import { formErrorClass } from '../../ui/field.tsx'

interface AdFormFooterProps {
  /** On the button that sends the ad. */
  label: MessageId
  stage: SubmitStage
  /** The reason why it was not sent. */
  refusal: MessageId | undefined
  /** Are there unsent values? */
  isBegun: boolean
  /** Does the browser store it? */
  isStored: boolean
  /** The reason why sending waits. */
  delay: MessageId | undefined
  /** Sends the ad where there is no form to submit. */
  onPost?(): void
  /** Before the button. */
  children?: ReactNode
  className?: string
}

const noteClass = 'flex flex-wrap items-center gap-3 rounded-12 bg-marigold-50 px-4 py-3 leading-snug'

/** The buttons of the ad form, at the bottom of the window on a phone, and what keeps the ad from being sent. */
export function AdFormFooter({
  label,
  stage,
  refusal,
  isBegun,
  isStored,
  delay,
  onPost,
  children,
  className = '',
}: AdFormFooterProps) {
  const { t } = useTranslation('ad')
  const words = { writing: label, ...stageMessages }
  return (
    <>
      <div className="grid gap-4">
        <div role="status" className="grid gap-4">
          {!isStored && <p className={noteClass}>{t('adForm.draft_unstored')}</p>}
          {isStored && isBegun && (
            <p className="flex items-center gap-2 text-ink-soft">
              <Icon of={Check} className="size-5 shrink-0" />
              {t('adForm.draft_saved')}
            </p>
          )}
          {delay && <p className={noteClass}>{t(delay)}</p>}
        </div>
        <div role="alert">
          {refusal && (
            <p className={formErrorClass}>
              <b className="block font-label">{t(refusal)}</b>
              {refusal !== 'adForm.photos_failed' && t('adForm.nothing_lost')}
            </p>
          )}
        </div>
      </div>
      <div className={`ad-form-end ${className}`}>
        {children}
        <button
          type={onPost ? 'button' : 'submit'}
          onClick={onPost}
          aria-disabled={stage !== 'writing'}
          className={buttonClass('primary')}
        >
          {t(words[stage])}
        </button>
      </div>
    </>
  )
}

const stageMessages = { 'waiting for photos': 'adForm.photos_coming', 'being sent': 'adForm.sending' } as const
