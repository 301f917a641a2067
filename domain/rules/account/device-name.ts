/** The device of a session, as far as the browser's `User-Agent` tells. */
export interface Device {
  browser: string | undefined
  system: string | undefined
  isHandheld: boolean
}

/** In this order: most browsers also call themselves by the names of others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(UCBrowser|UCWEB)/, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (text: string, names: typeof browsers): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1]

/** @param userAgent what a browser sends of itself; programs send anything */
export function recognizeDevice(userAgent: string): Device {
  const system = nameIn(userAgent, systems)
  return {
    browser: nameIn(userAgent, browsers),
    system,
    isHandheld: ['Android', 'iPhone', 'iPad'].includes(system ?? ''),
  }
}

/** A browser in words that are the same in all languages, or what a program calls itself. */
export function nameDevice(userAgent: string): string {
  const { browser, system } = recognizeDevice(userAgent)
  return [browser, system].filter(Boolean).join(', ') || userAgent.slice(0, 60).trim() || '?'
}
