import {
  type AppLinkTarget,
  type AppPlatform,
  appPlatformOf,
  type NativeApps,
  opensNativeApp,
} from '../../../domain/rules/native-app.ts'
import { flagSchema, storageEntry } from '../../browser/storage-entry.ts'

/** The platform of this browser. */
export function currentDevice(): AppPlatform {
  return appPlatformOf(navigator)
}

/** Does the site run as an installed app? */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

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

/** Does a press open the native app on this device? */
export function opensNativeAppHere(press: AppLinkTarget, apps: NativeApps): boolean {
  const place = { device: currentDevice(), isInstalled: isInstalled(), staysHere: hasAppFlag('appContinueHere') }
  return opensNativeApp(press, apps, place)
}
