import { useState } from 'react'
import { sentMobileNumber, tidyEmail } from '../../../domain/rules/account/login-name.ts'
import type { SignUpBody } from '../../../domain/schemas/account.ts'
import { RequestKeys } from '../../browser/request-key.ts'
import { readVisitSource } from '../../browser/visit-source.ts'
import { api } from '../session/api.ts'

/** The value sent for a blank last name (specification section 3). */
const noLastName = 'N/A'

interface Proofs {
  verificationToken?: string | undefined
  phoneVerificationToken?: string | undefined
}

/** The form in the shape of `users/signup`. */
export function toSignUpBody(values: Record<string, string>, proofs: Proofs): SignUpBody {
  const { name = '', lastName = '', email = '', phoneNumber = '', password = '' } = values
  const { address = '', area = '', city = '', state = '', zipCode = '' } = values
  return {
    name,
    lastName: lastName.trim() || noLastName,
    email: tidyEmail(email),
    phoneNumber: sentMobileNumber(phoneNumber),
    password,
    fullAddress: { address, area, city, state, zipCode, country: 'India' },
    ...proofs,
  }
}

/** Sends a sign-up with an idempotency key: a repeated form creates one account. */
export function useSignUp() {
  const [keys] = useState(() => new RequestKeys())
  return (form: SignUpBody) => {
    const body = { ...form, source: readVisitSource() }
    return api('POST users/signup', { body, idempotencyKey: keys.keyOf(body) })
  }
}
