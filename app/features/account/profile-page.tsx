import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { useLogOut } from '../session/use-log-out.ts'
import { AccountDeletedNotice } from './account-deleted.tsx'
import { DeleteAccountButton } from './delete-account-button.tsx'
import { onClickOutside } from './on-click-outside.ts'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { SessionList } from './session-list.tsx'
import { ShareNameSetting } from './share-name-setting.tsx'
import { useOwnUser } from './use-own-user.ts'
import { VisitorProfile } from './visitor-profile.tsx'

interface ProfilePageProps {
  /** The language selector is among the entries. */
  languageMenu: ReactNode
  publicUrl: string
  brandName: string
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
