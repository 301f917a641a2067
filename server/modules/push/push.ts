import type { EventListeners } from '../../events.ts'
import { queuePushes } from './push.queries.ts'

export { createPushSender, getOrCreatePushKeys, type PushSender } from './push-sender.ts'
export { subscribeToPush, unsubscribeFromPush } from './subscriptions.ts'

/** Queues pushes for new notifications. */
export const listenForPushes: EventListeners = {
  async notifications_created(tx, { notifications }) {
    await queuePushes(tx, notifications)
  },
}
