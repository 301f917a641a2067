import { detectLanguage } from '../../../domain/languages.ts'
import type { OwnProfile } from '../../../domain/rules/account/own-profile.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { NumberVerificationStatus } from './number-status.tsx'

/** Picture, name and contact data of the user; as high while the user is not known yet. */
export function ProfileHeader({ profile }: { profile: OwnProfile | undefined }) {
  const { t } = useTranslation('account')
  if (!profile)
    return (
      <div
        aria-hidden="true"
        className="flex min-h-34 flex-wrap items-center gap-4 border-b border-line p-5 before:size-24 before:rounded-pill before:bg-skeleton after:h-6 after:w-[45%] after:rounded-6 after:bg-skeleton signed-out:hidden"
      />
    )
  const { fullName, email, phoneNumber, avatar } = profile
  return (
    <div className="flex min-h-34 flex-wrap items-center gap-4 border-b border-line p-5">
      <Avatar name={fullName} src={avatar} size="portrait" />
      {/* With large letters the name goes below the picture. */}
      <div className="min-w-0 flex-[1_8rem]">
        {/* A missing name is empty on a wide screen (specification section 2). */}
        <p className="text-22 leading-tight font-heading" lang={fullName ? detectLanguage(fullName) : undefined}>
          {fullName || <span className="md:hidden">{t('profile.user_name')}</span>}
        </p>
        <p className="text-ink-soft">{email}</p>
        <div className="flex flex-wrap items-center gap-x-3">
          {phoneNumber && <p className="text-ink-soft tabular-nums">+91 {phoneNumber}</p>}
          <NumberVerificationStatus profile={profile} back="/Edit_2" />
        </div>
      </div>
    </div>
  )
}
