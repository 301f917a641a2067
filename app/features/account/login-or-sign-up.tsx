import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { formSuccessClass } from '../../ui/field.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import type { ForgotPasswordDialogProps } from './forgot-password.lazy.tsx'
import { LoginForm, type PrefilledLogin } from './login-form.tsx'
import { type AuthMode, LoginSignUpSwitch } from './login-sign-up-switch.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface LoginOrSignUpProps {
  mode: AuthMode
  onMode(mode: AuthMode): void
  /** The address of a mode, on the page; in a dialog a mode has none. */
  linkTo?: (mode: AuthMode) => string
}

/** The login and sign-up forms with the switch between them, for the page and the popup. */
export function LoginOrSignUp({ mode, onMode, linkTo }: LoginOrSignUpProps) {
  const { t } = useTranslation('account')
  const [known, setKnown] = useState<PrefilledLogin>({ email: '' })
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState<string>()
  const [resets, setResets] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)
  // The dialog with the focus is gone. A login that is filled in has taken the focus itself.
  useEffect(() => {
    if (!done) return
    if (known.password) status.current?.scrollIntoView({ block: 'nearest' })
    else status.current?.focus()
  }, [done, known])
  const forgot = useLazyPart<ForgotPasswordDialogProps>(() =>
    import('./forgot-password.lazy.tsx').then(({ ForgotPassword }) => ForgotPassword),
  )

  function welcome(login: PrefilledLogin, sentence: string) {
    setKnown(login)
    setTyped(login.email)
    setDone(sentence)
  }

  return (
    <>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={done && mode === 'login' ? `${formSuccessClass} mb-4 outline-none` : ''}
      >
        {mode === 'login' && done}
      </p>
      {mode === 'signup' ? (
        // Its messages about addresses may still be loading.
        <Suspense>
          <SignUpForm
            isOnPage={linkTo !== undefined}
            onSignedUp={(account) => {
              welcome(account, t('signed_up'))
              onMode('login')
            }}
          />
        </Suspense>
      ) : (
        // Without the old password and what was wrong with it.
        <LoginForm key={resets} known={known} onEmail={setTyped}>
          <button
            type="button"
            className="-my-1 min-h-11 noscript:hidden justify-self-start font-label text-peacock-600 hover:underline"
            onClick={() => void forgot.open()}
          >
            {t('forgot_password')}
          </button>
        </LoginForm>
      )}
      <LoginSignUpSwitch mode={mode} onMode={onMode} linkTo={linkTo} />
      {forgot.failure}
      {forgot.Part && (
        <forgot.Part
          email={typed}
          onClose={forgot.close}
          onDone={(email) => {
            forgot.close()
            setResets(resets + 1)
            welcome({ email }, t('password_changed'))
          }}
        />
      )}
    </>
  )
}
