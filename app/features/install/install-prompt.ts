import { useSyncExternalStore } from 'react'
import { setAppFlag } from './device.ts'

/** The event with which a browser installs the site; it works once. */
interface InstallPrompt {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const held = globalThis as { installPrompt?: InstallPrompt | undefined }

const changes = ['beforeinstallprompt', 'installprompttaken']

/**
 * A script for the head that stores the browser's install prompt, which may come before hydration and only once. The
 * site's own offer replaces the browser's bar.
 */
export const installPromptScript = `addEventListener('${changes[0]}',e=>{e.preventDefault();installPrompt=e})`

function onPrompt(changed: () => void): () => void {
  for (const change of changes) addEventListener(change, changed)
  return () => {
    for (const change of changes) removeEventListener(change, changed)
  }
}

/** Can this browser install the site now? */
export function useCanInstall(): boolean {
  return useSyncExternalStore(
    onPrompt,
    () => held.installPrompt !== undefined,
    () => false,
  )
}

/** Opens the browser's installation prompt, and stores the answer. @returns whether it can */
export function installSite(): boolean {
  const prompt = held.installPrompt
  if (!prompt) return false
  held.installPrompt = undefined
  dispatchEvent(new Event('installprompttaken'))
  void prompt.prompt().then(({ outcome }) => setAppFlag(outcome === 'accepted' ? 'appInstalled' : 'appDismissed'))
  return true
}
