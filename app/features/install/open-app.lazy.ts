import type { Brand } from '../../../domain/brand.ts'
import { androidIntent, schemeLink, storeLink } from '../../../domain/rules/native-app.ts'
import { offerInToast } from '../../browser/offer-toast.ts'
import { noteApp } from './app-flags.ts'
import { thisDevice } from './device.ts'

/**
 * Opens a screen of the native app. Android itself goes to the store where the app is not installed; on an iPhone the store
 * comes after a while, unless the app has come; elsewhere there is only the store (specification section 2).
 * @param path such as `/trending`; without one the store is opened
 * @returns calls off what has not happened yet
 */
export function openApp(brand: Brand, path?: string): () => void {
  const device = thisDevice()
  const store = storeLink(brand, device)
  if (device === 'other') {
    // The page stays open beside the store, so that its reader can go on here.
    const tab = open(store, '_blank')
    if (tab) tab.opener = null
    else location.href = store
  } else if (path === undefined) location.href = store
  else if (device === 'android') location.href = androidIntent(brand, path)
  else {
    const stop = goUnlessLeft(store)
    location.href = schemeLink(brand, path)
    return stop
  }
  return () => {}
}

/** Milliseconds: an iPhone that has not opened the app by then goes to the store (specification section 9). */
const storeAfter = 1_500

/**
 * Goes to the store if the page has not been left by then: what opens the app says nothing of how that went.
 * @returns stays here
 */
function goUnlessLeft(store: string): () => void {
  const stop = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    location.href = store
  }, storeAfter)
  addEventListener('pagehide', stop, { once: true })
  document.addEventListener('visibilitychange', stop, { once: true })
  return stop
}

/** Time enough to come back from the store, in milliseconds. */
const backFromStore = 60_000

let takeAway = () => {}

/** Offers to go on here in place of the app, and remembers the choice. */
export function offerToStay({ text, label, stay }: { text: string; label: string; stay(): void }): void {
  takeAway()
  takeAway = offerInToast(text, {
    label,
    take() {
      noteApp('appContinueHere')
      stay()
    },
    pass() {},
    isFocused: true,
    time: backFromStore,
  })
}
