/** Has a text the shape of an e-mail address (specification section 5)? Its length is looked at before its form. */
import { personLimits } from '../../limits/person.ts'
export function isEmailAddress(text: string): boolean {
  return text.length <= personLimits.emailMax && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
