import { useState } from 'react'
import {
  inSessionStorage,
  numberSchema,
  objectWithDefaults,
  oneOfSchema,
  storageEntry,
  textSchema,
} from '../../browser/storage-entry.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { useSession } from '../session/session.ts'
import { AccountDeletedNotice } from './account-deleted.tsx'
import { ConfirmDeletionStep } from './confirm-deletion-step.tsx'
import { SendCodeByEmailStep } from './email-code-step.tsx'
import { VerificationCodeForm } from './form-parts/verification-code-form.tsx'

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
const store = storageEntry(
  'deleteAccount',
  objectWithDefaults(start, {
    step: oneOfSchema<Progress['step']>('email', 'code', 'confirm'),
    email: textSchema,
    until: numberSchema,
    token: textSchema,
  }),
  inSessionStorage,
)

function findProgress(): Progress {
  const stored = store.read() ?? start
  return stored.until > Date.now() ? stored : { ...start, email: stored.email }
}

/** Deletes an account without its password: e-mail address, code, confirmation (specification section 9). */
export function DeleteWithoutPasswordForm() {
  const { t } = useTranslation('account')
  const isHydrated = useHydrated()
  const own = useSession()?.user.email ?? ''
  const [progress, setProgress] = useState(findProgress)
  const [goneAt, setGoneAt] = useState<string>()
  const [isNew, setJustAsked] = useState(false)
  const { step, email, until, token } = isHydrated ? progress : start

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
        <AccountDeletedNotice deletedForGoodAt={goneAt} />
      </div>
    )
  return (
    <div className="min-w-0 overflow-cut rounded-20 border border-line bg-surface mt-4 p-5">
      <p className="mb-4 scripted:hidden">{t('deletion.needs_javascript')}</p>
      {step === 'email' && (
        <SendCodeByEmailStep
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
        <VerificationCodeForm
          target={{ email, purpose: 'delete' }}
          until={until}
          isNew={isNew}
          onSentAgain={(lasts) => go({ until: lasts })}
          onVerified={(proof) => go({ step: 'confirm', until: proof.until, token: proof.token })}
          onOtherTarget={() => go({ ...start, email })}
        />
      )}
      {step === 'confirm' && (
        <ConfirmDeletionStep email={email} verificationToken={token} onKept={() => go(start)} onDeleted={finish} />
      )}
    </div>
  )
}
