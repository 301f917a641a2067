import type { RentTerms } from '../rent/terms.ts'
import type { RentType } from '../rent-type.ts'

/** What is counted in the unit of an ad: the least length, the notice, the gap. */
export interface TypedLengths {
  least: string
  notice: string
  gap: string
}

/** The terms of an ad as they are typed; what is blank has its default. */
export interface TermsFormValues {
  takesAsks: boolean
  pieces: string
  /** Prices of longer units. */
  day: string
  week: string
  month: string
  deposit: string
  isDelivered: boolean
  deliveryFee: string
  /** By the unit for which they were typed: another unit begins anew, and a unit that is chosen again has them still. */
  lengths: { readonly [Type in RentType]?: TypedLengths }
}

export const emptyTermsForm: TermsFormValues = {
  takesAsks: true,
  pieces: '',
  day: '',
  week: '',
  month: '',
  deposit: '',
  isDelivered: false,
  deliveryFee: '',
  lengths: {},
}

const emptyLengths: TypedLengths = { least: '', notice: '', gap: '' }

/** The lengths that were typed for a unit. */
export const lengthsOf = ({ lengths }: TermsFormValues, rentType: RentType): TypedLengths =>
  lengths[rentType] ?? emptyLengths

/** Stored terms as the form shows them: what is the default is blank. */
export function termsToFormValues(stored: RentTerms, rentType: RentType): TermsFormValues {
  const { takesAsks, prices, deliveryFee } = stored
  const unless = (usual: number, value: number) => (value === usual ? '' : String(value))
  const lengths = { least: unless(1, stored.least), notice: unless(0, stored.notice), gap: unless(0, stored.gap) }
  return {
    takesAsks,
    pieces: unless(1, stored.pieces),
    day: String(prices.day ?? ''),
    week: String(prices.week ?? ''),
    month: String(prices.month ?? ''),
    deposit: unless(0, stored.deposit),
    isDelivered: deliveryFee !== null,
    deliveryFee: unless(0, deliveryFee ?? 0),
    lengths: Object.values(lengths).some(Boolean) ? { [rentType]: lengths } : {},
  }
}

/** Stored values of a form with all terms: those of an earlier release have none, or not all. */
export function withAllTerms<V extends object>(values: V & { terms?: unknown }): V & { terms: TermsFormValues } {
  const stored = Object.entries(values.terms ?? {}) as [string, unknown][]
  const known = stored.filter(([name, value]) => typeof value === typeof emptyTermsForm[name as keyof TermsFormValues])
  const terms: TermsFormValues = { ...emptyTermsForm, ...Object.fromEntries(known) }
  const lengths = Object.entries(terms.lengths ?? {}).filter(
    ([, typed]) =>
      typed && Object.keys(emptyLengths).every((name) => typeof typed[name as keyof TypedLengths] === 'string'),
  )
  return { ...values, terms: { ...terms, lengths: Object.fromEntries(lengths) } }
}
