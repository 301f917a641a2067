import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'

interface DiscardDialogProps {
  /** The title of the ad; empty when it has none yet. */
  title: string
  onClose(): void
  onDiscard(): void
}

/** Asks before a draft is deleted. */
export function DiscardDialog({ title, onClose, onDiscard }: DiscardDialogProps) {
  const { t } = useWords('ad')
  return (
    <Dialog title={t('discard.question')} className="small-dialog" onClose={onClose}>
      <p>
        {title.trim() ? (
          <TypedSentence typed={{ title: title.trim() }} say={(standIns) => t('discard.text', standIns)} />
        ) : (
          t('discard.text_untitled')
        )}
      </p>
      <form method="dialog" className="mt-5 grid gap-3 sm:grid-cols-2">
        <button type="submit" className={ringedButtonClass('keep')}>
          {t('discard.no')}
        </button>
        <button type="submit" className={ringedButtonClass('danger')} onClick={onDiscard}>
          {t('discard.yes')}
        </button>
      </form>
    </Dialog>
  )
}
