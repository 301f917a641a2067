import { rentLimits } from '../../../domain/limits/rent.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import {
  type DayNames,
  formatEnds as formatEndsIn,
  formatWeekday as formatWeekdayIn,
  keepEndsWhole,
} from '../../../domain/rules/rent/format-period.ts'
import { daysOf, endOf, hoursOf, monthsBetween, type RentPeriod } from '../../../domain/rules/rent/period.ts'
import type { Quote } from '../../../domain/rules/rent/quote.ts'
import type { RentUnit } from '../../../domain/rules/rent/terms.ts'
import type { DatesProblem } from '../../../domain/rules/rent/typed-dates.ts'
import { type RentType, rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import type { Translator } from '../../i18n/translator.ts'

/** Formats messages of the catalogue `contact`, in any language. */
type Say = Translator['t']

const countWords = {
  hour: 'dates.count_hour',
  day: 'dates.count_day',
  week: 'dates.count_week',
  month: 'dates.count_month',
} as const satisfies Record<RentUnit, string>

/** `2 days`. */
const countUnits = (t: Say, unit: RentUnit, count: number): string => t(countWords[unit], { count })

export const dayNamesOf = (t: Say): DayNames => ({ weekdays: t('dates.weekdays'), months: t('dates.month_names') })

/** `Fri 4 Dec`, with the year where it is another one than today's. */
export const formatWeekday = (t: Say, day: string, today: string): string => formatWeekdayIn(dayNamesOf(t), day, today)

/** `Fri 4 Dec – Sun 6 Dec (3 days)`, `Fri 4 Dec, 09:30 – 12:30 (3 hours)`. */
export function formatPeriod(t: Say, rentType: RentType, period: RentPeriod, today: string): string {
  return `${formatEnds(t, period, today)} (${formatLength(t, rentType, period)})`
}

/** The same for a narrow place: no line breaks in a day or a length. */
export const formatUnbrokenPeriod: typeof formatPeriod = (...given) => keepEndsWhole(formatPeriod(...given))

/** `Fri 4 Dec – Sun 6 Dec`. */
export const formatEnds = (t: Say, period: RentPeriod, today: string): string =>
  formatEndsIn(dayNamesOf(t), period, today)

function formatLength(t: Say, rentType: RentType, period: RentPeriod): string {
  if (rentType === 'Per hour') return countUnits(t, 'hour', hoursOf(period))
  if (rentType === 'Per month') return countUnits(t, 'month', monthsBetween(period.from, endOf(period)))
  return countUnits(t, 'day', daysOf(period))
}

const rupees = (paise: number): string => formatRupees(paise / 100)
const minus = (paise: number): string => `−${rupees(paise)}`

/** One row of a sum. */
export interface SumRow {
  kind: 'line' | 'total' | 'deposit'
  label: string
  amount: string
}

/**
 * A sum as a table, line by line as it is calculated.
 * @param percent the ad's discount
 * @param ofTotal what the sum is called
 */
export function sumRows(t: Say, sum: Quote, percent: number, ofTotal = t('dates.to_pay')): SumRow[] {
  const row = (label: string, amount: string, kind: SumRow['kind'] = 'line'): SumRow => ({ kind, label, amount })
  const { lines, pieces, rent, discount, delivery, total, deposit } = sum
  return [
    ...lines.map((line) => row(timesWords(t, line), formatRupees(line.count * line.price))),
    ...(pieces > 1 ? [row(`× ${t('dates.count_pieces', { count: pieces })}`, rupees(rent))] : []),
    ...(discount > 0 ? [row(t('dates.off', { percent }), minus(discount))] : []),
    ...(delivery > 0 ? [row(t('dates.delivery'), rupees(delivery))] : []),
    row(ofTotal, rupees(total), 'total'),
    ...(deposit > 0 ? [row(t('dates.deposit'), rupees(deposit), 'deposit')] : []),
  ]
}

/** `1 week`, `2 days × ₹1,200`. */
const timesWords = (t: Say, { unit, count, price }: Quote['lines'][number]): string =>
  countUnits(t, unit, count) + (count > 1 ? ` × ${formatRupees(price)}` : '')

/**
 * A sum in one line, for a message: `1 week ₹6,000 + 2 days × ₹1,200 = ₹8,400 · 10 % off −₹840 · delivery ₹200 · to pay
 * ₹7,760 · deposit ₹5,000, comes back`.
 */
export function formatSum(t: Say, sum: Quote, percent: number): string {
  const { lines, pieces, rent, discount, delivery, total, deposit } = sum
  const units = lines.map((line) =>
    line.count > 1 ? timesWords(t, line) : `${timesWords(t, line)} ${formatRupees(line.price)}`,
  )
  const joined = units.join(' + ')
  const one = units.length > 1 && pieces > 1 ? `(${joined})` : joined
  const all = pieces > 1 ? `${one} × ${t('dates.count_pieces', { count: pieces })}` : one
  const isPlain = pieces === 1 && lines.length === 1 && lines[0]?.count === 1
  return [
    isPlain ? all : `${all} = ${rupees(rent)}`,
    ...(discount > 0 ? [t('dates.in_words.off', { percent, amount: rupees(discount) })] : []),
    ...(delivery > 0 ? [t('dates.in_words.delivery', { amount: rupees(delivery) })] : []),
    ...(total === rent ? [] : [t('dates.in_words.to_pay', { amount: rupees(total) })]),
    ...(deposit > 0 ? [t('dates.in_words.deposit', { amount: rupees(deposit) })] : []),
  ].join(' · ')
}

/** The part of the form beside which a problem is said. */
export type DatesField = 'from' | 'to' | 'time' | 'count' | 'pieces'

/** What is wrong with the dates, in words, and where. */
export function explainProblem(
  t: Say,
  { rentType, terms }: Pick<PublicAd, 'rentType' | 'terms'>,
  problem: DatesProblem,
  today: string,
): { field: DatesField; words: string } {
  const isByHour = rentType === 'Per hour'
  const lastField: DatesField = isByHour || rentType === 'Per month' ? 'count' : 'to'
  const at = (field: DatesField, words: string) => ({ field, words })
  switch (problem.code) {
    case 'day_invalid':
      return at('from', t('dates.problem.day'))
    case 'time_invalid':
      return at('time', t('dates.problem.time'))
    case 'period_over':
      return at(isByHour ? 'time' : 'from', t('dates.problem.over'))
    case 'to_before_from':
      return at(lastField, t('dates.problem.order'))
    case 'period_too_soon':
      return isByHour
        ? at('time', t('dates.problem.too_soon_hours', { count: terms.notice }))
        : at('from', t('dates.problem.too_soon_days', { count: terms.notice }))
    case 'period_too_far':
      return at('from', t('dates.problem.too_far'))
    case 'period_too_long':
      return at(
        lastField,
        rentType === 'Per month'
          ? t('dates.problem.too_long_months', { count: rentLimits.monthsMax })
          : t('dates.problem.too_long'),
      )
    case 'period_too_short':
      return at(lastField, t('dates.problem.too_short', { length: countUnits(t, rentTimeUnit(rentType), terms.least) }))
    case 'months_not_whole':
    case 'count_invalid':
      return at(lastField, t('dates.problem.count'))
    case 'pieces_invalid':
      return at('pieces', t('dates.problem.pieces', { count: terms.pieces }))
    case 'taken':
      return at(
        lastField === 'to' ? 'to' : 'from',
        t('dates.problem.taken', { day: formatWeekday(t, problem.day, today) }),
      )
    case 'hours_taken':
      return at('time', t('dates.problem.hours_taken', { hours: formatEnds(t, problem, today) }))
    case 'few_left':
      return at(
        'pieces',
        t('dates.problem.few_left', { day: formatWeekday(t, problem.day, today), count: problem.free }),
      )
  }
}
