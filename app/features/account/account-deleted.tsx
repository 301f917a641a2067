import { useEffect, useRef } from 'react'
import { formatDate } from '../../../domain/rules/dates.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'

/** Says after a deletion until when the account can be restored. */
export function AccountDeletedNotice({ deletedForGoodAt }: { deletedForGoodAt: string }) {
  const { t } = useTranslation('account')
  const note = useRef<HTMLDivElement>(null)
  // The button was far below, and is gone with the dialog.
  useEffect(() => note.current?.focus(), [])
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className="scroll-mt-32 rounded-20 bg-marigold-50 px-5 py-4 outline-none lg:col-span-full"
    >
      <p className="font-label">{t('deletion.done')}</p>
      <p>{t('deletion.until', { date: formatDate(deletedForGoodAt) })}</p>
    </div>
  )
}
