import { languageOfText } from '../../../domain/languages.ts'
import type { OwnProfile } from '../../../domain/rules/account/own-profile.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { NumberState } from './number-state.tsx'

/** Picture, name and contact data; with the same size while the user is unknown. */
export function ProfileHead({ profile }: { profile: OwnProfile | undefined }) {
  const { t } = useWords('account')
  if (!profile) return <div aria-hidden="true" className="profile-head profile-head-coming" />
  const { fullName, email, phoneNumber, avatar } = profile
  return (
    <div className="profile-head">
      <Avatar name={fullName} src={avatar} size="portrait" />
      <div className="min-w-0">
        {/* A missing name is empty on a wide screen (specification section 2). */}
        <p className="text-22 leading-tight font-heading" lang={fullName ? languageOfText(fullName) : undefined}>
          {fullName || <span className="md:hidden">{t('profile.user_name')}</span>}
        </p>
        <p className="text-ink-soft">{email}</p>
        <div className="flex flex-wrap items-center gap-x-3">
          {phoneNumber && <p className="text-ink-soft tabular-nums">+91 {phoneNumber}</p>}
          <NumberState profile={profile} back="/Edit_2" />
        </div>
      </div>
    </div>
  )
}
