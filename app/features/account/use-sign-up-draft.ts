import { type RefObject, useEffect, useState } from 'react'
import { normalizeEmail } from '../../../domain/rules/account/login-name.ts'
import { fillForm, readFormValues } from '../../browser/form-values.ts'
import {
  inSessionStorage,
  numberSchema,
  objectSchema,
  objectWithDefaults,
  recordSchema,
  storageEntry,
  textSchema,
} from '../../browser/storage-entry.ts'
import type { AddressValues } from '../place/address-fields.tsx'
import type { CodeProof } from './form-parts/verification-code-form.tsx'

/** The verification of an e-mail address or a number. */
export interface VerificationState {
  /** The address or number. */
  of: string
  /** The expiry of the sent code, in milliseconds since 1970. */
  codeUntil: number
  proof?: CodeProof
}

interface Draft {
  values: Record<string, string>
  email: VerificationState
  phone: VerificationState
}

const unverified: VerificationState = { of: '', codeUntil: 0 }
const verification = objectWithDefaults(unverified, {
  of: textSchema,
  codeUntil: numberSchema,
  proof: objectSchema<CodeProof>({ token: textSchema, until: numberSchema }),
})
const emptyDraft: Draft = { values: {}, email: unverified, phone: unverified }
const store = storageEntry(
  'signUpDraft',
  objectWithDefaults(emptyDraft, { values: recordSchema(textSchema), email: verification, phone: verification }),
  inSessionStorage,
)
const noPlace: AddressValues = { address: '', area: '', city: '', state: '', zipCode: '' }
const secrets = ['password']

/** Is there a valid proof for this address or number? */
export const hasValidProof = ({ of: target, proof }: VerificationState, value: string): boolean =>
  target === value && proof !== undefined && proof.until > Date.now()

/**
 * Stores the typed values and the verified addresses of the sign-up form for the visit, without passwords and codes.
 */
export function useSignUpDraft(form: RefObject<HTMLFormElement | null>) {
  const [email, setEmail] = useState(unverified)
  const [phone, setPhone] = useState(unverified)
  const [place, setPlace] = useState(noPlace)
  const [typedEmail, setTypedEmail] = useState('')

  function read(): Record<string, string> {
    const values = form.current ? readFormValues(form.current) : {}
    return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)))
  }
  const keep = (more: Partial<Draft> = {}) => store.write({ values: read(), email, phone, ...more })

  useEffect(() => {
    const draft = store.read() ?? emptyDraft
    if (!form.current) return
    const { address, area, city, state, zipCode, country: _fixed, ...values } = draft.values
    fillForm(form.current, values)
    setPlace((typed) => ({
      address: typed.address || (address ?? ''),
      area: typed.area || (area ?? ''),
      city: typed.city || (city ?? ''),
      state: typed.state || (state ?? ''),
      zipCode: typed.zipCode || (zipCode ?? ''),
    }))
    setTypedEmail(normalizeEmail(readFormValues(form.current).email ?? ''))
    setEmail(draft.email)
    setPhone(draft.phone)
  }, [form])

  return {
    email,
    phone,
    place,
    typedEmail,
    /** By typing, or because a PIN fills in the rest. */
    changePlace(changed: Partial<AddressValues>) {
      const now = { ...place, ...changed }
      setPlace(now)
      keep({ values: { ...read(), ...now } })
    },
    /** After every change of a field. Another e-mail address has to be verified again. */
    noticeTyping() {
      const now = normalizeEmail(read().email ?? '')
      const isOther = now !== typedEmail
      if (isOther) {
        setTypedEmail(now)
        setEmail(unverified)
      }
      keep(isOther ? { email: unverified } : {})
    },
    verifyEmail(verification: VerificationState) {
      setEmail(verification)
      keep({ email: verification })
    },
    verifyPhone(verification: VerificationState) {
      setPhone(verification)
      keep({ phone: verification })
    },
    forget: store.remove,
  }
}
