import type { Brand } from '../../../domain/brand.ts'
import { androidIntent, appSchemeLink, storeLink } from '../../../domain/rules/native-app-links.ts'
import { showToastWithAction } from '../../browser/toast-with-action.ts'
import type { Translator } from '../../i18n/translator.ts'
import { currentDevice, setAppFlag } from './device.ts'

/** Milliseconds for which the offer to stay is shown. */
const backFromStore = 60_000

/** One for the whole tab: an offer replaces the one of another link. */
let hideOffer = () => {}

interface AppLink {
  brand: Brand
  /** Such as `/trending`; without one the store is opened. */
  screen: string | undefined
  t: Translator['t']
  /** Continues on the site. */
  stay(): void
}

/** Opens the native app, and offers to continue on the site instead; that choice is stored. */
export function openApp({ brand, screen, t, stay }: AppLink): void {
  const cancel = openNativeApp(brand, screen)
  hideOffer()
  hideOffer = showToastWithAction(t('app.opening', { name: brand.name }), {
    label: t('app.continue_here'),
    onAction() {
      setAppFlag('appContinueHere')
      cancel()
      stay()
    },
    onTimeout() {},
    isFocused: true,
    duration: backFromStore,
  })
}

/**
 * Opens a screen of the native app. Android itself opens the store where the app is missing; on an iPhone the store
 * opens after a while, unless the app has opened; elsewhere there is only the store (specification section 2).
 * @returns cancels pending steps
 */
function openNativeApp(brand: Brand, path?: string): () => void {
  const device = currentDevice()
  const store = storeLink(brand, device)
  if (device === 'other') {
    // The page stays open beside the store, so that its reader can continue here.
    const tab = open(store, '_blank')
    if (tab) tab.opener = null
    else location.href = store
  } else if (path === undefined) location.href = store
  else if (device === 'android') location.href = androidIntent(brand, path)
  else {
    const stop = openStoreUnlessLeft(store)
    location.href = appSchemeLink(brand, path)
    return stop
  }
  return () => {}
}

/** Milliseconds after which an iPhone that has not opened the app opens the store (specification section 9). */
const storeAfter = 1_500

/**
 * Opens the store if the page is still visible by then: a browser does not report whether an app has opened.
 * @returns cancels it
 */
function openStoreUnlessLeft(store: string): () => void {
  const stop = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    location.href = store
  }, storeAfter)
  addEventListener('pagehide', stop, { once: true })
  document.addEventListener('visibilitychange', stop, { once: true })
  return stop
}
