import { useEffect } from 'react'
import { storeLink } from '../../../../domain/rules/links/app-links.ts'
import { thisDevice } from '../../../browser/app/device.ts'
import { type AppFlag, noteApp, onEscape, whenAppCanBeOffered } from '../../../browser/app/install-offer.ts'
import { type InstallPrompt, useInstallPrompt } from '../../../browser/app/install-prompt.ts'
import { useWords } from '../../../i18n/language-provider.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useLate } from '../../../ui/use-late.tsx'
import { useSite } from '../site.ts'

/** Waits until the offer of the app, or of the site as one, would disturb nobody. */
export function QuietInstallOffer() {
  const prompt = useInstallPrompt()
  const canOffer = useSite()?.hasNativeApp || prompt !== undefined
  const { Part, open, close } = useLate<BannerProps>(async () => InstallBanner, 'shell')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each arrival on a list
  useEffect(() => (canOffer ? whenAppCanBeOffered(() => void open(), close) : undefined), [canOffer])
  return Part ? <Part prompt={prompt} onClose={close} /> : null
}

interface BannerProps {
  /** The browser's own, in place of the store. */
  prompt: InstallPrompt | undefined
  onClose(): void
}

/** Offers the app at the foot of the window; answered once, either way, it does not come back. */
function InstallBanner({ prompt, onClose }: BannerProps) {
  const { t } = useWords('shell')
  const brand = useSite()?.brand
  const answer = (flag: AppFlag) => {
    noteApp(flag)
    onClose()
  }
  const later = () => answer('appDismissed')
  // biome-ignore lint/correctness/useExhaustiveDependencies: always the same
  useEffect(() => onEscape(later), [])
  if (!brand) return null
  const title = t('install.title', { name: brand.name })
  /** Asks the browser, which asks the person. */
  async function install(own: InstallPrompt) {
    const { outcome } = await own.prompt()
    answer(outcome === 'accepted' ? 'appInstalled' : 'appDismissed')
  }
  return (
    <aside aria-label={title} className="foot-offer">
      <img src="/mark.svg" alt="" width={40} height={40} />
      <p>{title}</p>
      <div className="ml-auto flex gap-2">
        <Button kind="quiet" onClick={later}>
          {t('install.later')}
        </Button>
        {prompt ? (
          <Button kind="primary" onClick={() => install(prompt)}>
            {t('install.install')}
          </Button>
        ) : (
          <a
            href={storeLink(brand, thisDevice())}
            className={buttonClass('primary')}
            onClick={() => answer('appInstalled')}
          >
            {t('install.install')}
          </a>
        )}
      </div>
    </aside>
  )
}
