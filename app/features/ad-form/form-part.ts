import type { AdFormValues } from '../../../domain/rules/ad/ad-form.ts'

/** What every part of the form gets. */
export interface FormPart {
  values: AdFormValues
  /** Some of the values change, by typing or because a PIN fills them in. */
  onChange(changed: Partial<AdFormValues>): void
  /** What is wrong with a field, in words. */
  errorOf(name: string): string | undefined
}
