export {
  closeCallbackRequest,
  exportCallbackRequests,
  listCallbackRequests,
  revealCallerNumber,
  updateCallbackNote,
} from './callback-requests.ts'
export { type HelpDependencies, requestCallback } from './request-callback.ts'
