import { originalFieldName, type SubmittedValues } from './submitted-values.ts'

/** Hidden fields with the original values of a form, so that a colleague's later change is recognized. */
export function OriginalValueFields({ now }: { now: SubmittedValues['values'] }) {
  return Object.entries(now).map(([field, value]) => (
    <input key={field} type="hidden" name={originalFieldName(field)} value={value} />
  ))
}
