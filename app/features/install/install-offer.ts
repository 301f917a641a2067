import { isNoted, noteApp } from './app-flags.ts'
import { isInstalled } from './device.ts'

/** Has the reader installed the app, or refused it? */
export const isAppSettled = (): boolean => (['appInstalled', 'appDismissed', 'appContinueHere'] as const).some(isNoted)

/**
 * Queues the offer of the app for readers who have not answered it, until the browser has installed the site.
 * @returns stops it
 */
export function offerApp(offer: () => void, over: () => void): () => void {
  if (isInstalled() || isAppSettled()) return () => {}
  offer()
  const installed = () => {
    noteApp('appInstalled')
    over()
  }
  addEventListener('appinstalled', installed)
  return () => removeEventListener('appinstalled', installed)
}
