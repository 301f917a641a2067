import { createEvents, type Events } from './events.ts'
import { listenForWithdrawals } from './modules/contacts/contacts.ts'
import type { Messages } from './modules/messaging/messaging.ts'
import { listenForNotices } from './modules/notifications/notifications.ts'
import { listenForPushes } from './modules/push/push.ts'
import { listenForDeletedKinds } from './modules/saved-searches/saved-searches.ts'
import { listenForAds } from './modules/search/search.ts'
import { listenForEnds } from './modules/team/team.ts'

/** Registers the listeners of every module. */
export function connectModules(messages: Pick<Messages, 'queue'>): Events {
  const events: Events = createEvents(
    listenForNotices({ messages, events: { raise: (tx, name, event) => events.raise(tx, name, event) } }),
    listenForWithdrawals,
    listenForPushes,
    listenForAds,
    listenForDeletedKinds,
    listenForEnds,
  )
  return events
}
