import { flag, stored } from '../../browser/stored.ts'

const options = { fallsBackToMemory: true }

/** What this device remembers of the app (specification section 3), and that its reader would rather stay on the site. */
const flags = {
  appInstalled: stored('appInstalled', flag, options),
  appDismissed: stored('appDismissed', flag, options),
  appContinueHere: stored('appContinueHere', flag, options),
}

type AppFlag = keyof typeof flags

export function noteApp(name: AppFlag): void {
  flags[name].write(true)
}

export function isNoted(name: AppFlag): boolean {
  return flags[name].read() !== undefined
}
