import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Brand, brandKeys, brandVariable } from '../domain/brand.ts'
import { StartupError } from './startup-error.ts'

/** Settings that make no sense; `message` has one line for each variable that is wrong. */
export class SettingsError extends StartupError {
  override name = 'SettingsError'
}

const projectRoot = resolve(import.meta.dirname, '..')

const choice = <const T extends string>(...values: T[]) => z.enum(values, `must be one of ${values.join(', ')}`)
const switchedOn = choice('on', 'off').transform((value) => value === 'on')

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a whole number from 0 to 65535')

const origin = z.string().transform((text, context) => {
  const url = URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (isOrigin) return url.origin
  context.addIssue('must be an origin such as https://kiraya.example, with nothing after the host')
  return z.NEVER
})

const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
    'must look like postgres://user:password@host:5432/database',
  )

const trustProxy = z.string().transform((text, context): boolean | number | string[] => {
  if (text === 'on' || text === 'off') return text === 'on'
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  if (addresses.every(isAddressOrNetwork)) return addresses
  context.addIssue('must be off, on, a number of hops (1 to 99) or a list of addresses such as 10.0.0.0/8, 192.168.1.7')
  return z.NEVER
})

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  return family !== 0 && isPrefix && rest.length === 0
}

const variables = z.object({
  KIRAYA_ENV: choice('demo', 'production').default('demo'),
  PORT: port.default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be a host name or an address').optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DEMO: z.literal('off', 'must be off or not set at all').optional(),
  DEMO_PUBLIC: switchedOn.default(false),
  NATIVE_APP: switchedOn.default(true),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
})

const settings = variables.transform((given) => {
  const isProduction = given.KIRAYA_ENV === 'production'
  return {
    /** A real site; otherwise a demonstration on somebody's machine. */
    isProduction,
    /** 0 asks for any free port. */
    port: given.PORT,
    host: given.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    /** The only origin for absolute links, without a trailing slash. */
    publicUrl: given.PUBLIC_URL ?? localUrl(given.PORT),
    /** Absolute path of the folder for everything Kiraya keeps on disk. */
    dataDir: resolve(projectRoot, given.DATA_DIR),
    /** An external PostgreSQL; without it the embedded one runs. */
    databaseUrl: given.DATABASE_URL,
    /** Whether an empty embedded database is filled with demo data, once. */
    wantsDemoData: !isProduction && given.DATABASE_URL === undefined && given.DEMO === undefined,
    /** Whether the mailbox and the demo logins answer beyond this machine. */
    isDemoPublic: given.DEMO_PUBLIC,
    /** How the bottom bar behaves in a phone's browser. */
    hasNativeApp: given.NATIVE_APP,
    /** Whose `X-Forwarded-*` headers count: nobody's, everybody's, those of the last n hops or of these addresses. */
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
  }
})

export type Settings = z.output<typeof settings> & {
  /** What replaces the values of `domain/brand.ts`. */
  brandOverrides: Partial<Brand>
}

/**
 * Reads the settings of README.md, "Settings". An empty variable counts as not set.
 * @throws SettingsError naming every variable that is wrong
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given)
  const problems = (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
  if (given.KIRAYA_ENV === 'production' && !given.PUBLIC_URL) problems.push('PUBLIC_URL is required in production')
  const unknownBrand = Object.keys(given).filter((name) => name.startsWith('BRAND_') && !brandNames.includes(name))
  problems.push(...unknownBrand.map((name) => `${name} is not a part of the brand; known are ${brandNames.join(', ')}`))
  if (!read.success || problems.length > 0) throw new SettingsError(problems.join('\n'))
  return { ...read.data, brandOverrides: readBrand(given) }
}

/** The settings once the port is known, for `PORT=0`. */
export function onPort(given: Settings, port: number): Settings {
  const isDefaultUrl = given.publicUrl === localUrl(given.port)
  return { ...given, port, publicUrl: isDefaultUrl ? localUrl(port) : given.publicUrl }
}

function localUrl(port: number): string {
  return `http://localhost:${port}`
}

const brandNames = brandKeys.map(brandVariable)

function readBrand(given: NodeJS.ProcessEnv): Partial<Brand> {
  const overrides: Partial<Brand> = {}
  for (const key of brandKeys) {
    const value = given[brandVariable(key)]
    if (value !== undefined) overrides[key] = value
  }
  return overrides
}
