import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { languages } from '../languages.ts'
import { accountLimits } from '../limits/account.ts'
import { personLimits } from '../limits/person.ts'
import { splitFullName } from '../rules/person-name.ts'
import {
  emailAddress,
  existingPassword,
  mobileNumber,
  newPassword,
  oneTimeCode,
  optionalText,
  pinCode,
  proofToken,
  requiredText,
  strictBody,
} from './body-fields.ts'
import { visitSource } from './figures.ts'
import { openedValuesSchema } from './partial-update.ts'
import { choiceOf, queryFlag, queryId } from './query-fields.ts'

/** The address of a user, as in forms. */
const place = {
  address: requiredText(personLimits.addressMax, 'address_required'),
  area: requiredText(personLimits.localityMax, 'area_required'),
  city: requiredText(personLimits.localityMax, 'city_required'),
  state: requiredText(personLimits.localityMax, 'state_required'),
  zipCode: pinCode(),
}

/** `users/signup` (specification sections 2, 3 and 7). */
export const signUpBodySchema = strictBody({
  name: requiredText(personLimits.nameMax, 'name_required'),
  lastName: optionalText(personLimits.nameMax),
  email: emailAddress(),
  phoneNumber: mobileNumber(),
  password: newPassword(accountLimits.passwordMin, 'password_invalid'),
  fullAddress: strictBody({ ...place, country: z.optional(choiceOf(['India'])) }, 'address_required'),
  /** What `email/verify-otp` answered; a browser has it in a cookie. */
  verificationToken: proofToken(),
  /** What `via-whatsapp/verify-otp` answered; takes the number from an account that has not proved it. */
  phoneVerificationToken: proofToken(),
  source: visitSource(),
})

export type SignUpBody = z.infer<typeof signUpBodySchema>

const profileFields = {
  fullName: z.optional(
    requiredText(personLimits.fullNameMax, 'name_required').check(
      z.refine(
        (text) => Object.values(splitFullName(text)).every((part) => part.length <= personLimits.nameMax),
        'too_long' satisfies FieldErrorCode,
      ),
    ),
  ),
  address: optionalText(personLimits.addressMax),
  area: optionalText(personLimits.localityMax),
  city: optionalText(personLimits.localityMax),
  state: optionalText(personLimits.localityMax),
  country: optionalText(personLimits.localityMax),
  zipCode: z.optional(z.union([z.literal(''), pinCode()])),
}

/** As the form sends it: a part of a form is text. */
const fromJson = z.transform((text: unknown) => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return null
  }
})

/** The text parts of `users/edit-user`. What is left out stays as it is. */
export const profileChangeSchema = strictBody({
  ...profileFields,
  /** By field, as JSON: what it was when the form was opened. */
  opened: z.optional(z.pipe(fromJson, openedValuesSchema([...Object.keys(profileFields), 'avatar']))),
})

export type ProfileBody = z.infer<typeof profileChangeSchema>

/** The purposes of one-time codes that users request. */
export const codePurposes = ['signup', 'reset', 'change', 'delete'] as const
export type CodePurpose = (typeof codePurposes)[number]
/** All purposes of one-time codes; the code of the console is requested and entered only there. */
export type OneTimeCodePurpose = CodePurpose | 'console'

/** `email/send-email`. */
export const sendEmailCodeBodySchema = strictBody({
  email: emailAddress(),
  /** Without one: `change` for one's own address with a token, else `signup`. */
  purpose: z.optional(choiceOf(codePurposes)),
})

/** `email/verify-otp`. */
export const verifyEmailCodeBodySchema = strictBody({ email: emailAddress(), otp: oneTimeCode() })

/** `via-whatsapp/send-otp`. */
export const sendPhoneCodeBodySchema = strictBody({ phoneNumber: mobileNumber() })

/** `via-whatsapp/verify-otp`. */
export const verifyPhoneCodeBodySchema = strictBody({ phoneNumber: mobileNumber(), otp: oneTimeCode() })

/** `users/forgot-password`. */
export const forgotPasswordBodySchema = strictBody({
  email: emailAddress(),
  newPassword: newPassword(accountLimits.newPasswordMin, 'password_short'),
  verificationToken: proofToken(),
})

export type ForgotPasswordBody = z.infer<typeof forgotPasswordBodySchema>

/**
 * A form with a field for each sends the other one blank, which then counts as absent. With neither, the e-mail address is the
 * one that is missing.
 */
const withOneName = z.transform((body: unknown) => {
  if (!(body instanceof Object)) return body
  const { email, phoneNumber, ...rest }: { email?: unknown; phoneNumber?: unknown } = body
  const isBlank = (value: unknown) => value === '' || value === null
  if (email && isBlank(phoneNumber)) return { email, ...rest }
  if (phoneNumber && isBlank(email)) return { phoneNumber, ...rest }
  return email === undefined && phoneNumber === undefined ? { email: '', ...rest } : body
})

/** `users/change-password`. */
export const changePasswordBodySchema = strictBody({
  email: z.optional(emailAddress()),
  phoneNumber: z.optional(mobileNumber()),
  newPassword: newPassword(accountLimits.newPasswordMin, 'password_short'),
  otp: z.optional(oneTimeCode('otp_digits')),
  verificationToken: proofToken(),
}).check(
  z.refine(({ email, phoneNumber }) => (email === undefined) !== (phoneNumber === undefined), {
    error: 'email_required' satisfies FieldErrorCode,
    path: ['email'],
  }),
)

export const changePasswordCallSchema = z.pipe(withOneName, changePasswordBodySchema)

export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>

/** `users/delete-account`: with a code of the purpose `delete`. */
export const deleteAccountBodySchema = strictBody({
  email: emailAddress(),
  otp: z.optional(oneTimeCode()),
  verificationToken: proofToken(),
})

export type DeleteAccountBody = z.infer<typeof deleteAccountBodySchema>

/** `users/logout` without a token, from a device that signed out without a network: it has kept only the token's SHA-256. */
export const logOutBodySchema = z.nullish(
  strictBody({
    tokenHash: z.optional(
      z
        .string({ error: 'not_text' satisfies FieldErrorCode })
        .check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid_id' satisfies FieldErrorCode })),
    ),
  }),
)

/** The calls `users/login`, `users/me` and `users/sessions` (specification sections 3 and 7). */
export const loginBodySchema = strictBody({
  email: z.optional(emailAddress()),
  phoneNumber: z.optional(mobileNumber()),
  password: existingPassword(),
}).check(
  z.refine(({ email, phoneNumber }) => (email === undefined) !== (phoneNumber === undefined), {
    error: 'email_required' satisfies FieldErrorCode,
    path: ['email'],
  }),
)

export const loginCallSchema = z.pipe(withOneName, loginBodySchema)

export type LoginBody = z.infer<typeof loginBodySchema>

/** A person as they see themselves. */
export const ownUserSchema = z.object({
  _id: z.string(),
  name: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Ten digits; empty without a number. */
  phoneNumber: z.string(),
  /** Has a WhatsApp code shown that the number is theirs? Only then can it be used to change the password. */
  isPhoneVerified: z.boolean(),
  avatar: z.nullable(z.string()),
  address: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  createdAt: z.string(),
})

export type OwnUser = z.infer<typeof ownUserSchema>

export const loginAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  userInfo: ownUserSchema,
  /** Was the account restored by signing in? */
  wasRestored: z.boolean(),
})

export const ownUserAnswerSchema = z.object({ success: z.literal(true), user: ownUserSchema, data: ownUserSchema })

/** `users/settings`: the settings of an account. */
export const userSettingsSchema = z.object({
  /** In which lenders and renters write to them; null while they have chosen none. */
  language: z.nullable(z.enum(languages)),
  /** Do lenders hear their name when they ask for a number? Null until they have answered. */
  sharesName: z.nullable(z.boolean()),
  /** And their own number, to be called back? */
  sharesNumber: z.boolean(),
})

export type OwnSettings = z.infer<typeof userSettingsSchema>

const flag = () => z.boolean({ error: 'not_a_flag' satisfies FieldErrorCode })

/** What is left out stays as it is. */
export const settingsBodySchema = strictBody({
  language: z.optional(choiceOf(languages)),
  sharesName: z.optional(flag()),
  sharesNumber: z.optional(flag()),
})

export type SettingsBody = z.infer<typeof settingsBodySchema>

export const settingsAnswerSchema = z.object({
  success: z.literal(true),
  settings: userSettingsSchema,
  data: userSettingsSchema,
})

/** A session of a person. */
export const sessionSchema = z.object({
  _id: z.string(),
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
})

export type Session = z.infer<typeof sessionSchema>

export const sessionsAnswerSchema = z.object({
  success: z.literal(true),
  sessions: z.array(sessionSchema),
  data: z.array(sessionSchema),
})

/** Which sessions are to end: one, or all the others. */
export const endSessionsQuerySchema = z.object({ sessionId: queryId(), others: queryFlag() }).check(
  z.refine(({ sessionId, others }) => (sessionId === undefined) !== (others === undefined), {
    error: 'invalid_id' satisfies FieldErrorCode,
    path: ['sessionId'],
  }),
)

export type EndSessionsQuery = z.infer<typeof endSessionsQuerySchema>

export const messageAnswerSchema = z.object({ success: z.literal(true), message: z.string() })

/** A code was sent. Seconds until it expires, and until another one can be requested. */
export const codeSentAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  expiresIn: z.number(),
  resendAfter: z.number(),
})

/** A code was right: the token shows it for so many seconds, where there is no cookie. */
export const codeVerifiedAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  verificationToken: z.string(),
  expiresIn: z.number(),
})

export const changedUserAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  user: ownUserSchema,
  data: ownUserSchema,
})

/** When a deleted account is gone for good. */
export const deletionAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  deletedForGoodAt: z.string(),
})
