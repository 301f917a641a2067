import { type Brand, brandKeys, brandVariable } from '../domain/brand.ts'
import { mailAddress } from './services/message-channel.ts'

/** What a value of the brand has to be where a link or a message is made of it, and how to say so. */
const forms: Partial<Record<keyof Brand, { isOne: (value: string) => boolean; words: string }>> = {
  email: { isOne: matches(mailAddress), words: 'must be an e-mail address' },
  whatsapp: { isOne: matches(/^[1-9]\d{7,14}$/), words: 'must be country code and number, digits only' },
  socialUrl: { isOne: isPublicLink, words: 'must be an address that begins with https://' },
  androidStoreUrl: { isOne: isPublicLink, words: 'must be an address that begins with https://' },
  iosStoreUrl: { isOne: isPublicLink, words: 'must be an address that begins with https://' },
  androidPackage: { isOne: matches(/^[a-z]\w*(?:\.[a-z]\w*)+$/i), words: 'must look like in.kiraya.app' },
  iosAppId: { isOne: matches(/^[1-9]\d{5,14}$/), words: 'must be the number of the app in the store' },
  appScheme: { isOne: isOwnScheme, words: 'must be a scheme of the app’s own, such as kiraya' },
  androidFingerprint: {
    isOne: matches(/^[\dA-F]{2}(:[\dA-F]{2}){31}(\s*,\s*[\dA-F]{2}(:[\dA-F]{2}){31})*$/),
    words: 'must be 32 pairs such as 1A:2B:…, in capitals; commas between several',
  },
  iosTeamId: { isOne: matches(/^[\dA-Z]{10}$/), words: 'must be ten capital letters and digits' },
  iosBundleId: { isOne: matches(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i), words: 'must look like in.kiraya.app' },
  defaultPin: { isOne: matches(/^[1-9]\d{5}$/), words: 'must be six digits' },
}

function matches(pattern: RegExp): (value: string) => boolean {
  return (value) => pattern.test(value)
}

function isPublicLink(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && !/\s/.test(value)
}

/** A scheme that browsers know themselves would not open the app. */
function isOwnScheme(value: string): boolean {
  const known = /^(?:https?|wss?|ftp|file|data|blob|about|javascript|intent|mailto|tel|sms)$/
  return /^[a-z][a-z\d+.-]*$/.test(value) && !known.test(value)
}

const variables = brandKeys.map(brandVariable)

/**
 * What replaces the values of `domain/brand.ts`.
 * @param given the environment without empty variables
 * @returns with a line for each invalid variable
 */
export function readBrand(given: NodeJS.ProcessEnv): { overrides: Partial<Brand>; problems: string[] } {
  const overrides: Partial<Brand> = {}
  const problems = Object.keys(given)
    .filter((name) => name.startsWith('BRAND_') && !variables.includes(name))
    .map((name) => `${name} is not a part of the brand; known are ${variables.join(', ')}`)
  for (const key of brandKeys) {
    const value = given[brandVariable(key)]
    const form = forms[key]
    if (value === undefined) continue
    if (form && !form.isOne(value)) problems.push(`${brandVariable(key)} ${form.words}`)
    overrides[key] = value
  }
  return { overrides: withStores(overrides), problems }
}

/** An app whose name is known has its page in the store, unless another one is set. */
function withStores(overrides: Partial<Brand>): Partial<Brand> {
  const { androidPackage, iosAppId } = overrides
  return {
    ...(androidPackage && { androidStoreUrl: `https://play.google.com/store/apps/details?id=${androidPackage}` }),
    ...(iosAppId && { iosStoreUrl: `https://apps.apple.com/in/app/id${iosAppId}` }),
    ...overrides,
  }
}
