import { flag, stored } from '../../browser/stored.ts'

const options = { fallsBackToMemory: true }

/** The stored answers about the app on this device (specification section 3), and the choice to stay on the site. */
const flags = {
  appInstalled: stored('appInstalled', flag, options),
  appDismissed: stored('appDismissed', flag, options),
  appContinueHere: stored('appContinueHere', flag, options),
}

type AppFlag = keyof typeof flags

/** Stores an answer. */
export function noteApp(name: AppFlag): void {
  flags[name].write(true)
}

/** Was this answer stored? */
export function isNoted(name: AppFlag): boolean {
  return flags[name].read() !== undefined
}
