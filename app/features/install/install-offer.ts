import { isSomethingOpen } from '../../browser/floating.ts'
import { whenCalm } from '../offer/when-calm.ts'
import { isNoted, noteApp } from './app-flags.ts'
import { isInstalled } from './device.ts'

/** Has the reader installed the app, or refused it? */
const isSettled = (): boolean => (['appInstalled', 'appDismissed', 'appContinueHere'] as const).some(isNoted)

/** Is another offer open at the bottom of the window? */
export const isOtherOfferShown = (): boolean => document.querySelector('.foot-offer') !== null

/**
 * Reports when the app can be offered: to readers without it who were not asked, as soon as it interrupts nothing;
 * and when the offer ends because the browser has installed the site.
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
