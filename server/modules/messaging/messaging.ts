export { createWords } from './read-words.ts'
export { createMessages, type Messages } from './send-messages.ts'
export { type Message, type MessageKind, messageKinds } from './write-message.ts'
