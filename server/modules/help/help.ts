export { closeCall, exportCalls, noteCall, readCalls } from './call-queue.ts'
export { type HelpDependencies, requestCall } from './request-call.ts'
