import { useLanguage } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'

interface LoginLinksProps {
  /** The address that both lead back to. */
  back: string
  /** Before one of them is followed. */
  onGo?(): void
}

/** Links to login and sign-up. */
export function LoginLinks({ back, onGo }: LoginLinksProps) {
  const { t } = useLanguage()
  const query = new URLSearchParams({ back })
  return (
    <>
      <ButtonLink kind="primary" to={`/login?${query}`} onClick={onGo}>
        {t('login')}
      </ButtonLink>
      <ButtonLink kind="outline" to={`/login?${query}&mode=signup`} onClick={onGo}>
        {t('sign_up')}
      </ButtonLink>
    </>
  )
}
