import { Link } from 'react-router'
import type { OwnProfile } from '../../../domain/rules/account/own-profile.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { useSite } from '../../ui/site.ts'
import { VerifiedBadge } from './form-parts/verified-badge.tsx'

interface NumberVerificationStatusProps {
  profile: OwnProfile
  /** The current page, to which verifying returns. */
  back: string
}

/** Shows that a user's number is verified, or the link to verify or to add it. */
export function NumberVerificationStatus({
  profile: { phoneNumber, isPhoneVerified },
  back,
}: NumberVerificationStatusProps) {
  const { t } = useTranslation('account')
  const { lacksWhatsApp } = useSite()
  if (isPhoneVerified) return <VerifiedBadge />
  if (phoneNumber && lacksWhatsApp) return null
  return (
    <Link
      to={`/verify-number?${new URLSearchParams({ back })}`}
      className="inline-flex min-h-11 items-center font-label text-peacock-600 hover:underline"
    >
      {t(phoneNumber ? 'number.verify' : lacksWhatsApp ? 'number.none_why' : 'number.add')}
    </Link>
  )
}
