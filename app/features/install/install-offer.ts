import { isNoted, noteApp } from './app-flags.ts'
import { isInstalled } from './device.ts'

/** Has the reader installed the app, or refused it? */
export const isAppSettled = (): boolean => (['appInstalled', 'appDismissed', 'appContinueHere'] as const).some(isNoted)

/**
 * Offers the app to readers without it who were not asked, until the browser has installed the site.
 * @returns stops listening
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
