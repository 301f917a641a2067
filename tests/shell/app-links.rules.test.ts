import { describe, expect, it } from 'vitest'
import { defaultBrand } from '../../domain/brand.ts'
import { type AppPlatform, appPlatformOf } from '../../domain/rules/native-app.ts'
import { androidIntent, appSchemeLink, storeLink } from '../../domain/rules/native-app-links.ts'

const devices: [name: string, userAgent: string, maxTouchPoints: number, device: AppPlatform][] = [
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142 Mobile', 5, 'android'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari', 5, 'ios'],
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, 'ios'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0, 'other'],
  ['a PC with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142', 10, 'other'],
]

describe('the device', () => {
  it.each(devices)('%s', (_name, userAgent, maxTouchPoints, device) => {
    expect(appPlatformOf({ userAgent, maxTouchPoints })).toBe(device)
  })
})

it('only an iPhone goes to its own store, everything else to the one of Android', () => {
  const stores = (['android', 'ios', 'other'] as const).map((device) => storeLink(defaultBrand, device))
  expect(stores).toEqual([defaultBrand.androidStoreUrl, defaultBrand.iosStoreUrl, defaultBrand.androidStoreUrl])
})

it('the app opens at a path, on Android with the store as fallback [R189]', () => {
  expect(appSchemeLink(defaultBrand, '/My_ads')).toBe('kiraya://My_ads')
  const intent = androidIntent(defaultBrand, '/My_ads')
  expect(intent).toMatch(/^intent:\/\/My_ads#Intent;scheme=kiraya;package=in\.kiraya\.app;.*;end$/)
  const fallback = /;S\.browser_fallback_url=([^;]+);/.exec(intent)?.[1] ?? ''
  expect(decodeURIComponent(fallback)).toBe(defaultBrand.androidStoreUrl)
})
