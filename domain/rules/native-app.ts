import type { Brand } from '../brand.ts'

/** The platform of a browser, for apps. */
export type AppPlatform = 'android' | 'ios' | 'other'

/** Detects the app platform of a browser; an iPad reports a Mac, but has several touch points. */
export function appPlatformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): AppPlatform {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'other'
}

/** For which devices the operator has an app in a store. */
export type NativeApps = Record<'android' | 'ios', boolean>

/** `NATIVE_APP`: as the operator's brand says, or the same for every device. */
export const nativeAppChoices = ['auto', 'on', 'off'] as const

/**
 * Returns which apps are available.
 * @param own what the operator has set of the brand: the ids in the brand file are placeholders, which no store knows
 */
export function availableNativeApps(
  choice: (typeof nativeAppChoices)[number],
  own: Pick<Partial<Brand>, 'androidPackage' | 'iosAppId'>,
): NativeApps {
  const isThere = (id: string | undefined) => choice === 'on' || (choice === 'auto' && id !== undefined)
  return { android: isThere(own.androidPackage), ios: isThere(own.iosAppId) }
}

/** What was pressed: a tab whose screen the app also has, or the button that installs the app. */
export type AppLinkTarget = 'screen' | 'app'

/** Where it was pressed: the platform, and whether the site is installed. */
export interface AppLinkContext {
  device: AppPlatform
  /** Is the site itself open as an app? */
  isInstalled: boolean
  /** Has the person chosen *Continue here* before? */
  staysHere: boolean
}

/**
 * App or no app: does a press lead to the native app or its store? Otherwise a tab opens the screen of the site, and what gets the app
 * installs the site. On a device without a store of its own the Android app counts (specification section 2).
 */
export function opensNativeApp(
  press: AppLinkTarget,
  apps: NativeApps,
  { device, isInstalled, staysHere }: AppLinkContext,
): boolean {
  const hasApp = device === 'ios' ? apps.ios : apps.android
  return hasApp && !isInstalled && !(press === 'screen' && staysHere)
}
