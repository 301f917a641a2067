import { createEventBus, type EventBus, type EventListeners } from './events.ts'
import { listenForNameWithdrawals } from './modules/contacts/contacts.ts'
import type { MessageSender } from './modules/messaging/messaging.ts'
import { createNotificationListeners } from './modules/notifications/notifications.ts'
import { listenForPushes } from './modules/push/push.ts'
import { createRentalListeners } from './modules/rentals/rentals.ts'
import { listenForRentals } from './modules/reviews/reviews.ts'
import { listenForDeletedKinds } from './modules/saved-searches/saved-searches.ts'
import { listenForAdChanges } from './modules/search/search.ts'
import { listenForSessionEnds } from './modules/team/team.ts'

type QueuedMessages = Pick<MessageSender, 'queue'>

/** The listeners of every module, in the order in which they act on an event. */
export const listListeners = (messages: QueuedMessages, events: EventBus): EventListeners[] => [
  createNotificationListeners({ messages, events }),
  listenForNameWithdrawals,
  createRentalListeners(events),
  listenForRentals,
  listenForPushes,
  listenForAdChanges,
  listenForDeletedKinds,
  listenForSessionEnds,
]

/** Registers the listeners of every module. A listener may itself raise events. */
export function connectModules(messages: QueuedMessages): EventBus {
  const events: EventBus = createEventBus(
    ...listListeners(messages, { raise: (tx, name, event) => events.raise(tx, name, event) }),
  )
  return events
}
