import { useState } from 'react'
import { forVisit, number, oneOf, stored, text, withDefaults } from '../../browser/stored.ts'
import { useAlive } from '../../browser/use-alive.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { useSession } from '../session/session.ts'
import { AccountGone } from './account-gone.tsx'
import { CodeForm } from './code-form.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { EmailStep } from './email-step.tsx'

/** The progress in session storage: the user may open a mail app for the code. */
interface Progress {
  step: 'email' | 'code' | 'confirm'
  email: string
  /** In milliseconds since 1970: the expiry of the code, or of its proof. */
  until: number
  /** The proof of the right code. */
  token: string
}

const start: Progress = { step: 'email', email: '', until: 0, token: '' }
const store = stored(
  'deleteAccount',
  withDefaults(start, {
    step: oneOf<Progress['step']>('email', 'code', 'confirm'),
    email: text,
    until: number,
    token: text,
  }),
  forVisit,
)

function findProgress(): Progress {
  const kept = store.read() ?? start
  return kept.until > Date.now() ? kept : { ...start, email: kept.email }
}

/** Deletes an account without its password: e-mail address, code, confirmation (specification section 9). */
export function DeletionForm() {
  const { t } = useWords('account')
  const isAlive = useAlive()
  const own = useSession()?.user.email ?? ''
  const [progress, setProgress] = useState(findProgress)
  const [goneAt, setGoneAt] = useState<string>()
  const [isJustAsked, setJustAsked] = useState(false)
  const { step, email, until, token } = isAlive ? progress : start

  function go(to: Partial<Progress>) {
    const now = { ...progress, ...to }
    setProgress(now)
    store.write(now)
  }

  function finish(deletedForGoodAt: string) {
    setGoneAt(deletedForGoodAt)
    store.remove()
  }

  if (goneAt)
    return (
      <div className="mt-4">
        <AccountGone deletedForGoodAt={goneAt} />
      </div>
    )
  return (
    <div className="min-w-0 overflow-cut rounded-20 border border-line bg-surface mt-4 p-5">
      <p className="mb-4 scripted:hidden">{t('deletion.needs_javascript')}</p>
      {step === 'email' && (
        <EmailStep
          // Mounted again when the user becomes known, so that it has their address.
          key={email || own}
          email={email || own}
          purpose="delete"
          text={t('deletion.email_text')}
          onSent={(to, lasts) => {
            setJustAsked(true)
            go({ step: 'code', email: to, until: lasts })
          }}
        />
      )}
      {step === 'code' && (
        <CodeForm
          target={{ email, purpose: 'delete' }}
          until={until}
          isJustAsked={isJustAsked}
          onSentAgain={(lasts) => go({ until: lasts })}
          onVerified={(proof) => go({ step: 'confirm', until: proof.until, token: proof.token })}
          onOtherTarget={() => go({ ...start, email })}
        />
      )}
      {step === 'confirm' && (
        <ConfirmStep email={email} verificationToken={token} onKept={() => go(start)} onDeleted={finish} />
      )}
    </div>
  )
}
