import type { Brand } from '../../brand.ts'
import type { Device } from './app-links.ts'

/** For which devices the operator has an app in a store. */
export type NativeApps = Record<'android' | 'ios', boolean>

/** `NATIVE_APP`: as the operator's brand says, or the same for every device. */
export const nativeAppChoices = ['auto', 'on', 'off'] as const

/**
 * Which apps there are.
 * @param own what the operator has set of the brand: the ids in the brand file are placeholders, which no store knows
 */
export function nativeAppsOf(
  choice: (typeof nativeAppChoices)[number],
  own: Pick<Partial<Brand>, 'androidPackage' | 'iosAppId'>,
): NativeApps {
  const isThere = (id: string | undefined) => choice === 'on' || (choice === 'auto' && id !== undefined)
  return { android: isThere(own.androidPackage), ios: isThere(own.iosAppId) }
}

/** What was pressed: a tab whose screen the app has, too, or what gets the app. */
export type AppPress = 'screen' | 'app'

/** Where it was pressed. */
export interface AppPlace {
  device: Device
  /** Is the site itself open as an app? */
  isInstalled: boolean
  /** Has the person chosen *Continue here* before? */
  staysHere: boolean
}

/**
 * App or no app: does a press lead to the native app or its store? Otherwise a tab opens the screen of the site, and what gets the app
 * installs the site. On a device without a store of its own the Android app counts (specification section 2).
 */
export function leadsToApp(press: AppPress, apps: NativeApps, { device, isInstalled, staysHere }: AppPlace): boolean {
  const hasApp = device === 'ios' ? apps.ios : apps.android
  return hasApp && !isInstalled && !(press === 'screen' && staysHere)
}
