import type { Brand } from '../../../domain/brand.ts'
import { limits } from '../../../domain/limits.ts'
import { androidIntent, schemeLink, storeLink } from '../../../domain/rules/links/app-links.ts'
import { thisDevice } from './device.ts'

/**
 * Opens a screen of the native app. Android itself goes to the store where the app is not installed; on an iPhone the store
 * comes after a while, unless the app has come; elsewhere there is only the store (specification section 2).
 * @param path such as `/trending`
 */
export function openApp(brand: Brand, path: string): void {
  const device = thisDevice()
  const store = storeLink(brand, device)
  if (device === 'android') location.href = androidIntent(brand, path)
  else if (device === 'ios') {
    goUnlessLeft(store)
    location.href = schemeLink(brand, path)
  } else location.href = store
}

/** Goes to the store if nobody has left the page by then: what opens the app says nothing of how that went. */
function goUnlessLeft(store: string): void {
  const stop = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    location.href = store
  }, limits.iosStoreFallback)
  addEventListener('pagehide', stop, { once: true })
  document.addEventListener('visibilitychange', stop, { once: true })
}
