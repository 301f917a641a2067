import type { Listeners } from '../../events.ts'
import { queuePushes } from './push.queries.ts'

export { createPush, type Push, requirePushKeys } from './send-push.ts'
export { subscribe, unsubscribe } from './subscriptions.ts'

/** Every notification goes to the browsers that its reader has allowed it. */
export const listenForPushes: Listeners = {
  async notifications_created(tx, { notifications }) {
    await queuePushes(tx, notifications)
  },
}
