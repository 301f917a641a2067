import { useSyncExternalStore } from 'react'

/** With what a browser installs the site; it works once. */
export interface InstallPrompt {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const event = 'beforeinstallprompt'

/**
 * A script for the document's head: the browser may offer to install the site before anything of ours has come to life, and
 * never again. Our own banner asks in place of its bar.
 */
export const promptScript = `addEventListener('${event}',e=>{e.preventDefault();installPrompt=e})`

function onPrompt(come: () => void): () => void {
  addEventListener(event, come)
  return () => removeEventListener(event, come)
}

const heldPrompt = (): InstallPrompt | undefined => (globalThis as { installPrompt?: InstallPrompt }).installPrompt

/** What this browser has offered to install the site with, if it has. */
export function useInstallPrompt(): InstallPrompt | undefined {
  return useSyncExternalStore(onPrompt, heldPrompt, () => undefined)
}
