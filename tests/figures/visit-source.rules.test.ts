import { expect, test } from 'vitest'
import { visitSourceOf } from '../../domain/rules/visit-source.ts'

const address = 'https://kiraya.test/camera/dslr/canon/1'
const landing = { referrer: '', address, wasRedirected: false }

test.each([
  [{}, 'direct'],
  [{ wasRedirected: true }, 'share_link'],
  [{ referrer: 'https://www.google.co.in/' }, 'search'],
  [{ referrer: 'android-app://com.google.android.googlequicksearchbox/' }, 'search'],
  [{ referrer: 'https://duckduckgo.com/' }, 'search'],
  [{ referrer: 'https://web.whatsapp.com/' }, 'whatsapp'],
  [{ referrer: 'android-app://com.whatsapp/', wasRedirected: true }, 'whatsapp'],
  [{ referrer: 'https://l.facebook.com/' }, 'social'],
  [{ referrer: 'https://t.co/abc' }, 'social'],
  [{ referrer: 'https://x.com/' }, 'social'],
  [{ referrer: 'https://www.netflix.com/' }, 'other'],
  [{ referrer: 'https://notgoogle.example:8443/path?google.com' }, 'other'],
  [{ referrer: 'about:blank' }, 'other'],
  [{ address: `${address}?utm_source=WhatsApp` }, 'whatsapp'],
  [{ address: `${address}?utm_source=google` }, 'search'],
  [{ address: `${address}?utm_source=instagram`, referrer: 'https://www.google.com/' }, 'social'],
  [{ address: `${address}?utm_source=newsletter` }, 'other'],
  // The visit has begun on another page.
  [{ referrer: 'https://kiraya.test/' }, undefined],
  [{ referrer: 'https://kiraya.test.example/' }, 'other'],
] as const)('a visit with %o comes from %s', (given, source) => {
  expect(visitSourceOf({ ...landing, ...given })).toBe(source)
})
