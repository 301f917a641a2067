import { useState } from 'react'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { useQueuedForm } from '../offline-queue/use-queued-form.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'
import { useOwnUser } from './use-own-user.ts'

/** The page where signed-in users change their own data. */
export function EditProfilePage() {
  const { t } = useTranslation('account')
  const own = useOwnUser()
  const [turn, setTurn] = useState(0)
  const { note, isSeenWaiting } = useQueuedForm(queuedForms.profile)
  return (
    <div className="mx-auto grid w-full max-w-[calc(56rem+2*var(--gutter))] items-start gap-5 px-gutter pt-6">
      <h1 className="text-28 lg:col-span-full">{t('profile.edit')}</h1>
      {note && <div className="min-w-0 overflow-cut rounded-20 border border-line bg-surface p-5">{note}</div>}
      {own && !note && (
        // The form stays until the next page is drawn, or for a reader who is back before that: it begins anew at once.
        <EditProfileForm
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
