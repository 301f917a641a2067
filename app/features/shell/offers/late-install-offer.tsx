import { useEffect } from 'react'
import { storeLink } from '../../../../domain/rules/links/app-links.ts'
import { thisDevice } from '../../../browser/app/device.ts'
import { noteApp, onEscape, whenAppCanBeOffered } from '../../../browser/app/install-offer.ts'
import { useWords } from '../../../i18n/language-provider.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useLate } from '../../../ui/use-late.tsx'
import { useSite } from '../site.ts'

/** Waits until the offer of the app would disturb nobody. */
export function QuietInstallOffer() {
  const { Part, open, close } = useLate<{ onClose(): void }>(async () => InstallBanner, 'shell')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each arrival on a list
  useEffect(() => whenAppCanBeOffered(() => void open(), close), [])
  return Part ? <Part onClose={close} /> : null
}

/** Offers the native app at the foot of the window; answered once, either way, it does not come back. */
function InstallBanner({ onClose }: { onClose(): void }) {
  const { t } = useWords('shell')
  const brand = useSite()?.brand
  const later = () => {
    noteApp('appDismissed')
    onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: always the same
  useEffect(() => onEscape(later), [])
  if (!brand) return null
  const title = t('install.title', { name: brand.name })
  return (
    <aside aria-label={title} className="foot-offer">
      <img src="/mark.svg" alt="" width={40} height={40} />
      <p>{title}</p>
      <div className="ml-auto flex gap-2">
        <Button kind="quiet" onClick={later}>
          {t('install.later')}
        </Button>
        <a
          href={storeLink(brand, thisDevice())}
          className={buttonClass('primary')}
          onClick={() => {
            noteApp('appInstalled')
            onClose()
          }}
        >
          {t('install.install')}
        </a>
      </div>
    </aside>
  )
}
