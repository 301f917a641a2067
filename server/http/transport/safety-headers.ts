/**
 * On every answer: nothing is taken for what it does not say it is, shown within other sites, told to them in full, or may
 * run or load anything, as long as it does not say itself what it needs, as pages do. Browsers that know a site by https
 * do not come otherwise for a year.
 */
export const safetyHeadersOf = (publicUrl: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})
