export {
  endGracePeriod,
  liftSuspension,
  listAllDeletedAccounts,
  listDeletedAccounts,
  restoreDeletedAccount,
  setRole,
  suspendAccount,
} from './accounts-for-team.ts'
export {
  type AccountDependencies,
  type CallClient,
  issueBrowserId,
  type PasswordChangeRequester,
  type ProofCookies,
  type SignedInUser,
  verifyBrowserId,
} from './call-client.ts'
export { type CodeRequest, sendCode } from './codes/send-code.ts'
export { issueProof, redeemCode, verifyOwnNumber } from './codes/verify-address.ts'
export { purgeAccounts, requestAccountDeletion } from './delete-account.ts'
export { deleteAccountByCode } from './delete-account-by-code.ts'
export { refuseImpersonatingName } from './impersonating-names.ts'
export { checkPassword, isDemoAccount, logIn } from './log-in.ts'
export { fillNamePhonetics } from './name-phonetics.ts'
export { hashPassword, verifyPassword } from './passwords/hash-password.ts'
export { changePassword, resetPassword } from './passwords/set-password.ts'
export { hasWordWithPrefix, matchesPeopleSearch } from './people-search.queries.ts'
export { type PeopleSearch, parseExactPeopleSearch, parsePeopleSearch } from './people-search.ts'
export {
  changeOwnSettings,
  editProfile,
  getOwnSettings,
  getOwnUser,
  getSeller,
  type UploadedAvatarFile,
} from './profiles.ts'
export {
  beginSession,
  endAllSessionsOfUser,
  endOtherSessions,
  endSession,
  endSessionByTokenHash,
  endSessionsOf,
  findSignedInUser,
  listSessions,
} from './sessions.ts'
export { signUp } from './sign-up.ts'
export {
  addToSellerRating,
  lockUser,
  type RatingChange,
  selectUsersPastGrace,
  updateEmailPreference,
} from './users.queries.ts'
