import { hasAppFlag, setAppFlag } from './app-flags.ts'
import { isInstalled } from './device.ts'

/** Has the reader installed the app, or refused it? */
export const isAppOfferAnswered = (): boolean =>
  (['appInstalled', 'appDismissed', 'appContinueHere'] as const).some(hasAppFlag)

/**
 * Queues the offer of the app for readers who have not answered it, until the browser has installed the site.
 * @returns stops it
 */
export function queueAppOffer(onOffer: () => void, onOver: () => void): () => void {
  if (isInstalled() || isAppOfferAnswered()) return () => {}
  onOffer()
  const installed = () => {
    setAppFlag('appInstalled')
    onOver()
  }
  addEventListener('appinstalled', installed)
  return () => removeEventListener('appinstalled', installed)
}
