import { Check } from 'lucide'
import { useWords } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Stage } from './use-submit-ad.ts'
import './ad-form-end.css'
import { refusedClass } from '../../ui/field.tsx'

interface FormEndProps {
  isEdit: boolean
  stage: Stage
  /** The reason why it was not sent. */
  refusal: MessageId | undefined
  /** Are there unsent values? */
  isBegun: boolean
  /** Does the browser store it? */
  isStored: boolean
  /** The reason why sending waits. */
  delay: MessageId | undefined
  onPreview(): void
}

const noteClass = 'flex flex-wrap items-center gap-3 rounded-12 bg-marigold-50 px-4 py-3 leading-snug'

/** The two buttons, at the bottom of the window on a phone, and the state of the form. */
export function FormEnd({ isEdit, stage, refusal, isBegun, isStored, delay, onPreview }: FormEndProps) {
  const { t } = useWords('ad')
  const words = { writing: isEdit ? 'adForm.update' : 'adForm.submit', ...stageWords } as const
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
            <p className={refusedClass}>
              <b className="block font-label">{t(refusal)}</b>
              {refusal !== 'adForm.photos_failed' && t('adForm.nothing_lost')}
            </p>
          )}
        </div>
      </div>
      <div className="ad-form-end">
        <Button kind="outline" onClick={onPreview}>
          {t('adForm.preview')}
        </Button>
        <button type="submit" aria-disabled={stage !== 'writing'} className={buttonClass('primary')}>
          {t(words[stage])}
        </button>
      </div>
    </>
  )
}

const stageWords = { 'waiting for photos': 'adForm.photos_coming', 'being sent': 'adForm.sending' } as const
