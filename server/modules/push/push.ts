import type { Listeners } from '../../events.ts'
import { queuePushes } from './push.queries.ts'

export { createPush, type Push, requirePushKeys } from './send-push.ts'
export { subscribe, unsubscribe } from './subscriptions.ts'

/** Queues pushes for new notifications. */
export const listenForPushes: Listeners = {
  async notifications_created(tx, { notifications }) {
    await queuePushes(tx, notifications)
  },
}
