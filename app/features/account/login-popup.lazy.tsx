import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSession } from '../session/session.ts'
import { AuthPanel } from './auth-panel.tsx'
import type { AuthMode } from './mode-switch.tsx'
import { WelcomeArt } from './welcome-art.tsx'
import './login-popup.css'

/** The login page's form over a list, for a new visitor. After a login the list stays. */
export function LoginPopup({ onClose }: { onClose(): void }) {
  const { t } = useWords('account')
  const [mode, setMode] = useState<AuthMode>('login')
  const session = useSession()
  useEffect(() => {
    if (session) onClose()
  }, [session, onClose])
  return (
    <Dialog title={t(mode === 'login' ? 'login' : 'sign_up')} className={`login-popup ${mode}`} onClose={onClose}>
      {mode === 'login' && <WelcomeArt />}
      <div className="login-form">
        <AuthPanel mode={mode} onMode={setMode} />
      </div>
    </Dialog>
  )
}
