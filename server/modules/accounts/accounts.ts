export type { AccountDependencies, Asker, Bearer, Client, ProofCookies } from './account-call.ts'
export { allInGrace, bringBack, endDaysOfGrace, listInGrace } from './accounts-in-grace.ts'
export { giveProof, proveOwnNumber, takeCode } from './codes/prove-address.ts'
export { type CodeRequest, sendCode } from './codes/send-code.ts'
export { deleteAccount, purgeAccounts } from './delete-account.ts'
export { deleteAccountByCode } from './delete-account-by-code.ts'
export { getSeller } from './get-seller.ts'
export { nameBrowser, recognizeBrowser } from './known-browsers.ts'
export { checkPassword, isOfDemo, logIn } from './log-in.ts'
export { fillNameSounds } from './name-sounds.ts'
export { requireOwnName } from './own-name.ts'
export { editProfile, getOwnUser, type NewAvatar } from './own-profile.ts'
export { changeOwnSettings, getOwnSettings } from './own-settings.ts'
export { hashPassword, isPassword } from './passwords/hash-password.ts'
export { changePassword, resetPassword } from './passwords/set-password.ts'
export { hasWord, isFoundBy } from './people-search.queries.ts'
export { type PeopleSearch, readPeopleSearch, readWholeSearch } from './people-search.ts'
export { setRole } from './roles.ts'
export {
  beginSession,
  endOtherSessions,
  endSession,
  endSessionOfHash,
  endSessionsOf,
  endSessionsOfPerson,
  findBearer,
  listSessions,
} from './sessions.ts'
export { signUp } from './sign-up.ts'
export { liftSuspension, suspendAccount } from './suspension.ts'
export { addToSellerRating, lockUser, type RatingChange, selectPastGrace, setMailWishOf } from './users.queries.ts'
