import type { FailureMessages } from '../session/failure-message.ts'

/** Messages for a refused number. */
export const contactFailureMessages: FailureMessages = {
  too_many_requests: ({ hours }) => (hours > 1 ? 'limit_hours' : 'limit_minutes'),
  not_available: 'ad_not_available',
  product_not_found: 'ad_not_available',
  product_gone: 'ad_not_available',
  own_product_deleted: 'ad_not_available',
}
