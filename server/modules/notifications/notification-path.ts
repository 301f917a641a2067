import { productPath } from '../../../domain/rules/links.ts'
import type { NotificationKind } from '../../../domain/schemas/notification.ts'

/** What the address of an ad is made of. */
export interface AdOfNotification {
  id: string
  title: string
  category: string
  sub_category: string
}

/**
 * Where a notification leads on this site.
 * @param ad as it is now, if it is still there
 * @returns null when there is nothing any more
 */
export function notificationPath(kind: NotificationKind, ad: AdOfNotification | null): string | null {
  switch (kind) {
    case 'review_added':
    case 'review_answered':
      return ad && `${productPath({ ...ad, _id: ad.id, subCategory: ad.sub_category })}#reviews`
    case 'ad_expiring':
      return ad ? `/My_ads?renew=${ad.id}` : '/My_ads'
    case 'ad_expired':
    case 'ad_removed':
      return '/My_ads'
    default:
      return '/Edit_2'
  }
}
