import { type Brand, brandKeys, brandSettingName, defaultBrand } from '../domain/brand.ts'
import { emailAddressPattern } from './services/message-channel.ts'

/** Names that nobody can have, of documentation and of this machine alone (RFC 2606, RFC 6761); `.test` is for tests and drills. */
const reservedDomain = /[@.](?:example|invalid|localhost|example\.(?:com|net|org))\.?$/i

/**
 * Tells whether a text contains an e-mail address at a reserved domain.
 * @param text an address, with a name or several of them, too
 */
export function hasPlaceholderEmail(text: string): boolean {
  return (text.match(/[^\s<>",]+/g) ?? []).some((word) => reservedDomain.test(word))
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const madeUpNumber = digitsOf(defaultBrand.phone).slice(-10)

/** Is this the made-up number of `domain/brand.ts` and the sample settings, in any form, or the same digit ten times? */
export function isPlaceholderPhone(phone: string): boolean {
  return new RegExp(`(?:${madeUpNumber}|(\\d)\\1{9})$`).test(digitsOf(phone))
}

const fold = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Is this the postal address of `domain/brand.ts`, or none? */
function isPlaceholderPostalAddress(address: string): boolean {
  return ['', fold(defaultBrand.postalAddress)].includes(fold(address))
}

/** What a value of the brand has to be where a link or a message is made of it, and how to say so. */
const forms: Partial<Record<keyof Brand, { isOne: (value: string) => boolean; words: string }>> = {
  email: { isOne: matches(emailAddressPattern), words: 'must be an e-mail address' },
  phone: { isOne: isPhoneNumber, words: 'must be a telephone number such as +91 79 4000 1234' },
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

/** What people of a real site see and use: without a value of its own, they would reach nobody, or a stranger. */
const required: { key: keyof Brand; isPlaceholder: (value: string) => boolean; words: string }[] = [
  {
    key: 'email',
    isPlaceholder: hasPlaceholderEmail,
    words: 'your own e-mail address: people write to it, and requests for calls and calls for help go there',
  },
  { key: 'phone', isPlaceholder: isPlaceholderPhone, words: 'your own telephone number: people call it' },
  {
    key: 'whatsapp',
    isPlaceholder: isPlaceholderPhone,
    words: 'your own number for WhatsApp, country code and number: people write to it',
  },
  { key: 'postalAddress', isPlaceholder: isPlaceholderPostalAddress, words: 'your own postal address: people see it' },
]

function matches(pattern: RegExp): (value: string) => boolean {
  return (value) => pattern.test(value)
}

function isPublicLink(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && !/\s/.test(value)
}

/** Written as people write one: it is shown like that. */
function isPhoneNumber(value: string): boolean {
  return /^\+?[\d ().-]+$/.test(value) && /^\d{6,15}$/.test(value.replaceAll(/\D/g, ''))
}

/** A scheme that browsers know themselves would not open the app. */
function isOwnScheme(value: string): boolean {
  const known = /^(?:https?|wss?|ftp|file|data|blob|about|javascript|intent|mailto|tel|sms)$/
  return /^[a-z][a-z\d+.-]*$/.test(value) && !known.test(value)
}

const variables = brandKeys.map(brandSettingName)

/**
 * What replaces the values of `domain/brand.ts`. A real site may not have the placeholders in it.
 * @param given the environment without empty variables
 * @returns with a line for each invalid variable
 */
export function readBrandOverrides(
  given: NodeJS.ProcessEnv,
  { isProduction }: { isProduction: boolean },
): { overrides: Partial<Brand>; problems: string[] } {
  const overrides: Partial<Brand> = {}
  const problems = Object.keys(given)
    .filter((name) => name.startsWith('BRAND_') && !variables.includes(name))
    .map((name) => `${name} is not a part of the brand; known are ${variables.join(', ')}`)
  for (const key of brandKeys) {
    const value = given[brandSettingName(key)]
    const form = forms[key]
    const own = isProduction ? required.find((one) => one.key === key) : undefined
    if (own && (value === undefined || own.isPlaceholder(value)))
      problems.push(`${brandSettingName(key)} must be set in production to ${own.words}`)
    else if (value !== undefined && form && !form.isOne(value)) problems.push(`${brandSettingName(key)} ${form.words}`)
    if (value !== undefined) overrides[key] = value
  }
  // A real site links to no page that is not its own.
  if (isProduction && [undefined, defaultBrand.socialUrl].includes(overrides.socialUrl)) overrides.socialUrl = ''
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
