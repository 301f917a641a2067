import { fullNameOf } from '../../../domain/rules/person-name.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import type { Notification } from '../../../domain/schemas/notification.ts'
import { type AdOfNotification, isCausedByUser, notificationPath } from './notification-kinds.ts'
import type { NotificationRow } from './notifications.queries.ts'

/** The details that are part of the answer. The first notifications about rentals have a `period` in figures. */
const shownDetails = ['title', 'rating', 'date', 'device', 'reason', 'count', 'from', 'to', 'period'] as const

/**
 * The notifications of a person, as they see them.
 * @param rows one of them may stand for none
 * @param isInList with what is read on a page alone, and never on a locked screen
 */
export function viewNotifications(rows: readonly NotificationRow[], { isInList = false } = {}): Notification[] {
  return rows.flatMap((row) => {
    const { id, kind, created_at } = row
    if (id === null || kind === null || created_at === null) return []
    return [
      {
        _id: id,
        kind,
        values: {
          ...viewDetails(row),
          ...(isInList && viewHandover(row)),
          ...(isCausedByUser(kind) && { name: nameOf(row) }),
        },
        path: notificationPath(kind, adOf(row), row.details ?? {}),
        isRead: row.read_at !== null,
        createdAt: created_at.toISOString(),
      },
    ]
  })
}

function viewDetails({ details }: NotificationRow): Record<string, string> {
  const shown = shownDetails.map((key) => [key, details?.[key]] as const)
  return Object.fromEntries(
    shown.filter((detail): detail is [(typeof shownDetails)[number], string] => detail[1] !== undefined),
  )
}

/** Of a booking that begins soon: where, and what the renter brings. */
function viewHandover({ place, papers, deposit }: NotificationRow): Record<string, string> {
  return {
    ...(place && { place }),
    ...(papers && { papers }),
    ...(deposit && { deposit: formatRupees(Number(deposit)) }),
  }
}

/** Empty for a deleted user. */
function nameOf({ actor_name, actor_last_name }: NotificationRow): string {
  return actor_name === null ? '' : fullNameOf(actor_name, actor_last_name ?? '')
}

function adOf({ ad_id, title, sub_category, category }: NotificationRow): AdOfNotification | null {
  return ad_id === null
    ? null
    : { id: ad_id, title: title ?? '', category: category ?? '', sub_category: sub_category ?? '' }
}
