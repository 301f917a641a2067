import { type Sent, stoodName } from './sent-form.ts'

/** What stood in the fields of a form when it was made: so a later change of another one is not taken for its reader's own. */
export function StoodThere({ now }: { now: Sent['values'] }) {
  return Object.entries(now).map(([field, value]) => (
    <input key={field} type="hidden" name={stoodName(field)} value={value} />
  ))
}
