import { brandKeys, brandSettingName, defaultBrand } from '../domain/brand.ts'
import type { ShownSetting } from '../domain/rules/console/operations.ts'
import { parseSettings, readEnvironment, type SettingName, type Settings } from './env.ts'

const yes = (isOn: boolean) => (isOn ? 'on' : 'off')
const lineOf = (line: number | null) => String(line ?? 'off')

/** Nothing of it is ever shown, but whether it is set. Addresses of servers may have a password in them. */
const secret = Symbol('secret')

/** What each setting comes to. */
const shown: Record<SettingName, ((settings: Settings) => string | undefined) | typeof secret> = {
  KIRAYA_ENV: ({ isProduction }) => (isProduction ? 'production' : 'demo'),
  PORT: ({ port }) => String(port),
  HOST: ({ host }) => host,
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  PLAIN_HTTP: ({ isPlainHttp }) => yes(isPlainHttp),
  DATA_DIR: ({ dataDir }) => dataDir,
  DATABASE_URL: secret,
  DATABASE_REPLICA_URL: secret,
  S3_ENDPOINT: ({ s3 }) => s3?.endpoint,
  S3_BUCKET: ({ s3 }) => s3?.bucket,
  S3_ACCESS_KEY: secret,
  S3_SECRET_KEY: secret,
  S3_REGION: ({ s3 }) => s3?.region,
  DEMO: ({ wantsDemoData }) => (wantsDemoData ? undefined : 'off'),
  DEMO_PUBLIC: ({ isDemoPublic }) => yes(isDemoPublic),
  NATIVE_APP: ({ nativeApps }) =>
    Object.entries(nativeApps)
      .map(([device, has]) => `${device} ${yes(has)}`)
      .join(', '),
  SERVICE_WORKER: ({ hasServiceWorker }) => yes(hasServiceWorker),
  LATE_START: ({ hasLateStart }) => yes(hasLateStart),
  TRUST_PROXY: ({ trustProxy }) => (typeof trustProxy === 'boolean' ? yes(trustProxy) : String(trustProxy)),
  SMTP_URL: secret,
  MAIL_FROM: ({ mailFrom }) => `${mailFrom.name} <${mailFrom.address}>`,
  WHATSAPP_URL: ({ whatsApp }) => whatsApp?.url,
  WHATSAPP_TOKEN: secret,
  WHATSAPP_PHONE_ID: ({ whatsApp }) => whatsApp?.phoneId,
  PUSH_HOSTS: ({ pushHosts }) => pushHosts.join(', '),
  METRICS_TOKEN: secret,
  ALERT_EMAILS: ({ alarmEmails }) => alarmEmails.join(', ') || undefined,
  ALERT_PHONES: ({ alarmPhones }) => alarmPhones.join(', ') || undefined,
  ALERT_DISK_FREE_PERCENT: ({ alarmLines }) => lineOf(alarmLines.diskFreePercent),
  ALERT_BACKUP_HOURS: ({ alarmLines }) => lineOf(alarmLines.backupHours),
  ALERT_OUTBOX_MINUTES: ({ alarmLines }) => lineOf(alarmLines.outboxMinutes),
  ALERT_FAILED_JOBS: ({ alarmLines }) => lineOf(alarmLines.failedJobs),
  ALERT_SERVER_ERRORS: ({ alarmLines }) => lineOf(alarmLines.serverErrors),
  ALERT_CERTIFICATE_DAYS: ({ alarmLines }) => lineOf(alarmLines.certificateDays),
  ROLE: ({ role }) => role,
  READ_ONLY: ({ isReadOnly }) => yes(isReadOnly),
  PAGE_CACHE_MB: ({ pageCacheBytes }) => String(pageCacheBytes / 1024 / 1024),
  RATE_LIMITS: ({ hasRequestLimits }) => yes(hasRequestLimits),
  LOG_LEVEL: ({ logLevel }) => logLevel,
}

/**
 * Every setting with its value or its default, as the site was started; of secrets whether they are set.
 * @throws SettingsError as `parseSettings`
 */
export function listShownSettings(environment: NodeJS.ProcessEnv = readEnvironment()): ShownSetting[] {
  const settings = parseSettings(environment)
  const isGiven = (name: string) => (environment[name] ?? '') !== ''
  const own = Object.entries(shown).map(([name, show]): ShownSetting => {
    const isSecret = show === secret
    return { name, value: isSecret ? null : (show(settings) ?? null), isSecret, isGiven: isGiven(name) }
  })
  const brand = { ...defaultBrand, ...settings.brandOverrides }
  return [
    ...own,
    ...brandKeys.map((key): ShownSetting => {
      const name = brandSettingName(key)
      return { name, value: String(brand[key] ?? '') || null, isSecret: false, isGiven: isGiven(name) }
    }),
  ]
}
