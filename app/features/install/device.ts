import { type AppPress, type Device, deviceOf, leadsToApp, type NativeApps } from '../../../domain/rules/native-app.ts'
import { isNoted } from './app-flags.ts'

/** The platform of this browser. */
export function thisDevice(): Device {
  return deviceOf(navigator)
}

/** Does the site run as an installed app? */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

/** Does a press open the native app on this device? */
export function leadsToAppHere(press: AppPress, apps: NativeApps): boolean {
  const place = { device: thisDevice(), isInstalled: isInstalled(), staysHere: isNoted('appContinueHere') }
  return leadsToApp(press, apps, place)
}
