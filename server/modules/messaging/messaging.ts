export {
  allUnsent,
  findFailedMessages,
  giveUpMessages,
  giveUpWithJobs,
  listUnsent,
  requeueMessages,
} from './outbox-desk.ts'
export { createWords, type Say } from './read-words.ts'
export { createMessages, forgetRefusal, type Messages } from './send-messages.ts'
export type { Message } from './write-message.ts'
