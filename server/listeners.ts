import { createEvents, type Events, type Listeners } from './events.ts'
import { listenForWithdrawals } from './modules/contacts/contacts.ts'
import type { Messages } from './modules/messaging/messaging.ts'
import { listenForNotices } from './modules/notifications/notifications.ts'
import { listenForPushes } from './modules/push/push.ts'
import { listenForDeletedKinds } from './modules/saved-searches/saved-searches.ts'
import { listenForAds } from './modules/search/search.ts'
import { listenForEnds } from './modules/team/team.ts'

type QueuedMessages = Pick<Messages, 'queue'>

/** The listeners of every module, in the order in which they act on an event. */
export const listListeners = (messages: QueuedMessages, events: Events): Listeners[] => [
  listenForNotices({ messages, events }),
  listenForWithdrawals,
  listenForPushes,
  listenForAds,
  listenForDeletedKinds,
  listenForEnds,
]

/** Registers the listeners of every module. A listener may itself raise events. */
export function connectModules(messages: QueuedMessages): Events {
  const events: Events = createEvents(
    ...listListeners(messages, { raise: (tx, name, event) => events.raise(tx, name, event) }),
  )
  return events
}
