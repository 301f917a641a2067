import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AddressFields } from '../place/address-fields.tsx'
import type { CallFailure } from '../session/call-api.ts'
import type { BulkChange } from './use-bulk-changes.ts'

interface BulkPlaceDialogProps {
  ids: string[]
  isBusy: boolean
  problems: CallFailure['fields']
  /** Why it failed. */
  children: ReactNode
  onClose(): void
  onSend(change: BulkChange): void
}

const empty = { address: '', area: '', city: '', state: '', zipCode: '' }

/** Moves several ads to another address. */
export function BulkPlaceDialog({ ids, isBusy, problems, children, onClose, onSend }: BulkPlaceDialogProps) {
  const { t } = useTranslation('many')
  const [values, setValues] = useState(empty)
  /** Fields that were changed since they were refused. */
  const [mended, setMended] = useState<readonly string[]>([])
  const errors = Object.fromEntries(Object.entries(problems).filter(([name]) => !mended.includes(name)))
  function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setMended([])
    onSend({ action: 'place', body: { ids, location: { ...values, country: 'India' } } })
  }
  return (
    <Dialog title={t('many.place.title')} className="small-dialog" onClose={onClose}>
      <p className="text-ink-soft">{t('many.about', { count: ids.length })}</p>
      <form noValidate className="mt-4 grid gap-5" onSubmit={save}>
        <AddressFields
          values={values}
          errors={errors}
          onChange={(changed) => {
            setValues((before) => ({ ...before, ...changed }))
            setMended((before) => [...before, ...Object.keys(changed)])
          }}
        />
        {children}
        <Button kind="primary" type="submit" aria-disabled={isBusy}>
          {t('many.place.do', { count: ids.length })}
        </Button>
      </form>
    </Dialog>
  )
}
