import { adLimits } from '../../../domain/limits/ad.ts'
import { adFieldNames } from '../../../domain/rules/ad/ad-form.ts'
import { parseFormPrices } from '../../../domain/rules/ad/form-to-ad-body.ts'
import { finalPrice, isDiscounted } from '../../../domain/rules/price.ts'
import { rentTimeUnit, rentTypes } from '../../../domain/rules/rent-type.ts'
import type { NumberKind } from '../../../domain/rules/typed-number.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Price } from '../../ui/price.tsx'
import type { AdFieldsProps } from './ad-fields-props.ts'
import { useNumberRangeMessage } from './use-field-error-messages.ts'

/** The rent duration, the price, the discount, and the final price. */
export function PriceFields({ values, onChange, errorOf }: AdFieldsProps) {
  const { t } = useTranslation('ad')
  const wordsFor = useNumberRangeMessage()
  const number = (name: 'price' | 'discount', kind: NumberKind, max: number) => ({
    name,
    kind,
    wrong: wordsFor(name),
    value: values[name],
    error: errorOf(name),
    max,
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-label">{t('adForm.duration')}</legend>
        <div className="flex flex-wrap gap-1 rounded-12 bg-sunken p-1">
          {rentTypes.map((rentType) => (
            <label
              key={rentType}
              className="forced-edge relative isolate grid min-h-11 min-w-max flex-[1_1_22%] cursor-pointer place-items-center rounded-[0.625rem] px-0.5 py-1 text-center text-14 leading-snug font-title text-ink-soft"
            >
              <input
                type="radio"
                name={adFieldNames.rentType}
                value={rentType}
                checked={values.rentType === rentType}
                onChange={() => onChange({ rentType })}
                className="peer absolute inset-0 -z-1 cursor-pointer appearance-none rounded-[inherit] checked:bg-surface checked:shadow-1"
              />
              <span className="pointer-events-none peer-checked:font-label peer-checked:text-ink forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none">
                {t(`rentType.${rentTimeUnit(rentType)}`)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-x-4 gap-y-5 min-[20rem]:grid-cols-2">
        <NumberField label={t('adForm.price')} before="₹" {...number('price', 'rupees', adLimits.priceMax)} />
        <NumberField
          label={t('adForm.discount')}
          after="%"
          note={<span className="text-14 text-ink-soft">{t('adForm.optional')}</span>}
          {...number('discount', 'percent', adLimits.discountMax)}
        />
      </div>
      <RentersPay values={values} />
    </>
  )
}

/** The final price while typing, announced to assistive technology too. */
function RentersPay({ values }: Pick<AdFieldsProps, 'values'>) {
  const { t } = useTranslation('ad')
  const prices = parseFormPrices(values)
  return (
    <output className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-12 bg-marigold-50 px-4 py-3">
      <div>
        <span className="text-14 text-ink-soft">{t('adForm.renters_pay')}</span>
        {prices ? (
          <Price
            ad={{ ...prices, finalPrice: finalPrice(prices.price, prices.discount), rentType: values.rentType }}
            size="page"
          />
        ) : (
          <b className="block text-36 leading-snug font-price text-ink-soft">₹ –</b>
        )}
      </div>
      {prices && isDiscounted(prices.discount) && (
        <b className="rounded-pill bg-rani-50 px-3 py-0.5 text-14 text-rani-600">
          {t('adForm.percent_off', { percent: prices.discount })}
        </b>
      )}
    </output>
  )
}
