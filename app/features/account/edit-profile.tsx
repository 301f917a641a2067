import { waitingForms } from '../../../domain/rules/waiting-entry.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { useWaiting } from '../offline-queue/use-waiting.tsx'
import { EditForm } from './edit-form.tsx'
import { useOwnUser } from './use-own-user.ts'

/** The page where signed-in users change their own data. */
export function EditProfile() {
  const { t } = useWords('account')
  const own = useOwnUser()
  const { note } = useWaiting(waitingForms.profile)
  return (
    <div className="profile-page profile-edit">
      <h1 className="text-28">{t('profile.edit')}</h1>
      {note && <div className="profile-card p-5">{note}</div>}
      {own && !note && <EditForm key={own.profile._id} profile={own.profile} token={own.token} />}
    </div>
  )
}
