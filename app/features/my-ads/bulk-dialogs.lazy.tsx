import type { ComponentProps } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import type { CallFailure } from '../session/call-api.ts'
import { failureMessage } from '../session/failure-message.ts'
import { bulkFailureMessages } from './bulk-messages.ts'
import { BulkPlaceDialog } from './bulk-place-dialog.tsx'
import { BulkPriceDialog } from './bulk-price-dialog.tsx'
import { PriceForm } from './price-form.tsx'
import type { BulkChange } from './use-bulk-changes.ts'

/** The price field of a single ad; in this file because it shares the messages of its dialogs. */
export function SinglePriceForm(props: ComponentProps<typeof PriceForm>) {
  return <PriceForm {...props} />
}

export interface BulkDialogsProps {
  action: 'price' | 'pause' | 'place' | 'delete'
  /** Those of one ad, which are in a file of their own. */
  dialogs: Pick<typeof import('./own-ad-dialogs.lazy.tsx'), 'DeleteAdDialog' | 'ReturnDayDialog'>
  ads: readonly OwnAd[]
  isBusy: boolean
  /** Why the last try failed; the selection stays. */
  failure: CallFailure | undefined
  onClose(): void
  onSend(change: BulkChange): void
}

/** Titles that a question before deleting names. */
const namedMax = 3

/** The dialog of a bulk action on the selected ads. */
export function BulkDialogs({ action, dialogs, ads, isBusy, failure, onClose, onSend }: BulkDialogsProps) {
  const translator = useTranslation('many')
  const { t } = translator
  const ids = ads.map(({ _id }) => _id)
  const shared = { isBusy, onClose, onSend }
  const hasProblems = Object.keys(failure?.fields ?? {}).length > 0
  const refusal = (
    <div role="alert">
      {failure && !(action === 'place' && hasProblems) && (
        <p className={formErrorClass}>{failureMessage(translator, failure, bulkFailureMessages, t('many.failed'))}</p>
      )}
    </div>
  )
  if (action === 'price')
    return (
      <BulkPriceDialog ads={ads} {...shared}>
        {refusal}
      </BulkPriceDialog>
    )
  if (action === 'place')
    return (
      <BulkPlaceDialog ids={ids} problems={failure?.fields ?? {}} {...shared}>
        {refusal}
      </BulkPlaceDialog>
    )
  if (action === 'delete') {
    const named = ads.slice(0, namedMax)
    return (
      <dialogs.DeleteAdDialog
        question={t('many.delete.question', { count: ads.length })}
        about={
          <>
            <ul className="font-title">
              {named.map(({ _id, title }) => (
                <li key={_id} lang={detectLanguage(title)} className="truncate">
                  {title}
                </li>
              ))}
            </ul>
            {ads.length > named.length && (
              <p className="font-title">{t('many.delete.more', { count: ads.length - named.length })}</p>
            )}
            {refusal}
          </>
        }
        ids={ids}
        text={t('many.delete.text')}
        onClose={onClose}
        onDelete={() => onSend({ action, body: { ids } })}
      />
    )
  }
  const given = ads.filter(({ status }) => status === 'paused' || status === 'rented').map(({ _id }) => _id)
  return (
    <dialogs.ReturnDayDialog
      about={<p className="text-ink-soft">{t('many.about', { count: ads.length })}</p>}
      title={t('many.pause.title', { count: ads.length })}
      given={undefined}
      label={t('many.pause.do', { count: ads.length })}
      isBusy={isBusy}
      onClose={onClose}
      onChoose={(returnDay) => onSend({ action: 'pause', body: { ids, status: 'paused', returnDay } })}
    >
      {refusal}
      {given.length > 0 && (
        <Button
          kind="outline"
          aria-disabled={isBusy}
          onClick={() => onSend({ action: 'resume', body: { ids: given, status: 'active' } })}
        >
          {t('many.pause.resume', { count: given.length })}
        </Button>
      )}
    </dialogs.ReturnDayDialog>
  )
}
