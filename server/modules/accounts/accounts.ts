export {
  endGracePeriod,
  listAllDeletedAccounts,
  listDeletedAccounts,
  restoreDeletedAccount,
} from './accounts-in-grace.ts'
export { issueBrowserId, verifyBrowserId } from './browser-ids.ts'
export type {
  AccountDependencies,
  CallClient,
  PasswordChangeRequester,
  ProofCookies,
  SignedInUser,
} from './call-client.ts'
export { type CodeRequest, sendCode } from './codes/send-code.ts'
export { issueProof, redeemCode, verifyOwnNumber } from './codes/verify-address.ts'
export { purgeAccounts, requestAccountDeletion } from './delete-account.ts'
export { deleteAccountByCode } from './delete-account-by-code.ts'
export { getSeller } from './get-seller.ts'
export { refuseImpersonatingName } from './impersonating-names.ts'
export { checkPassword, isDemoAccount, logIn } from './log-in.ts'
export { fillNamePhonetics } from './name-phonetics.ts'
export { editProfile, getOwnUser, type UploadedAvatarFile } from './own-profile.ts'
export { changeOwnSettings, getOwnSettings } from './own-settings.ts'
export { hashPassword, verifyPassword } from './passwords/hash-password.ts'
export { changePassword, resetPassword } from './passwords/set-password.ts'
export { hasWordWithPrefix, matchesPeopleSearch } from './people-search.queries.ts'
export { type PeopleSearch, parseExactPeopleSearch, parsePeopleSearch } from './people-search.ts'
export { setRole } from './roles.ts'
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
export { liftSuspension, suspendAccount } from './suspension.ts'
export {
  addToSellerRating,
  lockUser,
  type RatingChange,
  selectUsersPastGrace,
  updateEmailPreference,
} from './users.queries.ts'
