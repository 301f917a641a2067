/** On every answer: nothing is taken for what it does not say it is, shown within other sites, or told to them in full. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const
