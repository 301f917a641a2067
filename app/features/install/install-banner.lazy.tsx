import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useSite } from '../../ui/site.ts'
import { noteApp } from './app-flags.ts'
import { GetAppLink } from './get-app-link.tsx'
import { onEscape } from './install-offer.ts'

interface BannerProps {
  onClose(): void
}

/** Offers the app at the bottom of the window; after an answer it does not return. */
export function InstallBanner({ onClose }: BannerProps) {
  const { t } = useWords('shell')
  const name = useSite()?.brand.name ?? ''
  const later = () => {
    noteApp('appDismissed')
    onClose()
  }
  const hearEscape = useEffectEvent(later)
  useEffect(() => onEscape(() => hearEscape()), [])
  const title = t('install.title', { name })
  return (
    <aside aria-label={title} className="foot-offer">
      <img src="/mark.svg" alt="" width={40} height={40} />
      <p>{title}</p>
      <div className="ml-auto flex gap-2">
        <Button kind="quiet" onClick={later}>
          {t('install.later')}
        </Button>
        <GetAppLink className={buttonClass('primary')} onPressed={onClose}>
          {t('install.install')}
        </GetAppLink>
      </div>
    </aside>
  )
}
