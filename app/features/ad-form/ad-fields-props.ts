import type { AdFormValues } from '../../../domain/rules/ad/ad-form.ts'

/** The props of a group of fields of the ad form. */
export interface AdFieldsProps {
  values: AdFormValues
  /** Some of the values change, by typing or because a PIN fills them in. */
  onChange(changed: Partial<AdFormValues>): void
  /** The error message of a field. */
  errorOf(name: string): string | undefined
}
