import {
  CalendarDays,
  ChevronRight,
  type IconNode,
  KeyRound,
  Layers,
  LogOut,
  Mail,
  Share2,
  ShieldCheck,
  UserPen,
} from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnProfile } from '../../../domain/rules/account/own-profile.ts'
import { invitationLink } from '../../../domain/rules/links.ts'
import { share } from '../../browser/share.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'

interface ProfileLinksProps {
  /** The signed-in user. */
  profile: OwnProfile | undefined
  /** The user is not known yet: entries for visitors and users are rendered, and the style sheet shows one kind. */
  isForBoth: boolean
  languageMenu: ReactNode
  publicUrl: string
  brandName: string
  onLogOut(): void
}

const entryClass =
  'flex min-h-14 w-full items-center gap-3.5 px-5 py-2 text-left leading-snug font-title hover:bg-sunken focus-visible:-outline-offset-3'

/** The entries of the profile page: edit and log out only for signed-in users, sharing only on a phone. */
export function ProfileLinks(props: ProfileLinksProps) {
  const { profile, isForBoth, languageMenu, publicUrl, brandName, onLogOut } = props
  const { t } = useTranslation('account')

  async function invite() {
    const text = t('profile.invitation', { brand: brandName, link: invitationLink(publicUrl, profile?._id) })
    const outcome = await share({ text }, text)
    if (outcome === 'copied') showToast(t('profile.invitation_copied'))
    if (outcome === 'unsupported') showToast(t('profile.sharing_unsupported'))
  }

  const isForSignedIn = isForBoth || profile !== undefined
  return (
    <ul className="*:border-line *:not-first:border-t">
      {isForSignedIn && (
        <EntryLink to="/profile-edit" icon={UserPen} label={t('profile.edit')} className="signed-out:hidden" />
      )}
      <EntryLink to="/My_ads" icon={Layers} label={t('profile.my_products')} />
      {isForSignedIn && (
        <EntryLink to="/rentals" icon={CalendarDays} label={t('profile.rentals')} className="signed-out:hidden" />
      )}
      <EntryLink to="/Password" icon={KeyRound} label={t('change_password')} />
      <EntryLink to="/Contact_Us" icon={Mail} label={t('contact_us')} />
      <EntryLink to="/privacy-policy" icon={ShieldCheck} label={t('privacy_policy')} isOutside />
      <EntryButton icon={Share2} label={t('profile.share')} onClick={invite} className="md:hidden noscript:hidden" />
      <li>{languageMenu}</li>
      {isForSignedIn && (
        <EntryButton
          icon={LogOut}
          label={t('profile.log_out')}
          onClick={onLogOut}
          isLeaving
          className="signed-out:hidden"
        />
      )}
    </ul>
  )
}

function EntryLink({
  to,
  icon,
  label,
  isOutside = false,
  className,
}: {
  to: string
  icon: IconNode
  label: string
  isOutside?: boolean
  className?: string
}) {
  const { t } = useTranslation('account')
  return (
    <li className={className}>
      <Link to={to} className={entryClass} {...(isOutside && { target: '_blank', rel: 'noopener' })}>
        <Icon of={icon} className="size-5 shrink-0 text-peacock-600" />
        {label}
        {isOutside && <span className="sr-only">{t('profile.new_tab')}</span>}
        <Icon of={ChevronRight} className="ml-auto size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}

function EntryButton({
  icon,
  label,
  onClick,
  isLeaving = false,
  className,
}: {
  icon: IconNode
  label: string
  onClick(): void
  isLeaving?: boolean
  className?: string
}) {
  return (
    <li className={className}>
      <button type="button" className={`${entryClass} ${isLeaving ? 'text-bad' : ''}`} onClick={onClick}>
        <Icon of={icon} className={`size-5 shrink-0 ${isLeaving ? '' : 'text-peacock-600'}`} />
        {label}
      </button>
    </li>
  )
}
