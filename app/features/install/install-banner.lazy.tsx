import { useTranslation } from '../../i18n/language-provider.tsx'
import { BottomPrompt } from '../../ui/bottom-prompt.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useSite } from '../../ui/site.ts'
import { setAppFlag } from './device.ts'
import { GetAppLink } from './get-app-link.tsx'

interface BannerProps {
  /** Is there nothing to offer any more? */
  isOver?(): boolean
  onClose(): void
}

/** Offers the app at the bottom of the window; after an answer it does not return. */
export function InstallBanner({ isOver = () => false, onClose }: BannerProps) {
  const { t } = useTranslation('shell')
  const name = useSite().brand.name
  const later = () => {
    setAppFlag('appDismissed')
    onClose()
  }
  const title = t('install.title', { name })
  return (
    <BottomPrompt kind="app" label={title} isOver={isOver} dismiss={later}>
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
    </BottomPrompt>
  )
}
