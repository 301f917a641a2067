import { useTranslation } from '../../i18n/language-provider.tsx'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'

interface DiscardDraftDialogProps {
  /** The title of the ad; empty when it has none yet. */
  title: string
  onClose(): void
  onDiscard(): void
}

/** Asks before a draft is deleted. */
export function DiscardDraftDialog({ title, onClose, onDiscard }: DiscardDraftDialogProps) {
  const { t } = useTranslation('ad')
  return (
    <Dialog title={t('discard.question')} className="small-dialog" onClose={onClose}>
      <p>
        {title.trim() ? (
          <SentenceWithUserText
            userTexts={{ title: title.trim() }}
            format={(standIns) => t('discard.text', standIns)}
          />
        ) : (
          t('discard.text_untitled')
        )}
      </p>
      <form method="dialog" className="mt-5 grid gap-3 sm:grid-cols-2">
        <button type="submit" className={outlinedButtonClass('keep')}>
          {t('discard.no')}
        </button>
        <button type="submit" className={outlinedButtonClass('danger')} onClick={onDiscard}>
          {t('discard.yes')}
        </button>
      </form>
    </Dialog>
  )
}
