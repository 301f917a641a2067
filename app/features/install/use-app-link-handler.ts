import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { loadMessages } from '../../i18n/translator.ts'
import { useSite } from '../../ui/site.ts'
import { opensNativeAppHere, setAppFlag } from './device.ts'
import { installSite } from './install-prompt.ts'

/**
 * The click handler of links to the app. Where there is an app it opens it, with an offer to continue here; a link that
 * gets the app opens the browser's install prompt, where there is one. Otherwise it is a plain link.
 * @returns for `onClick`; with a screen such as `/trending` it opens that
 */
export function useAppLinkHandler(): (event: MouseEvent<HTMLElement>, screen?: string) => void {
  const site = useSite()
  const navigate = useNavigate()
  const { t, language } = useLanguage()

  return (event, screen) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const { brand, nativeApps } = site
    const link = event.currentTarget
    if (opensNativeAppHere(screen ? 'screen' : 'app', nativeApps)) {
      event.preventDefault()
      Promise.all([import('./open-app.lazy.ts'), loadMessages(language, 'shell')]).then(
        ([{ openApp }]) => openApp({ brand, screen, t, stay: () => (screen ? void navigate(screen) : link.focus()) }),
        () => void navigate(screen ?? '/install'),
      )
    } else if (!screen && installSite()) {
      event.preventDefault()
      return
    }
    if (!screen) setAppFlag('appInstalled')
  }
}
