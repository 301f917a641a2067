import { Suspense, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/language-provider.tsx'
import { doneClass } from '../../ui/field.tsx'
import { useLate } from '../../ui/late-part.tsx'
import type { ForgotPasswordProps } from './forgot-password.lazy.tsx'
import { type KnownLogin, LoginForm } from './login-form.tsx'
import { type AuthMode, ModeSwitch } from './mode-switch.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface AuthPanelProps {
  mode: AuthMode
  onMode(mode: AuthMode): void
  /** The address of a mode, on the page; in a dialog a mode has none. */
  linkTo?: (mode: AuthMode) => string
}

/** The login and sign-up forms with the switch between them, for the page and the popup. */
export function AuthPanel({ mode, onMode, linkTo }: AuthPanelProps) {
  const { t } = useWords('account')
  const [known, setKnown] = useState<KnownLogin>({ email: '' })
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState<string>()
  const [resets, setResets] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)
  // The dialog with the focus is gone. A login that is filled in has taken the focus itself.
  useEffect(() => {
    if (done && !known.password) status.current?.focus()
  }, [done, known])
  const forgot = useLate<ForgotPasswordProps>(() =>
    import('./forgot-password.lazy.tsx').then(({ ForgotPassword }) => ForgotPassword),
  )

  function welcome(login: KnownLogin, sentence: string) {
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
        className={done && mode === 'login' ? `${doneClass} mb-4 outline-none` : ''}
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
      <ModeSwitch mode={mode} onMode={onMode} linkTo={linkTo} />
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
