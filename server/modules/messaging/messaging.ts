export { clearAddressRefusal, createMessageSender, type MessageSender } from './message-sender.ts'
export { createMessageTexts, type FormatMessage } from './read-message-catalogue.ts'
export type { Message } from './render-message.ts'
export {
  findFailedMessages,
  giveUpMessages,
  giveUpMessagesOfJobs,
  listAllUnsentMessages,
  listUnsentMessages,
  requeueMessages,
} from './unsent-messages.ts'
