import type { Counting } from '../../db/count-tries.ts'
import type { Events } from '../../events.ts'
import type { Messages } from '../messaging/send-messages.ts'

/** What accounts need of the world. */
export interface AccountDependencies extends Counting {
  messages: Pick<Messages, 'sendNow' | 'queue'>
  events: Events
}
