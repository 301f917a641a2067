import { isSomethingOpen } from '../../browser/floating.ts'
import { whenCalm } from '../offer/when-calm.ts'
import { isNoted, noteApp } from './app-flags.ts'
import { isInstalled } from './device.ts'

/** Has somebody here got the app, or said no to it? */
const isSettled = (): boolean => (['appInstalled', 'appDismissed', 'appContinueHere'] as const).some(isNoted)

/** Does another offer stand at the foot of the window? */
export const isOtherOfferShown = (): boolean => document.querySelector('.foot-offer') !== null

/**
 * Says when the app can be offered: to whoever has not got it and has not been asked, as soon as that disturbs nobody;
 * and when the offer is over because the browser has installed the site.
 * @returns stops waiting
 */
export function whenAppCanBeOffered(offer: () => void, over: () => void): () => void {
  if (isInstalled() || isSettled()) return () => {}
  const stop = whenCalm(() => {
    if (!isSettled()) offer()
  }, isOtherOfferShown)
  const installed = () => {
    noteApp('appInstalled')
    over()
  }
  addEventListener('appinstalled', installed)
  return () => {
    stop()
    removeEventListener('appinstalled', installed)
  }
}

/** Calls back for Escape, unless it closes a menu or a dialog. @returns stops it */
export function onEscape(pressed: () => void): () => void {
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isSomethingOpen()) pressed()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
