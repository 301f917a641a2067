import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { accountLimits } from '../../../domain/limits/account.ts'
import type { OwnProfile } from '../../../domain/rules/account/own-profile.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink, outlinedButtonClass } from '../../ui/button.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { useLogOut } from '../session/use-log-out.ts'
import { AccountDeletedNotice } from './account-deleted.tsx'
import { LoginLinks } from './login-links.tsx'
import { NumberVerificationStatus } from './number-status.tsx'
import { onClickOutside } from './on-click-outside.ts'
import { ProfileLinks } from './profile-links.tsx'
import { SessionList } from './session-list.tsx'
import { ShareNameSetting } from './share-name-setting.tsx'
import { useOwnUser } from './use-own-user.ts'

interface ProfilePageProps {
  /** The language selector is among the entries. */
  languageMenu: ReactNode
  publicUrl: string
  brandName: string
}

const fetchDialog = () => import('./delete-account-dialog.lazy.tsx').then((m) => m.DeleteAccountDialog)

/** Deletes the account. @param onDeleted gets the day of the final deletion, as ISO 8601 */
function DeleteAccountButton({ onDeleted }: { onDeleted(deletedForGoodAt: string): void }) {
  const { t } = useTranslation('account')
  const { Part: DeleteDialog, failure, open, close } = useLazyPart(fetchDialog)
  return (
    <section aria-labelledby="deletion" className="min-w-0 overflow-cut rounded-20 border border-line bg-surface p-5">
      <h2 id="deletion" className="text-22">
        {t('deletion.title')}
      </h2>
      <p className="text-14 text-ink-soft">{t('deletion.text', { days: accountLimits.deletionGraceDays })}</p>
      <button
        type="button"
        aria-haspopup="dialog"
        className={outlinedButtonClass('danger', 'mt-3')}
        onClick={() => void open()}
      >
        {t('deletion.title')}
      </button>
      {failure}
      {DeleteDialog && <DeleteDialog onClose={close} onDeleted={onDeleted} />}
    </section>
  )
}

/**
 * The profile page: the user and the actions of their account, or for visitors an invitation to log in (specification
 * section 2).
 * It is rendered without user data: until hydration it contains both, and the style sheet shows one. On a wide screen a
 * press outside leads home.
 */
export function ProfilePage({ languageMenu, publicUrl, brandName }: ProfilePageProps) {
  const { t } = useTranslation('account')
  const own = useOwnUser()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const leave = useLogOut()
  const [goneAt, setGoneAt] = useState<string | null>(null)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => (card.current ? onClickOutside(card.current, () => void navigate('/')) : undefined), [navigate])

  return (
    <div
      ref={card}
      className="mx-auto grid w-full max-w-[calc(40rem+2*var(--gutter))] items-start gap-5 px-gutter pt-6 lg:signed-in:max-w-[calc(66rem+2*var(--gutter))] lg:signed-in:grid-cols-2"
    >
      <h1 className="text-28 max-md:sr-only lg:col-span-full">{t('profile.title')}</h1>
      {goneAt && !own && <AccountDeletedNotice deletedForGoodAt={goneAt} />}
      <section
        aria-label={t('profile.title')}
        className="min-w-0 overflow-cut rounded-20 border border-line bg-surface"
      >
        {!(isHydrated && own) && <VisitorProfile />}
        {!(isHydrated && !own) && <ProfileHeader profile={own?.profile} />}
        <ProfileLinks
          profile={own?.profile}
          isForBoth={!isHydrated}
          languageMenu={languageMenu}
          publicUrl={publicUrl}
          brandName={brandName}
          onLogOut={leave}
        />
      </section>
      <div className="grid min-h-104 min-w-0 content-start gap-5 signed-out:hidden">
        {own && (
          <>
            <SessionList key={own.token} />
            <ShareNameSetting key={`naming ${own.token}`} hasNumber={own.profile.phoneNumber !== ''} />
            <DeleteAccountButton onDeleted={setGoneAt} />
          </>
        )}
      </div>
    </div>
  )
}

/** Picture, name and contact data of the user; as high while the user is not known yet. */
function ProfileHeader({ profile }: { profile: OwnProfile | undefined }) {
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

/** The profile page of a visitor: invites to log in. */
function VisitorProfile() {
  const { t } = useTranslation('account')
  return (
    <div className="grid min-h-34 content-center items-center gap-1 border-b border-line p-5 signed-in:hidden">
      <h2 className="text-22">{t('profile.log_in_title')}</h2>
      <p className="text-ink-soft">{t('profile.log_in_text')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LoginLinks back="/Edit_2" />
        <ButtonLink kind="outline" to="/">
          {t('profile.look_around')}
        </ButtonLink>
      </div>
    </div>
  )
}
