export { deleteAccountNow, exportDeletions, restoreForTeam } from './deletions.ts'
export { exportJobs, readJobs, runJobsAgain } from './jobs-desk.ts'
export { exportMessages, sendMessagesAgain } from './messages-desk.ts'
export { readReadOnly, switchReadOnly } from './read-only.ts'
