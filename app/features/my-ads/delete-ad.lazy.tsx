import { languageOfText } from '../../../domain/languages.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface DeleteAdDialogProps {
  /** Of the ad. */
  title: string
  onClose(): void
  /** @param isByKeyboard only a key presses without clicking */
  onDelete(isByKeyboard: boolean): void
}

/** Asks before an ad is deleted. */
export function DeleteAdDialog({ title, onClose, onDelete }: DeleteAdDialogProps) {
  const { t } = useWords('ad')
  return (
    <Dialog title={t('myAds.delete_question')} className="small-dialog" onClose={onClose}>
      <p className="font-title" lang={languageOfText(title)}>
        {title}
      </p>
      <p className="mt-1.5 text-ink-soft">{t('myAds.delete_text')}</p>
      <form method="dialog" className="mt-5 grid gap-3 sm:grid-cols-2">
        <button type="submit" className={ringedButtonClass('keep')}>
          {t('myAds.keep')}
        </button>
        <button type="button" className={ringedButtonClass('danger')} onClick={({ detail }) => onDelete(detail === 0)}>
          {t('myAds.delete')}
        </button>
      </form>
    </Dialog>
  )
}
