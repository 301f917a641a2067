import {
  type AppLinkTarget,
  type AppPlatform,
  appPlatformOf,
  type NativeApps,
  opensNativeApp,
} from '../../../domain/rules/native-app.ts'
import { hasAppFlag } from './app-flags.ts'

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

/** Does a press open the native app on this device? */
export function opensNativeAppHere(press: AppLinkTarget, apps: NativeApps): boolean {
  const place = { device: currentDevice(), isInstalled: isInstalled(), staysHere: hasAppFlag('appContinueHere') }
  return opensNativeApp(press, apps, place)
}
