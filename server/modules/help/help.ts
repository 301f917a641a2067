export { closeCall, exportCalls, noteCall, readCalls, showCaller } from './call-queue.ts'
export { type HelpDependencies, requestCall } from './request-call.ts'
