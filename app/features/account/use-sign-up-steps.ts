import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusFirstError } from '../../browser/form-values.ts'

/** The steps of the sign-up form, in their order. */
export const signUpSteps = ['you', 'address'] as const
export type SignUpStep = (typeof signUpSteps)[number]

const personalFields = ['name', 'lastName', 'email', 'phoneNumber', 'password']

/** Is it a field of the first step? */
export const isPersonalField = (name: string): boolean => personalFields.includes(name)

/** The first step that asks for one of these fields. */
const stepOf = (names: readonly string[]): SignUpStep => (names.some(isPersonalField) ? 'you' : 'address')

/**
 * The current step of the sign-up form, and its focus. On the login page the second step is a history entry. A reload
 * shows the first step, because the password is not stored.
 * @param isOnPage not in a dialog
 */
export function useSignUpSteps(form: RefObject<HTMLFormElement | null>, isOnPage: boolean) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [reached, setReached] = useState<SignUpStep>('you')
  const isEntry = (state as { step?: unknown } | null)?.step === 'address'
  const step = isOnPage && !isEntry ? 'you' : reached
  const mark = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  const asked = useRef(step)
  const sought = useRef<readonly string[]>([])

  // After each render: a field can have the focus once its step is shown.
  useEffect(() => {
    const isOther = shown.current !== step
    shown.current = step
    if (isOther) asked.current = step
    if (sought.current.length === 0) {
      if (isOther) mark.current?.focus()
    } else if (form.current && stepOf(sought.current) === step) {
      focusFirstError(form.current, sought.current)
      sought.current = []
    }
  })

  function open(next: SignUpStep) {
    // Of two quick presses the second one would go a step further.
    if (asked.current === next) return
    asked.current = next
    if (next === 'address' || !isOnPage) setReached(next)
    if (isOnPage && next === 'you') void navigate(-1)
    else if (isOnPage && !isEntry) void navigate(pathname + search, { state: { ...state, step: next } })
  }

  /** Shows the first of these fields and moves the focus there. */
  function seek(names: readonly string[]) {
    sought.current = names
    if (names.length > 0) open(stepOf(names))
  }
  return { step, mark, seek, goBack: () => open('you') }
}
