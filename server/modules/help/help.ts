export { closeCall, exportCalls, noteCall, readCalls } from './call-queue.ts'
export { type Caller, type HelpDependencies, requestCall } from './request-call.ts'
