import { flagSchema, storageEntry } from '../../browser/storage-entry.ts'

const options = { fallsBackToMemory: true }

/** The stored answers about the app on this device (specification section 3), and the choice to stay on the site. */
const flags = {
  appInstalled: storageEntry('appInstalled', flagSchema, options),
  appDismissed: storageEntry('appDismissed', flagSchema, options),
  appContinueHere: storageEntry('appContinueHere', flagSchema, options),
}

type AppFlag = keyof typeof flags

/** Stores an answer. */
export function setAppFlag(name: AppFlag): void {
  flags[name].write(true)
}

/** Was this answer stored? */
export function hasAppFlag(name: AppFlag): boolean {
  return flags[name].read() !== undefined
}
