import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Brand, brandKeys, brandSettingName, defaultBrand } from '../domain/brand.ts'
import { availableNativeApps, type NativeApps, nativeAppChoices } from '../domain/rules/native-app.ts'
import type { S3Settings } from '../platform/files/s3-file-store.ts'
import { StartupError } from '../platform/platform-error.ts'
import { isLoopbackHost } from '../platform/transport/loopback.ts'
import { hasPlaceholderEmail, isPlaceholderPhone, readBrandOverrides } from './brand-settings.ts'
import { describeMisspeltSetting, findMisspeltSettings, type MisspeltSetting } from './misspelt-settings.ts'
import { emailAddressPattern, type MailSender } from './services/message-channel.ts'
import { isPushHost, knownPushHosts } from './services/push-services.ts'

/** Invalid settings; `message` has one line for each variable that is wrong. */
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

const megabytes = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
  .transform(Number)

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

const mailServer = z.string().refine(isMailServer, 'must look like smtp://user:password@host:587 or smtps://host')

function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  const hasMore = !url || !/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== ''
  return (
    /^smtps?:$/.test(url?.protocol ?? '') &&
    url?.hostname !== '' &&
    !hasMore &&
    isDecodable(`${url?.username}${url?.password}`)
  )
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

const mailSender = z.string().transform((text, context): MailSender => {
  const [, name = '', named, bare] = /^(?:([^<>\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(text.trim()) ?? []
  const address = named ?? bare ?? ''
  if (emailAddressPattern.test(address)) return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
  context.addIssue('must be an e-mail address, or a name and <address>')
  return z.NEVER
})

/** A bearer token travels to this address, so only a program on this machine may be called without encryption. */
const callsUrl = z.string().transform((text, context) => {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  if (url && isSafe && !url.username && !url.search && !url.hash) return url.href.replace(/\/$/, '')
  context.addIssue('must look like https://graph.facebook.com/v23.0')
  return z.NEVER
})

/** The address of a service, to which paths are added. */
const serviceEndpoint = (example: string) =>
  z.string().transform((text, context) => {
    const url = URL.parse(text)
    const isAddress = /^https?:$/.test(url?.protocol ?? '')
    if (url && isAddress && !url.username && !url.password && !url.search && !url.hash)
      return url.href.replace(/\/$/, '')
    context.addIssue(`must look like ${example}`)
    return z.NEVER
  })

const pushHosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine((hosts) => hosts.every(isPushHost), 'must be hosts such as fcm.googleapis.com, *.push.apple.com')

/** Addresses with commas between; `off` is none. */
const listOf = (address: RegExp, message: string) =>
  z
    .string()
    .transform((text) => (text === 'off' ? [] : text.split(',').map((part) => part.trim())))
    .refine((parts) => parts.every((part) => address.test(part)), message)

/** From where on the team is told; null: never. `from` is 1 where a line of 0 would mean nothing. */
const alarmLine = (from: 0 | 1, most: number) =>
  z.string().transform((text, context): number | null => {
    const line = /^\d{1,6}$/.test(text) ? Number(text) : null
    if (text === 'off' || (line === 0 && from === 1)) return null
    if (line !== null && line <= most) return line
    context.addIssue(`must be off or a whole number from ${from} to ${most}`)
    return z.NEVER
  })

const longWord = z.string().regex(/^[\x21-\x7e]{16,}$/, 'must be one word of at least 16 characters')
const oneWord = z.string().regex(/^[\x21-\x7e]+$/, 'must be one word')

const variables = z.object({
  KIRAYA_ENV: choice('demo', 'production').default('demo'),
  PORT: port.default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be a host name or an address').optional(),
  PUBLIC_URL: origin.optional(),
  PLAIN_HTTP: switchedOn.default(false),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  S3_ENDPOINT: serviceEndpoint('https://s3.eu-north-1.amazonaws.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY: oneWord.optional(),
  S3_SECRET_KEY: oneWord.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must look like us-east-1')
    .default('us-east-1'),
  DEMO: z.literal('off', 'must be off or not set at all').optional(),
  DEMO_PUBLIC: switchedOn.default(false),
  NATIVE_APP: choice(...nativeAppChoices).default('auto'),
  SERVICE_WORKER: switchedOn.default(true),
  LATE_START: switchedOn.default(true),
  TRUST_PROXY: trustProxy.default(false),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailSender.optional(),
  WHATSAPP_URL: callsUrl.default('https://graph.facebook.com/v23.0'),
  WHATSAPP_TOKEN: oneWord.optional(),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/, 'must be a whole number').optional(),
  PUSH_HOSTS: pushHosts.default([...knownPushHosts]),
  METRICS_TOKEN: longWord.optional(),
  ALERT_EMAILS: listOf(emailAddressPattern, 'must be e-mail addresses with commas between, or off').optional(),
  ALERT_PHONES: listOf(
    /^\+[1-9]\d{7,14}$/,
    'must be numbers such as +917940001234 with commas between, or off',
  ).default([]),
  ALERT_DISK_FREE_PERCENT: alarmLine(1, 99).default(10),
  ALERT_BACKUP_HOURS: alarmLine(1, 9_999).default(26),
  ALERT_OUTBOX_MINUTES: alarmLine(1, 9_999).default(30),
  ALERT_FAILED_JOBS: alarmLine(0, 999_999).default(0),
  ALERT_SERVER_ERRORS: alarmLine(0, 999_999).default(10),
  ALERT_CERTIFICATE_DAYS: alarmLine(1, 999).default(14),
  ROLE: choice('web', 'jobs', 'all').default('all'),
  READ_ONLY: switchedOn.default(false),
  PAGE_CACHE_MB: megabytes.default(24),
  RATE_LIMITS: switchedOn.default(true),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
})

/** The name of an environment variable, without those of the brand. */
export type SettingName = keyof z.input<typeof variables>

const settings = variables.transform((given) => {
  const isProduction = given.KIRAYA_ENV === 'production'
  return {
    /** A production site; otherwise a demonstration on a local machine. */
    isProduction,
    /** 0 asks for any free port. */
    port: given.PORT,
    host: given.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    /** The only origin for absolute links, without a trailing slash. */
    publicUrl: given.PUBLIC_URL ?? localUrl(given.PORT),
    /** Begins the addresses of pictures in answers of calls; where `PUBLIC_URL` is not set they are paths. */
    pictureOrigin: given.PUBLIC_URL,
    /** May passwords and sessions be readable on their way? */
    isPlainHttp: given.PLAIN_HTTP,
    /** Absolute path of the folder for everything Kiraya keeps on disk. */
    dataDir: resolve(projectRoot, given.DATA_DIR),
    /** An external PostgreSQL; without it the embedded one runs. */
    databaseUrl: given.DATABASE_URL,
    /** Where replicas of it answer reads while the primary is away. */
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    /** An S3-compatible store for pictures; without it they are on the disk. */
    s3: readS3(given),
    /** Whether an empty embedded database is filled with demo data, once. */
    wantsDemoData: !isProduction && given.DATABASE_URL === undefined && given.DEMO === undefined,
    /** Whether the mailbox and the demo logins answer beyond this machine. */
    isDemoPublic: given.DEMO_PUBLIC,
    nativeApp: given.NATIVE_APP,
    /** Whether browsers cache pages for use without a network; otherwise they delete those that they have. */
    hasServiceWorker: given.SERVICE_WORKER,
    /** Whether a page's scripts load after its first paint (docs/decisions/page-start.md). */
    hasLateStart: given.LATE_START,
    /** The proxies whose `X-Forwarded-*` headers are trusted: none, all, the last n hops or these addresses. */
    trustProxy: given.TRUST_PROXY,
    /** The mail server; without one e-mail goes to the local mailbox, on a real site nowhere. */
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    /** The WhatsApp Cloud API; without it WhatsApp messages go where e-mail without a mail server goes. */
    whatsApp:
      given.WHATSAPP_TOKEN !== undefined && given.WHATSAPP_PHONE_ID !== undefined
        ? { url: given.WHATSAPP_URL, token: given.WHATSAPP_TOKEN, phoneId: given.WHATSAPP_PHONE_ID }
        : undefined,
    /** The push services to which notifications may be sent. */
    pushHosts: given.PUSH_HOSTS,
    /** The bearer token for `/metrics`; without one only this machine can read it. */
    metricsToken: given.METRICS_TOKEN,
    /** Numbers that are told by WhatsApp when the site needs help. */
    alarmPhones: given.ALERT_PHONES,
    /** From where on they are told; null: never. */
    alarmLines: {
      diskFreePercent: given.ALERT_DISK_FREE_PERCENT,
      backupHours: given.ALERT_BACKUP_HOURS,
      outboxMinutes: given.ALERT_OUTBOX_MINUTES,
      failedJobs: given.ALERT_FAILED_JOBS,
      /** In ten minutes. */
      serverErrors: given.ALERT_SERVER_ERRORS,
      certificateDays: given.ALERT_CERTIFICATE_DAYS,
    },
    alarmEmails: given.ALERT_EMAILS,
    /** Whether this site answers requests, works off jobs, or does both. */
    role: given.ROLE,
    /** Whether this process only reads the database, independent of the switch in the console. */
    isReadOnly: given.READ_ONLY,
    /** How many bytes of public pages each process caches. */
    pageCacheBytes: given.PAGE_CACHE_MB * 1024 * 1024,
    /** Whether tries are counted and refused when they are too many. */
    hasRequestLimits: given.RATE_LIMITS,
    logLevel: given.LOG_LEVEL,
  }
})

function readS3(given: z.output<typeof variables>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = given
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined
  return { endpoint, bucket, accessKey, secretKey, region: given.S3_REGION }
}

export type Settings = Omit<z.output<typeof settings>, 'alarmEmails' | 'mailFrom' | 'nativeApp'> & {
  /** Addresses that get an e-mail when the site needs help. */
  alarmEmails: readonly string[]
  /** The sender of e-mail. */
  mailFrom: MailSender
  /** What replaces the values of `domain/brand.ts`. */
  brandOverrides: Partial<Brand>
  /** The apps in the stores, to which pages lead. */
  nativeApps: NativeApps
}

/**
 * Reads the settings of docs/settings.md. An empty variable counts as not set.
 * @throws SettingsError naming every variable that is wrong
 */
export function parseSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given)
  const problems = (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
  if (given.KIRAYA_ENV === 'production' && !given.PUBLIC_URL) problems.push('PUBLIC_URL is required in production')
  if (given.KIRAYA_ENV === 'production' && !given.DATABASE_URL) problems.push(databaseAdvice)
  if (given.KIRAYA_ENV === 'production' && isReadableOnTheWay(given.PUBLIC_URL) && given.PLAIN_HTTP !== 'on')
    problems.push(
      'PUBLIC_URL must begin with https: in production, else passwords can be read on their way; PLAIN_HTTP=on says that they may be',
    )
  if (given.KIRAYA_ENV === 'production' && given.RATE_LIMITS === 'off')
    problems.push('RATE_LIMITS cannot be off in production: passwords and codes could be guessed')
  if ((given.WHATSAPP_TOKEN === undefined) !== (given.WHATSAPP_PHONE_ID === undefined))
    problems.push('WHATSAPP_TOKEN and WHATSAPP_PHONE_ID belong together: set both or neither')
  if (given.KIRAYA_ENV === 'production' && given.ALERT_PHONES !== undefined && given.WHATSAPP_TOKEN === undefined)
    problems.push('ALERT_PHONES needs WHATSAPP_TOKEN and WHATSAPP_PHONE_ID')
  if (given.DATABASE_REPLICA_URL !== undefined && given.DATABASE_URL === undefined)
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary')
  if ((given.ROLE === 'web' || given.ROLE === 'jobs') && given.DATABASE_URL === undefined)
    problems.push(`ROLE=${given.ROLE} needs DATABASE_URL: the embedded database serves one site that does all`)
  const missing = s3Names.filter((name) => given[name] === undefined)
  if (missing.length > 0 && missing.length < s3Names.length)
    problems.push(`${missing.join(', ')} must be set too: ${s3Names.join(', ')} belong together`)
  const isProduction = given.KIRAYA_ENV === 'production'
  if (isProduction) problems.push(...findPlaceholders(given))
  const { overrides: brandOverrides, problems: brandProblems } = readBrandOverrides(given, { isProduction })
  problems.push(...brandProblems)
  if (!read.success || problems.length > 0)
    throw new SettingsError([...problems, ...listMisspeltSettings(given).map(describeMisspeltSetting)].join('\n'))
  const { name, email } = { ...defaultBrand, ...brandOverrides }
  const { nativeApp, mailFrom = { name, address: email }, ...others } = read.data
  const { alarmEmails = others.isProduction ? [email] : [] } = read.data
  return {
    ...others,
    alarmEmails,
    mailFrom,
    brandOverrides,
    nativeApps: availableNativeApps(nativeApp, brandOverrides),
  }
}

/** Where mail of a real site would come from nobody, or a call for help reach nobody or a stranger. */
function findPlaceholders({ MAIL_FROM = '', ALERT_EMAILS = '', ALERT_PHONES = '' }: NodeJS.ProcessEnv): string[] {
  const problems: string[] = []
  if (hasPlaceholderEmail(MAIL_FROM))
    problems.push('MAIL_FROM must be your own in production, or not set at all: then it is BRAND_NAME and BRAND_EMAIL')
  if (hasPlaceholderEmail(ALERT_EMAILS))
    problems.push('ALERT_EMAILS must be your own in production, or not set at all: then it is BRAND_EMAIL')
  if (ALERT_PHONES.split(',').some(isPlaceholderPhone)) problems.push('ALERT_PHONES must be your own in production')
  return problems
}

const knownNames = [...Object.keys(variables.shape), ...brandKeys.map(brandSettingName)]

/** Lists environment variables that look like misspelt settings. */
export function listMisspeltSettings(environment: NodeJS.ProcessEnv = process.env): MisspeltSetting[] {
  return findMisspeltSettings(environment, knownNames)
}

/** The environment of this process, of which `parseSettings` reads. */
export const readEnvironment = (): NodeJS.ProcessEnv => process.env

const databaseAdvice = `DATABASE_URL is required in production: the embedded database is for demonstrations. On Debian:
  apt install postgresql
  runuser -u postgres -- createuser --pwprompt kiraya
  runuser -u postgres -- createdb --owner kiraya --template template0 --encoding UTF8 --locale C.UTF-8 kiraya
  DATABASE_URL=postgres://kiraya:PASSWORD@127.0.0.1:5432/kiraya`

/** Is what is sent to this address unencrypted on the network? */
function isReadableOnTheWay(publicUrl = ''): boolean {
  const url = URL.parse(publicUrl)
  return url?.protocol === 'http:' && !isLoopbackHost(url.hostname)
}

/** Returns the settings with the real port, for `PORT=0`. */
export function settingsWithPort(given: Settings, port: number): Settings {
  const isDefaultUrl = given.publicUrl === localUrl(given.port)
  return { ...given, port, publicUrl: isDefaultUrl ? localUrl(port) : given.publicUrl }
}

function localUrl(port: number): string {
  return `http://localhost:${port}`
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
