import type { Brand } from '../../brand.ts'
import type { NativeApps } from './native-app.ts'

/** What a browser runs on, as far as apps are concerned. */
export type Device = 'android' | 'ios' | 'other'

/** What a device says of itself; an iPad calls itself a Mac, but has a screen for several fingers. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'other'
}

/** The app in the device's store; the Android one for whatever is neither (specification section 2). */
export function storeLink(brand: Pick<Brand, 'androidStoreUrl' | 'iosStoreUrl'>, device: Device): string {
  return device === 'ios' ? brand.iosStoreUrl : brand.androidStoreUrl
}

/** The apps that there are, in their stores. */
export function storesOf(
  brand: Pick<Brand, 'androidStoreUrl' | 'iosStoreUrl'>,
  apps: NativeApps,
): { device: keyof NativeApps; url: string }[] {
  return (['android', 'ios'] as const)
    .filter((device) => apps[device])
    .map((device) => ({ device, url: storeLink(brand, device) }))
}

/** Opens a screen of the app on Android, or the store where it is not installed. @param path such as `/trending` */
export function androidIntent(
  brand: Pick<Brand, 'androidPackage' | 'androidStoreUrl' | 'appScheme'>,
  path: string,
): string {
  const fallback = encodeURIComponent(brand.androidStoreUrl)
  return `intent://${path.slice(1)}#Intent;scheme=${brand.appScheme};package=${brand.androidPackage};S.browser_fallback_url=${fallback};end`
}

/** Opens a screen of the app on an iPhone, if it is installed. @param path such as `/trending` */
export function schemeLink(brand: Pick<Brand, 'appScheme'>, path: string): string {
  return `${brand.appScheme}://${path.slice(1)}`
}
