import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { type PriceRule, planPriceChanges, priceRuleMax } from '../../../domain/rules/ad/new-price.ts'
import { priceFieldsForConflictCheck } from '../../../domain/rules/ad/own-ad-actions.ts'
import { finalPrice, formatCount, formatRupees, isDiscounted } from '../../../domain/rules/price.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { parseTypedNumber } from '../../../domain/rules/typed-number.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { BulkChange } from './use-bulk-changes.ts'

interface BulkPriceDialogProps {
  ads: readonly OwnAd[]
  isBusy: boolean
  /** Why it failed. */
  children: ReactNode
  onClose(): void
  onSend(change: BulkChange): void
}

/** Changes the prices of several ads by rupees or per cent, with a preview of the old and new ones. */
export function BulkPriceDialog({ ads, isBusy, children, onClose, onSend }: BulkPriceDialogProps) {
  const { t } = useTranslation('many')
  const [by, setBy] = useState<PriceRule['by']>('percent')
  const [isUp, setUp] = useState(true)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const max = priceRuleMax[by]
  const kind = by === 'amount' ? 'rupees' : 'percent'
  const value = parseTypedNumber(kind, typed)
  const rule = value !== undefined && value >= 1 && value <= max ? { by, isUp, value } : undefined
  const plan = rule && planPriceChanges(ads, rule)
  const count = plan?.changes.length ?? 0
  const wrong = t('many.price.range', { min: '1', max: formatCount(max) })

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    if (!plan || count === 0) {
      setWrong(true)
      event.currentTarget.querySelector<HTMLInputElement>('input[name="by-how-much"]')?.focus()
      return
    }
    const prices = plan.changes.map(({ ad, price }) => ({ id: ad._id, price, opened: priceFieldsForConflictCheck(ad) }))
    onSend({ action: 'price', body: { prices } })
  }

  return (
    <Dialog title={t('many.price.title', { count: ads.length })} className="small-dialog" onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={save}>
        <div className="grid gap-2 sm:grid-cols-2">
          <Switch
            legend={t('many.price.way')}
            chosen={isUp ? 'up' : 'down'}
            options={[
              { value: 'up', label: t('many.price.up') },
              { value: 'down', label: t('many.price.down') },
            ]}
            onChoose={(way) => setUp(way === 'up')}
          />
          <Switch
            legend={t('many.price.unit')}
            chosen={by}
            options={[
              { value: 'percent', label: t('many.price.percent') },
              { value: 'amount', label: t('many.price.amount') },
            ]}
            onChoose={(unit) => setBy(unit)}
          />
        </div>
        <NumberField
          kind={kind}
          max={max}
          label={t('many.price.by')}
          name="by-how-much"
          wrong={wrong}
          error={isWrong && !rule ? wrong : isWrong && count === 0 ? t('many.price.none') : undefined}
          {...(by === 'amount' ? { before: '₹' } : { after: '%' })}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setWrong(false)
          }}
        />
        <Preview ads={ads} plan={plan} />
        {children}
        <Button kind="primary" type="submit" aria-disabled={isBusy}>
          {t(plan && count === 0 ? 'many.price.none' : 'many.price.do', { count: plan ? count : ads.length })}
        </Button>
      </form>
    </Dialog>
  )
}

interface SwitchProps<V extends string> {
  legend: string
  chosen: V
  options: readonly { value: V; label: string }[]
  onChoose(value: V): void
}

function Switch<V extends string>({ legend, chosen, options, onChoose }: SwitchProps<V>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex gap-1 rounded-12 bg-sunken p-1">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="forced-edge relative isolate grid min-h-11 flex-1 cursor-pointer place-items-center rounded-[0.625rem] px-1 py-1 text-center leading-snug font-title text-ink-soft"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="peer absolute inset-0 -z-1 cursor-pointer appearance-none rounded-[inherit] checked:bg-surface checked:shadow-1"
            />
            <span className="pointer-events-none peer-checked:font-label peer-checked:text-ink forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none">
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What each price is and becomes. */
function Preview({
  ads,
  plan,
}: {
  ads: readonly OwnAd[]
  plan: ReturnType<typeof planPriceChanges<OwnAd>> | undefined
}) {
  const { t } = useTranslation('many')
  const next = new Map(plan?.changes.map(({ ad, price }) => [ad._id, price]))
  const impossible = new Set(plan?.impossible.map(({ _id }) => _id))
  return (
    <section aria-label={t('many.price.preview')}>
      {!plan && <p className="mb-2 text-14 text-ink-soft">{t('many.price.preview_hint')}</p>}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        className="max-h-56 overflow-y-auto rounded-12 border border-line *:border-line *:not-first:border-t"
      >
        {ads.map((ad) => {
          const price = next.get(ad._id)
          return (
            <li
              key={ad._id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-3 py-2 leading-snug"
            >
              <span className="line-clamp-2" lang={detectLanguage(ad.title)}>
                {ad.title}
              </span>
              <span className="text-right tabular-nums">
                {price === undefined ? (
                  formatRupees(ad.price)
                ) : (
                  <>
                    <s className="text-ink-soft">
                      <span className="sr-only">{t('many.price.from')} </span>
                      {formatRupees(ad.price)}
                    </s>{' '}
                    <b className="font-label">
                      <span className="sr-only">{t('many.price.to')} </span>
                      {formatRupees(price)}
                    </b>
                  </>
                )}{' '}
                <span className="text-14 text-ink-soft">{t(`unit.${rentTimeUnit(ad.rentType)}`)}</span>
              </span>
              {plan && (
                <span className="col-span-full text-14 text-ink-soft">
                  {price === undefined
                    ? impossible.has(ad._id)
                      ? t('many.price.impossible', { max: formatRupees(adLimits.priceMax) })
                      : t('many.price.same')
                    : isDiscounted(ad.discount) &&
                      t('many.price.renters_pay', { price: formatRupees(finalPrice(price, ad.discount)) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
