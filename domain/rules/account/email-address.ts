import { limits } from '../../limits.ts'

/** Has a text the shape of an e-mail address (specification section 5)? Its length is looked at before its form. */
export function isEmailAddress(text: string): boolean {
  return text.length <= limits.emailMax && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
