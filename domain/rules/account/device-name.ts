/** The device of a session, by the browser's `User-Agent`. */
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

/** Parses a `User-Agent`. @param userAgent what a browser sends of itself; programs send anything */
export function parseUserAgent(userAgent: string): Device {
  const system = nameIn(userAgent, systems)
  return {
    browser: nameIn(userAgent, browsers),
    system,
    isHandheld: ['Android', 'iPhone', 'iPad'].includes(system ?? ''),
  }
}

/** Formats the name of a browser and its system, equal in all languages. */
export function deviceNameOf(userAgent: string): string {
  const { browser, system } = parseUserAgent(userAgent)
  return [browser, system].filter(Boolean).join(', ') || userAgent.slice(0, 60).trim() || '?'
}
