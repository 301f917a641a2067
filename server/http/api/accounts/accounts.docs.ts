import { accountLimits } from '../../../../domain/limits/account.ts'
import * as account from '../../../../domain/schemas/account.ts'
import { type EndSessionsQuery, endSessionsQuerySchema } from '../../../../domain/schemas/account.ts'
import { type Seller, sellerAnswerSchema, sellerSchema } from '../../../../domain/schemas/seller.ts'
import { phoneNumberNote, visitSourceNote } from '../../docs/common.docs.ts'
import { adExample, ownUserExample, sessionExample, settingsExample, tokenExample } from '../../docs/examples.ts'
import { type CallDocumentation, type FieldNote, fieldNote } from '../../docs/notes.ts'

const { fullAddress, ...known } = adExample.userId

const sellerExample: Seller = { ...known, city: fullAddress.city, state: fullAddress.state }

const settings = {
  language: {
    description: 'In which messages to the person are written; null while none is chosen.',
    examples: ['gu'],
  },
  sharesName: {
    description:
      'Whether lenders hear the person’s name and area when they ask for a number; null until they have answered. Switched off, it takes earlier ones away, too.',
    examples: [true],
  },
  sharesNumber: { description: 'Whether they see the person’s own number, too, to call back.', examples: [false] },
}

const endSessionsQuery: Record<keyof EndSessionsQuery, FieldNote> = {
  sessionId: fieldNote('The session that is to end.'),
  others: { ...fieldNote('Ends all sessions but this one.', true), type: 'boolean' },
}

const success = { success: true } as const

/** The schemas of their answers, by name: schema, title, description, example. */
export const accountsSchemas = {
  Seller: [sellerSchema, 'Seller', 'A person as everybody may know them.', sellerExample],
  SellerAnswer: [
    sellerAnswerSchema,
    'Answer about a seller',
    'A person as everybody may know them.',
    { success: true, seller: sellerExample, data: sellerExample },
  ],
  OwnUser: [account.ownUserSchema, 'Own user', 'A person as they see themselves.', ownUserExample],
  Login: [
    account.loginAnswerSchema,
    'Login',
    'Who has signed in, and the token that says so.',
    { ...success, message: 'Login successful', token: tokenExample, userInfo: ownUserExample, wasRestored: false },
  ],
  Me: [
    account.ownUserAnswerSchema,
    'Me',
    'Who is signed in.',
    { ...success, user: ownUserExample, data: ownUserExample },
  ],
  Session: [account.sessionSchema, 'Session', 'Somewhere a person is signed in.', sessionExample],
  Sessions: [
    account.sessionsAnswerSchema,
    'Sessions',
    'Where a person is signed in.',
    { ...success, sessions: [sessionExample], data: [sessionExample] },
  ],
  ChangedUser: [
    account.changedUserAnswerSchema,
    'Changed user',
    'A person after a change.',
    { ...success, message: 'Profile updated successfully', user: ownUserExample, data: ownUserExample },
  ],
  Settings: [account.userSettingsSchema, 'Settings', 'What a person has chosen about their account.', settingsExample],
  SettingsAnswer: [
    account.settingsAnswerSchema,
    'Answer about settings',
    'What a person has chosen about their account.',
    { ...success, settings: settingsExample, data: settingsExample },
  ],
  CodeSent: [
    account.codeSentAnswerSchema,
    'Code sent',
    'A code is on its way. Seconds until it ends, and until another one can be asked for.',
    { ...success, message: 'OTP sent', expiresIn: 300, resendAfter: 300 },
  ],
  CodeVerified: [
    account.codeVerifiedAnswerSchema,
    'Code verified',
    'A code was right. What shows it where there is no cookie, and for how many seconds.',
    { ...success, message: 'OTP verified successfully', verificationToken: tokenExample, expiresIn: 600 },
  ],
  Deletion: [
    account.deletionAnswerSchema,
    'Deletion',
    'When an account is gone for good.',
    { ...success, message: 'Account deleted', deletedForGoodAt: '2025-11-27T07:00:00.000Z' },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const accountsFieldNotes = [
  [
    account.deleteAccountBodySchema,
    {
      email: { description: 'Of the account.', examples: [ownUserExample.email] },
      otp: { description: 'The code, if it was not entered before.', examples: ['482913'] },
      verificationToken: { description: 'What entering the code was answered with.', examples: [tokenExample] },
    },
  ],
  [account.signUpBodySchema, { phoneNumber: phoneNumberNote, source: visitSourceNote }],
  [account.loginBodySchema, { phoneNumber: phoneNumberNote }],
  [account.settingsBodySchema, settings],
  [account.userSettingsSchema, settings],
  [account.sendPhoneCodeBodySchema, { phoneNumber: phoneNumberNote }],
  [account.verifyPhoneCodeBodySchema, { phoneNumber: phoneNumberNote }],
  [account.changePasswordBodySchema, { phoneNumber: phoneNumberNote }],
  [endSessionsQuerySchema, endSessionsQuery],
] as const

/** What the OpenAPI document says of these calls. */
export const accountsDocs = {
  'POST email/send-email': {
    operationId: 'sendEmailCode',
    tag: 'accounts',
    summary: 'Send a code by e-mail',
    description:
      'For a forgotten password say `purpose: reset`: without a purpose the code is for a sign-up, and a known address is refused; with a token and one’s own address it is to change the password. Six digits that hold for five minutes. A password is only ever changed, and an account deleted, where an account has the address; the answer does not say whether one does.',
    answers: ['CodeSent'],
    answered: 'The code is on its way.',
  },
  'POST email/verify-otp': {
    operationId: 'verifyEmailCode',
    tag: 'accounts',
    summary: 'Enter a code from an e-mail',
    description: `Uses the newest code of the address up, for what it was asked for. ${accountLimits.codeTriesMax} wrong ones end it. A browser gets a cookie that no script can read, other programs use the token.`,
    answers: ['CodeVerified'],
    answered: 'The code was right.',
  },
  'POST via-whatsapp/send-otp': {
    operationId: 'sendPhoneCode',
    tag: 'accounts',
    summary: 'Send a code by WhatsApp',
    description:
      'Six digits that hold for five minutes, whether or not an account has the number. They change a password only where the account has verified the number: `isPhoneVerified` of `users/me`.',
    answers: ['CodeSent'],
    answered: 'The code is on its way.',
  },
  'POST via-whatsapp/verify-otp': {
    operationId: 'verifyPhoneCode',
    tag: 'accounts',
    summary: 'Enter a code from WhatsApp',
    description:
      'As for e-mail. With a token it also verifies the number of the account whose token it is, and no other number; an account without a number gets this one, unless another account has verified it. `isPhoneVerified` of `users/me` says so to its owner alone. Only a verified number can be used to change the password.',
    answers: ['CodeVerified'],
    answered: 'The code was right.',
  },
  'POST users/forgot-password': {
    operationId: 'resetPassword',
    tag: 'accounts',
    summary: 'Set a new password after a code',
    description:
      'For who has entered a code that was asked for with the purpose `reset`, in the same browser or with its token. Signs the person out everywhere.',
    answers: ['Message'],
    answered: 'The password was set.',
  },
  'PUT users/change-password': {
    operationId: 'changePassword',
    tag: 'accounts',
    summary: 'Change the password',
    description:
      'With a code of the purpose `change` for the e-mail address or the verified number of the account (`isPhoneVerified` of `users/me`; any other is refused with `proof_required`), entered before or sent along as `otp`. Signs the person out everywhere but here.',
    answers: ['Message'],
    answered: 'The password was changed.',
  },
  'PUT users/edit-user': {
    operationId: 'editProfile',
    tag: 'accounts',
    summary: 'Change one’s profile',
    description:
      'A form with the fields to change and, if the picture is to change, a file: JPEG, PNG or WebP. Repeated with the same `Idempotency-Key` it changes nothing, and answers the person as they are then.',
    answers: ['ChangedUser'],
    answered: 'The person as they are now.',
  },
  'GET users/get-seller': {
    operationId: 'getSeller',
    tag: 'ads',
    summary: 'Who is behind an ad',
    description:
      'A person as everybody may know them. Their ads are those of `products/get-user-products` with `userId`.',
    answers: ['SellerAnswer'],
    answered: 'The person.',
  },
  'GET users/sessions': {
    operationId: 'getSessions',
    tag: 'accounts',
    summary: 'Where one is signed in',
    description: 'The sessions of the person whose token it is, the newest first.',
    answers: ['Sessions'],
    answered: 'The sessions.',
  },
  'DELETE users/sessions': {
    operationId: 'endSessions',
    tag: 'accounts',
    summary: 'Sign out elsewhere',
    description: 'Ends one session of the person whose token it is, or all but this one.',
    answers: ['Fine'],
    answered: 'Signed out there.',
  },
  'POST users/signup': {
    operationId: 'signUp',
    tag: 'accounts',
    summary: 'Sign up',
    description:
      'For who has entered a code that was sent to the e-mail address, in the same browser or with its token. Repeated with the same `Idempotency-Key` it answers the same.',
    answers: ['ChangedUser'],
    answered: 'The account is there.',
  },
  'POST users/login': {
    operationId: 'logIn',
    tag: 'accounts',
    summary: 'Sign in',
    description:
      'With e-mail or mobile number, and password. The token goes into the `Authorization` header of further calls.',
    answers: ['Login'],
    answered: 'Signed in.',
  },
  'POST users/logout': {
    operationId: 'logOut',
    tag: 'accounts',
    summary: 'Sign out',
    description:
      'Ends the session of the token. A device that signed out without a network, and has kept only the SHA-256 of its token, sends that as `tokenHash`, in hexadecimal digits: it ends this one session, and is answered the same when that has ended before.',
    answers: ['Fine'],
    answered: 'Signed out.',
  },
  'GET users/me': {
    operationId: 'getOwnUser',
    tag: 'accounts',
    summary: 'Who is signed in',
    description: 'The person whose token it is, with what nobody else sees of them.',
    answers: ['Me'],
    answered: 'The person.',
  },
  'GET users/settings': {
    operationId: 'getSettings',
    tag: 'accounts',
    summary: 'What one has chosen about one’s account',
    description: 'The settings of the person whose token it is.',
    answers: ['SettingsAnswer'],
    answered: 'The settings.',
  },
  'PUT users/settings': {
    operationId: 'changeSettings',
    tag: 'accounts',
    summary: 'Change one’s settings',
    description: 'What is left out stays as it is.',
    answers: ['SettingsAnswer'],
    answered: 'The settings from now on.',
  },
  'DELETE users/me': {
    operationId: 'deleteAccount',
    tag: 'accounts',
    summary: 'Delete one’s account',
    description:
      'Hides the account and its ads at once and signs the person out everywhere. After seven days it is gone for good; signing in before that keeps it.',
    answers: ['Deletion'],
    answered: 'The account is hidden.',
  },
  'POST users/delete-account': {
    operationId: 'deleteAccountByCode',
    tag: 'accounts',
    summary: 'Delete an account by a code',
    description:
      'The same as deleting one’s account while signed in, for who has entered a code that was asked for with the purpose `delete`, in the same browser or with its token, or sends it along as `otp`. An address without an account is refused like a missing or a wrong code.',
    answers: ['Deletion'],
    answered: 'The account is hidden.',
  },
} as const satisfies Record<string, CallDocumentation>

const text = (description: string, maxLength: number) => ({ type: 'string', description, maxLength })

/** The parts of `users/edit-user` for the documentation. What is left out stays as it is. */
export const profileFormSchema = {
  type: 'object',
  properties: {
    fullName: text('First and last name, of 80 characters each.', 161),
    address: text('House and street.', 300),
    area: text('Part of the city.', 80),
    city: text('City.', 80),
    state: text('State.', 80),
    country: text('Country.', 80),
    zipCode: { type: 'string', description: 'PIN of six digits, or empty.', pattern: '^([1-9][0-9]{5})?$' },
    opened: {
      type: 'string',
      description:
        'JSON: by field, also `avatar`, what the fields that are sent were when the form was opened. Refused with `changed_meanwhile` when they were changed since to something else; name, address and picture each count as one.',
      examples: ['{"fullName":"Asha Patel"}'],
    },
    avatar: { type: 'string', format: 'binary', description: 'A picture of at most 10 MB.' },
  },
} as const
