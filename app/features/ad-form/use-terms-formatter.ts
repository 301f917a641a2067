import type { TermsFormValues } from '../../../domain/rules/ad/terms-form.ts'
import { lengthsOf } from '../../../domain/rules/ad/terms-form.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { longerUnitsOf } from '../../../domain/rules/rent/terms.ts'
import { type RentType, rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { parseTypedNumber } from '../../../domain/rules/typed-number.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'

/** Says the terms of an ad that are not the defaults, each in a few words. */
export function useTermsFormatter() {
  const { t } = useTranslation('ad')

  return (terms: TermsFormValues, rentType: RentType): string[] => {
    const unit = rentTimeUnit(rentType)
    const clock = unit === 'hour' ? 'hour' : 'day'
    const { least, notice, gap } = lengthsOf(terms, rentType)
    const rupees = (typed: string) => {
      const amount = parseTypedNumber('rupees', typed)
      return amount === undefined ? typed.trim() : formatRupees(amount)
    }
    const counted = (typed: string, say: (count: number) => string) => {
      const count = parseTypedNumber('whole', typed)
      return count === undefined ? typed.trim() : count > 0 && say(count)
    }
    const { isDelivered, deliveryFee, deposit } = terms
    return [
      !terms.takesAsks && t('adForm.call_only'),
      counted(terms.pieces, (count) => t('rentTerms.say.pieces', { count })),
      ...longerUnitsOf(rentType).map(
        (longer) => terms[longer].trim() && `${rupees(terms[longer])} ${t(`unit.${longer}`)}`,
      ),
      deposit.trim() && t('rentTerms.say.deposit', { price: rupees(deposit) }),
      isDelivered &&
        (parseTypedNumber('rupees', deliveryFee || '0') === 0
          ? t('rentTerms.say.delivery_free')
          : t('rentTerms.say.delivery', { price: rupees(deliveryFee) })),
      counted(least, (count) => t(`rentTerms.say.least_${unit}`, { count })),
      counted(notice, (count) => t(`rentTerms.say.notice_${clock}`, { count })),
      counted(gap, (count) => t(`rentTerms.say.gap_${clock}`, { count })),
    ].filter((part): part is string => typeof part === 'string' && part !== '')
  }
}
