import { useEffect, useEffectEvent, useState } from 'react'
import { adLimits } from '../../../domain/limits/ad.ts'
import { lengthsOf, type TermsFormValues } from '../../../domain/rules/ad/terms-form.ts'
import {
  followDepositInWords,
  numbersOfTerms,
  type TermName,
  typedPrices,
  withLength,
} from '../../../domain/rules/ad/typed-terms.ts'
import { depositInWords } from '../../../domain/rules/deposit.ts'
import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { formatCount, formatRupees } from '../../../domain/rules/price.ts'
import { findPriceProblems, longerPriceMax, longerUnitsOf } from '../../../domain/rules/rent/terms.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { parseTypedNumber } from '../../../domain/rules/typed-number.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { AdFieldsProps } from './ad-fields-props.ts'
import { useTermsFormatter } from './use-terms-formatter.ts'

export interface RentTermsProps extends Omit<AdFieldsProps, 'errorOf'> {
  problems: FieldProblems
  /** How many pieces are booked at one time, where fewer were sent. */
  booked: number | undefined
}

/** The terms of an ad in a few words, or their fields. */
export function RentTermsPart({ isSummary = false, ...props }: RentTermsProps & { isSummary?: boolean }) {
  return isSummary ? <TermsInShort {...props} /> : <TermsFields {...props} />
}

function TermsInShort({ values: { terms, rentType } }: RentTermsProps) {
  const { t } = useTranslation('ad')
  return useTermsFormatter()(terms, rentType).join(' · ') || t('rentTerms.all_usual')
}

function TermsFields({ values, onChange, problems, booked }: RentTermsProps) {
  const { t } = useTranslation('ad')
  const { terms, rentType } = values
  const unit = rentTimeUnit(rentType)
  const clock = unit === 'hour' ? 'hour' : 'day'
  const change = (changed: Partial<TermsFormValues>) => onChange({ terms: { ...terms, ...changed } })

  const words = values.attributes.deposit ?? ''
  const [followed, setFollowed] = useState(words)
  const follow = useEffectEvent(() => {
    setFollowed(words)
    const next = followDepositInWords(terms, { before: followed, now: words })
    if (next !== terms) onChange({ terms: next })
  })
  useEffect(() => {
    if (words !== followed) follow()
  }, [words, followed])
  const said = terms.deposit.trim() === '' ? depositInWords(words) : undefined

  const price = parseTypedNumber('rupees', values.price)
  const ad = price === undefined ? undefined : { price, rentType }
  const prices = typedPrices(terms)
  const priceProblems = ad ? findPriceProblems(ad, prices) : {}

  function field(path: TermName, value: string, problem?: string) {
    const { kind, min, max } = numbersOfTerms[path]
    const name = `terms.${path}`
    const range = t('adForm.number_range', { min: formatCount(min), max: formatCount(max) })
    const number = parseTypedNumber(kind, value)
    const sent = problems[name]
    return {
      name,
      kind,
      max,
      value,
      wrong: range,
      misfit: problem ?? (number !== undefined && number < min ? range : undefined),
      // What was sent is compared again while it is typed.
      error: sent && !sent.startsWith('price_') ? range : undefined,
    }
  }
  const length = (name: 'least' | 'notice' | 'gap') => ({
    ...field(name, lengthsOf(terms, rentType)[name]),
    onChange: (value: string) => change(withLength(terms, rentType, { [name]: value })),
  })
  const longer = longerUnitsOf(rentType)
  const tooFew = booked ? t('rentTerms.pieces_booked', { count: booked }) : t('fieldError.pieces_rented')

  return (
    <div className="grid gap-5">
      <Switch
        label={t('adForm.call_only')}
        description={t('rentTerms.call_only_note')}
        isOn={!terms.takesAsks}
        onChange={(isOn) => change({ takesAsks: !isOn })}
      />
      {longer.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-label">{t('rentTerms.longer')}</legend>
          <p className="mb-3 text-14 text-ink-soft">{t('rentTerms.longer_note')}</p>
          <div className={gridClass}>
            {longer.map((one) => {
              const most = ad && longerPriceMax(ad, prices, one)
              const problem = priceProblems[one]
              return (
                <NumberField
                  key={one}
                  label={t(`rentTerms.price_${one}`)}
                  before="₹"
                  hint={
                    most && most <= adLimits.priceMax
                      ? t('rentTerms.price_most', { price: formatRupees(most) })
                      : undefined
                  }
                  {...field(`prices.${one}`, terms[one], problem && t(`fieldError.price_${problem}`))}
                  onChange={(value) => change({ [one]: value })}
                />
              )
            })}
          </div>
        </fieldset>
      )}
      <div className={gridClass}>
        <NumberField
          label={t('rentTerms.pieces')}
          hint={t('rentTerms.pieces_hint')}
          {...field('pieces', terms.pieces)}
          {...(problems['terms.pieces'] === 'pieces_rented' && { error: tooFew })}
          onChange={(pieces) => change({ pieces })}
        />
        <NumberField
          label={t('rentTerms.deposit')}
          before="₹"
          hint={said ? t('rentTerms.deposit_said', { price: formatRupees(said) }) : t('rentTerms.deposit_hint')}
          {...field('deposit', terms.deposit)}
          onChange={(deposit) => change({ deposit })}
        />
      </div>
      <Switch
        label={t('rentTerms.delivery')}
        description={t('rentTerms.delivery_note')}
        isOn={terms.isDelivered}
        onChange={(isDelivered) => change({ isDelivered })}
      />
      {terms.isDelivered && (
        <NumberField
          label={t('rentTerms.delivery_fee')}
          before="₹"
          hint={t('rentTerms.delivery_hint')}
          {...field('deliveryFee', terms.deliveryFee)}
          onChange={(deliveryFee) => change({ deliveryFee })}
        />
      )}
      <div className={gridClass}>
        <NumberField
          label={t(`rentTerms.least_${unit}`)}
          hint={t(`rentTerms.least_hint_${unit}`)}
          {...length('least')}
        />
        <NumberField
          label={t(`rentTerms.notice_${clock}`)}
          hint={t(`rentTerms.notice_hint_${clock}`)}
          {...length('notice')}
        />
        <NumberField label={t(`rentTerms.gap_${clock}`)} hint={t('rentTerms.gap_hint')} {...length('gap')} />
      </div>
    </div>
  )
}

const gridClass = 'grid items-start gap-x-4 gap-y-5 sm:grid-cols-2'
