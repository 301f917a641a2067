import type { Brand } from '../brand.ts'
import type { AppPlatform, NativeApps } from './native-app.ts'

/** The app in the device's store; the Android one for other devices (specification section 2). */
export function storeLink(brand: Pick<Brand, 'androidStoreUrl' | 'iosStoreUrl'>, device: AppPlatform): string {
  return device === 'ios' ? brand.iosStoreUrl : brand.androidStoreUrl
}

/** Returns the store links of the available apps. */
export function appStoreLinks(
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
export function appSchemeLink(brand: Pick<Brand, 'appScheme'>, path: string): string {
  return `${brand.appScheme}://${path.slice(1)}`
}
