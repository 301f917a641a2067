import { accountLimits } from '../../../domain/limits/account.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { useLate } from '../../ui/late-part.tsx'

const fetchDialog = () => import('./delete-dialog.lazy.tsx').then((m) => m.DeleteDialog)

/** Deletes the account. @param onDeleted gets the day of the final deletion, as ISO 8601 */
export function DeleteAccount({ onDeleted }: { onDeleted(deletedForGoodAt: string): void }) {
  const { t } = useWords('account')
  const { Part: DeleteDialog, failure, open, close } = useLate(fetchDialog)
  return (
    <section aria-labelledby="deletion" className="min-w-0 overflow-cut rounded-20 border border-line bg-surface p-5">
      <h2 id="deletion" className="text-22">
        {t('deletion.title')}
      </h2>
      <p className="text-14 text-ink-soft">{t('deletion.text', { days: accountLimits.deletionGraceDays })}</p>
      <button
        type="button"
        aria-haspopup="dialog"
        className={ringedButtonClass('danger', 'mt-3')}
        onClick={() => void open()}
      >
        {t('deletion.title')}
      </button>
      {failure}
      {DeleteDialog && <DeleteDialog onClose={close} onDeleted={onDeleted} />}
    </section>
  )
}
