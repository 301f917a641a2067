import { describe, expect, it } from 'vitest'
import type { AppPlatform } from '../../domain/rules/native-app.ts'
import {
  availableNativeApps,
  type NativeApps,
  nativeAppChoices,
  opensNativeApp,
} from '../../domain/rules/native-app.ts'

const [androidPackage, iosAppId] = ['test.bhada.app', '1234567890']

describe('the configured apps', () => {
  const settings: [what: string, own: Parameters<typeof availableNativeApps>[1], byThemselves: NativeApps][] = [
    ['nothing', {}, { android: false, ios: false }],
    ['the Android package', { androidPackage }, { android: true, ios: false }],
    ['the number in the App Store', { iosAppId }, { android: false, ios: true }],
    ['both', { androidPackage, iosAppId }, { android: true, ios: true }],
  ]
  it.each(settings)('with %s set', (_what, own, byThemselves) => {
    const answers = Object.fromEntries(nativeAppChoices.map((choice) => [choice, availableNativeApps(choice, own)]))
    expect(answers).toEqual({
      auto: byThemselves,
      on: { android: true, ios: true },
      off: { android: false, ios: false },
    })
  })
})

describe('the target of a press', () => {
  const devices: AppPlatform[] = ['android', 'ios', 'other']
  const each = [false, true]
  /** The devices that are led to an app. */
  const led = (press: Parameters<typeof opensNativeApp>[0], apps: NativeApps, place = {}) =>
    devices.filter((device) => opensNativeApp(press, apps, { device, isInstalled: false, staysHere: false, ...place }))
  const shops: [what: string, apps: NativeApps, ledThere: AppPlatform[]][] = [
    ['no app', { android: false, ios: false }, []],
    ['an Android app', { android: true, ios: false }, ['android', 'other']],
    ['an iPhone app', { android: false, ios: true }, ['ios']],
    ['both apps', { android: true, ios: true }, devices],
  ]
  it.each(shops)('with %s', (_what, apps, ledThere) => {
    expect(led('screen', apps)).toEqual(ledThere)
    expect(led('app', apps)).toEqual(ledThere)
    // Continue here applies to screens; the app itself can still be opened.
    expect(led('screen', apps, { staysHere: true })).toEqual([])
    expect(led('app', apps, { staysHere: true })).toEqual(ledThere)
    for (const staysHere of each)
      for (const press of ['screen', 'app'] as const)
        expect(led(press, apps, { isInstalled: true, staysHere })).toEqual([])
  })
})
