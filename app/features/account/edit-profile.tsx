import { useState } from 'react'
import { waitingForms } from '../../../domain/rules/waiting-entry.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { useWaiting } from '../offline-queue/use-waiting.tsx'
import { EditForm } from './edit-form.tsx'
import { useOwnUser } from './use-own-user.ts'

/** The page where signed-in users change their own data. */
export function EditProfile() {
  const { t } = useWords('account')
  const own = useOwnUser()
  const [turn, setTurn] = useState(0)
  const { note, isSeenWaiting } = useWaiting(waitingForms.profile)
  return (
    <div className="mx-auto grid w-full max-w-[calc(56rem+2*var(--gutter))] items-start gap-5 px-gutter pt-6">
      <h1 className="text-28 lg:col-span-full">{t('profile.edit')}</h1>
      {note && <div className="min-w-0 overflow-cut rounded-20 border border-line bg-surface p-5">{note}</div>}
      {own && !note && (
        // The form stays until the next page is drawn, or for a reader who is back before that: it begins anew at once.
        <EditForm
          key={`${own.profile._id} ${turn}`}
          profile={own.profile}
          token={own.token}
          isSeenWaiting={isSeenWaiting}
          onEnd={() => setTurn(turn + 1)}
        />
      )}
    </div>
  )
}
