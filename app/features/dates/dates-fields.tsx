import { Minus, Plus } from 'lucide'
import { formatRupees } from '../../../domain/rules/price.ts'
import { isCounted, readCount, type TypedDates } from '../../../domain/rules/rent/typed-dates.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { DatesField } from './dates-words.ts'

interface DatesFieldsProps {
  ad: Pick<PublicAd, 'rentType' | 'terms'>
  typed: TypedDates
  /** The problem and the field beside which it stands. */
  problem: { field: DatesField; words: string } | undefined
  /** The first day that can be chosen. */
  soonest?: string | undefined
  /** Absent in the form without scripts. */
  onChange?(change: Partial<TypedDates>): void
}

/** The times of day at which a rental by the hour may start. */
const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
)

/** The fields for dates, pieces and delivery, with the pickers of the device. */
export function DatesFields({ ad: { rentType, terms }, typed, problem, soonest, onChange }: DatesFieldsProps) {
  const { t } = useTranslation('contact')
  const errorOf = (field: DatesField) => (problem?.field === field ? problem.words : undefined)
  const inputOf = (name: 'from' | 'to' | 'time' | 'count' | 'pieces') =>
    onChange
      ? {
          name,
          value: typed[name],
          onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
        }
      : { name, defaultValue: typed[name] }
  const dayField = (name: 'from' | 'to', label: string) => (
    <Field label={label} type="date" min={soonest} error={errorOf(name)} {...inputOf(name)} />
  )
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))] gap-x-3 gap-y-3">
        {isCounted(rentType) ? (
          <>
            {dayField('from', t(rentType === 'Per hour' ? 'dates.day' : 'dates.first_day'))}
            {rentType === 'Per hour' && (
              <SelectField
                label={t('dates.start')}
                emptyLabel="–"
                error={errorOf('time')}
                options={halfHours.map((value) => ({ value, label: value }))}
                {...inputOf('time')}
              />
            )}
            <CountField
              label={t(rentType === 'Per hour' ? 'dates.hours' : 'dates.months')}
              name="count"
              error={errorOf('count')}
              least={terms.least}
              {...{ typed, onChange }}
            />
          </>
        ) : (
          <>
            {dayField('from', t('dates.from'))}
            {dayField('to', t('dates.to'))}
          </>
        )}
        {terms.pieces > 1 && (
          <CountField
            label={t('dates.pieces')}
            name="pieces"
            hint={t('dates.pieces_hint', { count: terms.pieces })}
            error={errorOf('pieces')}
            least={1}
            most={terms.pieces}
            {...{ typed, onChange }}
          />
        )}
      </div>
      {terms.deliveryFee !== null && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="delivery"
            value="1"
            className="size-5 shrink-0 accent-peacock-600"
            {...(onChange
              ? {
                  checked: typed.isDelivered,
                  onChange: ({ target }: { target: { checked: boolean } }) => onChange({ isDelivered: target.checked }),
                }
              : { defaultChecked: typed.isDelivered })}
          />
          {terms.deliveryFee > 0
            ? t('dates.with_delivery', { fee: formatRupees(terms.deliveryFee) })
            : t('dates.with_free_delivery')}
        </label>
      )}
    </>
  )
}

interface CountFieldProps {
  label: string
  name: 'count' | 'pieces'
  hint?: string
  error: string | undefined
  typed: TypedDates
  least: number
  most?: number
  onChange: DatesFieldsProps['onChange']
}

/** A small number, typed or counted up and down. */
function CountField({ label, name, hint, error, typed, least, most = 9_999, onChange }: CountFieldProps) {
  const { t } = useTranslation('contact')
  const count = readCount(typed[name]) || 0
  const step = (by: 1 | -1) => {
    const next = Math.min(most, Math.max(least, count + by))
    return (
      <button
        type="button"
        aria-label={`${label}: ${t(by > 0 ? 'dates.more' : 'dates.less')}`}
        aria-disabled={next === count}
        className={`${iconButtonClass} -mx-2.5 aria-disabled:opacity-40`}
        onClick={() => onChange?.({ [name]: String(next) })}
      >
        <Icon of={by > 0 ? Plus : Minus} className="size-5" />
      </button>
    )
  }
  const value = onChange
    ? {
        value: typed[name],
        onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
      }
    : { defaultValue: typed[name] }
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      after={
        onChange && (
          <>
            {step(-1)}
            {step(1)}
          </>
        )
      }
      {...value}
    />
  )
}
