import { type Sent, stoodName } from './sent-form.ts'

/** Hidden fields with the original values of a form, so that a colleague's later change is recognized. */
export function StoodThere({ now }: { now: Sent['values'] }) {
  return Object.entries(now).map(([field, value]) => (
    <input key={field} type="hidden" name={stoodName(field)} value={value} />
  ))
}
