import { Check } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSession } from '../session/session.ts'
import { LoginIllustration } from './login-illustration.tsx'
import { LoginOrSignUp } from './login-or-sign-up.tsx'
import type { AuthMode } from './login-sign-up-switch.tsx'
import { removeOtherPendingAction } from './pending-action.ts'
import './login-popup.css'

/** What one can do with an account. */
const reasons = ['account_for.contact', 'account_for.rent_out', 'account_for.searches'] as const

/** The login page's form over a list, for a new visitor, with what an account is for. After a login the list stays. */
export function LoginPopup({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('account')
  const [mode, setMode] = useState<AuthMode>('login')
  // Who comes back from the sign-up reads what to do now instead.
  const [hasReasons, setReasons] = useState(true)
  const session = useSession()
  useEffect(() => {
    if (!session) return
    removeOtherPendingAction(undefined)
    onClose()
  }, [session, onClose])
  function change(next: AuthMode) {
    setReasons(false)
    setMode(next)
  }
  return (
    <Dialog title={t(mode === 'login' ? 'login' : 'sign_up')} className={`login-popup ${mode}`} onClose={onClose}>
      {mode === 'login' && <LoginIllustration />}
      <div className="login-form">
        {hasReasons && <Reasons />}
        <LoginOrSignUp mode={mode} onMode={change} />
      </div>
    </Dialog>
  )
}

function Reasons() {
  const { t } = useTranslation('account')
  return (
    <>
      <h3 className="mb-1.5 text-16 font-label">{t('account_for.title')}</h3>
      <ul className="mb-4 grid gap-1 text-14 leading-snug text-ink-soft">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2">
            <Icon of={Check} className="size-5 flex-none text-peacock-600" />
            {t(reason)}
          </li>
        ))}
      </ul>
    </>
  )
}
