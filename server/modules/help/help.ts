export {
  closeCallbackRequest,
  exportCallbackRequests,
  type HelpDependencies,
  listCallbackRequests,
  requestCallback,
  revealCallerNumber,
  updateCallbackNote,
} from './callback-requests.ts'
