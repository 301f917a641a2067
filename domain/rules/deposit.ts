import type { AttributeValues } from '../categories/attribute.ts'
import { formatRupees } from './price.ts'
import { writeRupees } from './written-rupees.ts'

/** However a lender typed a deposit, renters read its amount in one form. */
export const withDeposit = ({ deposit, ...others }: AttributeValues): AttributeValues =>
  typeof deposit === 'string' ? { ...others, deposit: writeRupees(deposit, formatRupees) } : others
