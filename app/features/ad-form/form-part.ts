import type { AdFormValues } from '../../../domain/rules/ad/ad-form.ts'

/** The properties of every part of the form. */
export interface FormPart {
  values: AdFormValues
  /** Some of the values change, by typing or because a PIN fills them in. */
  onChange(changed: Partial<AdFormValues>): void
  /** The problem of a field, in words. */
  errorOf(name: string): string | undefined
}
