import { useState } from 'react'
import { normalizeEmail, normalizeMobileNumberInput } from '../../../domain/rules/account/login-name.ts'
import type { SignUpBody } from '../../../domain/schemas/account.ts'
import { IdempotencyKeys } from '../../browser/idempotency-key.ts'
import { readVisitSource } from '../../browser/visit-source.ts'
import { callApi } from '../session/call-api.ts'

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
    email: normalizeEmail(email),
    phoneNumber: normalizeMobileNumberInput(phoneNumber),
    password,
    fullAddress: { address, area, city, state, zipCode, country: 'India' },
    ...proofs,
  }
}

/** Sends a sign-up with an idempotency key: a repeated form creates one account. */
export function useSignUp() {
  const [keys] = useState(() => new IdempotencyKeys())
  return (form: SignUpBody) => {
    const body = { ...form, source: readVisitSource() }
    return callApi('POST users/signup', { body, idempotencyKey: keys.keyOf(body) })
  }
}
