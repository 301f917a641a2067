import { accountLimits } from '../../../domain/limits/account.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'

const fetchDialog = () => import('./delete-account-dialog.lazy.tsx').then((m) => m.DeleteAccountDialog)

/** Deletes the account. @param onDeleted gets the day of the final deletion, as ISO 8601 */
export function DeleteAccountButton({ onDeleted }: { onDeleted(deletedForGoodAt: string): void }) {
  const { t } = useTranslation('account')
  const { Part: DeleteDialog, failure, open, close } = useLazyPart(fetchDialog)
  return (
    <section aria-labelledby="deletion" className="min-w-0 overflow-cut rounded-20 border border-line bg-surface p-5">
      <h2 id="deletion" className="text-22">
        {t('deletion.title')}
      </h2>
      <p className="text-14 text-ink-soft">{t('deletion.text', { days: accountLimits.deletionGraceDays })}</p>
      <button
        type="button"
        aria-haspopup="dialog"
        className={outlinedButtonClass('danger', 'mt-3')}
        onClick={() => void open()}
      >
        {t('deletion.title')}
      </button>
      {failure}
      {DeleteDialog && <DeleteDialog onClose={close} onDeleted={onDeleted} />}
    </section>
  )
}
