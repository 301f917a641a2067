import type { ReactNode } from 'react'
import type { Quote } from '../../../domain/rules/rent/quote.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { useSite } from '../../ui/site.ts'
import { type SumRow, sumRows } from './dates-words.ts'

const rowClasses: Record<SumRow['kind'], string> = {
  line: '',
  total: 'mt-1 border-t border-line pt-2 text-18 font-label',
  deposit: 'text-ink-soft',
}

interface SumTableProps {
  sum: Quote
  /** The ad's discount. */
  percent: number
  /** Who gets the money; by default it is said to the renter, null says nothing. */
  note?: ReactNode
  /** What the table is called; what it costs by default. */
  title?: string
  /** What the sum is called, where it is no longer to be paid. */
  ofTotal?: string | undefined
}

/** What a rental costs, line by line, and who gets the money. */
export function SumTable({ sum, percent, note, title, ofTotal }: SumTableProps) {
  const { t } = useTranslation('contact')
  const { brand } = useSite()
  return (
    <div>
      <dl aria-label={title ?? t('dates.sum')} className="grid gap-1 leading-snug tabular-nums">
        {sumRows(t, sum, percent, ofTotal).map(({ kind, label, amount }) => (
          <div key={`${kind} ${label}`} className={`flex items-baseline justify-between gap-4 ${rowClasses[kind]}`}>
            <dt className="min-w-0">{label}</dt>
            <dd className="whitespace-nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
      {note !== null && (
        <p className="mt-2 text-14 leading-snug text-balance text-ink-soft">
          {note ?? t('dates.pay_lender', { brand: brand.name })}
        </p>
      )}
    </div>
  )
}
