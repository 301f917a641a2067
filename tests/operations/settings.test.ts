import { isAbsolute, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseSettings, type Settings, SettingsError, settingsWithPort } from '../../server/env.ts'
import { productionEnvironment } from '../support/production-settings.ts'

test('no setting is required', () => {
  expect(parseSettings({})).toEqual({
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isPlainHttp: false,
    isReadOnly: false,
    dataDir: resolve(import.meta.dirname, '../../data'),
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    s3: undefined,
    wantsDemoData: true,
    isDemoPublic: false,
    hasServiceWorker: true,
    hasLateStart: true,
    trustProxy: false,
    smtpUrl: undefined,
    mailFrom: { name: 'Kiraya', address: 'help@kiraya.example' },
    whatsApp: undefined,
    pushHosts: expect.arrayContaining(['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com']),
    metricsToken: undefined,
    alarmEmails: [],
    alarmPhones: [],
    alarmLines: {
      diskFreePercent: 10,
      backupHours: 26,
      outboxMinutes: 30,
      failedJobs: 0,
      serverErrors: 10,
      certificateDays: 14,
    },
    role: 'all',
    pageCacheBytes: 25_165_824,
    hasRequestLimits: true,
    logLevel: 'info',
    brandOverrides: {},
    nativeApps: { android: false, ios: false },
  })
})

const s3 = {
  S3_ENDPOINT: 'https://s3.kiraya.test/',
  S3_BUCKET: 'kiraya-pictures',
  S3_ACCESS_KEY: 'AKIA1',
  S3_SECRET_KEY: 'top/secret+1=',
}

/** Of a certificate. */
const fingerprint = Array.from({ length: 32 }, (_, i) => (i + 160).toString(16).toUpperCase()).join(':')

const accepted: [NodeJS.ProcessEnv, Partial<Settings>][] = [
  [
    { PORT: '', HOST: '', PUBLIC_URL: '', DEMO: '' },
    { port: 3000, host: '127.0.0.1', wantsDemoData: true },
  ],
  [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
  [{ PORT: '8080', PUBLIC_URL: 'http://10.0.0.7:9' }, { publicUrl: 'http://10.0.0.7:9' }],
  [{ PUBLIC_URL: 'https://Kiraya.example/' }, { publicUrl: 'https://kiraya.example' }],
  [productionEnvironment, { isProduction: true, host: '0.0.0.0', wantsDemoData: false }],
  [{ ...productionEnvironment, HOST: '::1' }, { host: '::1' }],
  ...['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'].map((publicUrl): (typeof accepted)[number] => [
    { ...productionEnvironment, PUBLIC_URL: publicUrl },
    { publicUrl },
  ]),
  [{ ...productionEnvironment, PUBLIC_URL: 'http://10.0.0.7:9', PLAIN_HTTP: 'on' }, { publicUrl: 'http://10.0.0.7:9' }],
  [productionEnvironment, { alarmEmails: ['help@bhada.test'], alarmPhones: [] }],
  [{ ...productionEnvironment, BRAND_EMAIL: 'team@bhada.test' }, { alarmEmails: ['team@bhada.test'] }],
  [{ ...productionEnvironment, ALERT_EMAILS: 'off' }, { alarmEmails: [] }],
  [
    { ALERT_EMAILS: 'a@kiraya.test, b@kiraya.test', ALERT_PHONES: '+919826012345' },
    { alarmEmails: ['a@kiraya.test', 'b@kiraya.test'], alarmPhones: ['+919826012345'] },
  ],
  [
    {
      ALERT_DISK_FREE_PERCENT: 'off',
      ALERT_BACKUP_HOURS: '0',
      ALERT_OUTBOX_MINUTES: '5',
      ALERT_FAILED_JOBS: '0',
      ALERT_SERVER_ERRORS: 'off',
      ALERT_CERTIFICATE_DAYS: '30',
    },
    {
      alarmLines: {
        diskFreePercent: null,
        backupHours: null,
        outboxMinutes: 5,
        failedJobs: 0,
        serverErrors: null,
        certificateDays: 30,
      },
    },
  ],
  [{ PAGE_CACHE_MB: '1' }, { pageCacheBytes: 1_048_576 }],
  [{ PAGE_CACHE_MB: '9999' }, { pageCacheBytes: 9_999 * 1_048_576 }],
  [{ DEMO: 'off' }, { wantsDemoData: false }],
  [{ DATABASE_URL: 'postgres://me@db/kiraya' }, { databaseUrl: 'postgres://me@db/kiraya', wantsDemoData: false }],
  [
    { DATABASE_URL: 'postgres://me@db/kiraya', DATABASE_REPLICA_URL: 'postgres://me@db:5001/kiraya' },
    { databaseReplicaUrl: 'postgres://me@db:5001/kiraya' },
  ],
  [{ DATABASE_URL: 'postgres://me@db/kiraya', ROLE: 'jobs' }, { role: 'jobs' }],
  [{ DATABASE_URL: 'postgresql:///kiraya?host=/run' }, { databaseUrl: 'postgresql:///kiraya?host=/run' }],
  [
    s3,
    {
      s3: {
        endpoint: 'https://s3.kiraya.test',
        bucket: 'kiraya-pictures',
        accessKey: 'AKIA1',
        secretKey: 'top/secret+1=',
        region: 'us-east-1',
      },
    },
  ],
  [
    { ...s3, S3_ENDPOINT: 'http://10.0.0.7:9000/storage/s3', S3_REGION: 'ap-south-1' },
    { s3: expect.objectContaining({ endpoint: 'http://10.0.0.7:9000/storage/s3', region: 'ap-south-1' }) },
  ],
  [{ S3_REGION: 'ap-south-1' }, { s3: undefined }],
  [{ DATA_DIR: '/var/lib/kiraya' }, { dataDir: '/var/lib/kiraya' }],
  [
    { DEMO_PUBLIC: 'on', SERVICE_WORKER: 'off', LATE_START: 'off' },
    { isDemoPublic: true, hasServiceWorker: false, hasLateStart: false },
  ],
  [{ NATIVE_APP: 'on' }, { nativeApps: { android: true, ios: true }, brandOverrides: {} }],
  [
    { BRAND_ANDROID_STORE_URL: 'https://play.google.com/', BRAND_IOS_STORE_URL: 'https://apps.apple.com/' },
    { nativeApps: { android: false, ios: false } },
  ],
  [
    { NATIVE_APP: 'auto', BRAND_ANDROID_PACKAGE: 'test.bhada', BRAND_IOS_APP_ID: '' },
    {
      nativeApps: { android: true, ios: false },
      brandOverrides: {
        androidPackage: 'test.bhada',
        androidStoreUrl: 'https://play.google.com/store/apps/details?id=test.bhada',
      },
    },
  ],
  [
    { BRAND_IOS_APP_ID: '1234567890' },
    {
      nativeApps: { android: false, ios: true },
      brandOverrides: { iosAppId: '1234567890', iosStoreUrl: 'https://apps.apple.com/in/app/id1234567890' },
    },
  ],
  [
    { NATIVE_APP: 'off', BRAND_ANDROID_PACKAGE: 'test.bhada', BRAND_IOS_APP_ID: '1234567890' },
    { nativeApps: { android: false, ios: false } },
  ],
  [{ TRUST_PROXY: 'on' }, { trustProxy: true }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
  [{ SMTP_URL: 'smtp://mail.test' }, { smtpUrl: 'smtp://mail.test' }],
  [{ SMTP_URL: 'smtps://me:p%40ss@[::1]:465/' }, { smtpUrl: 'smtps://me:p%40ss@[::1]:465/' }],
  [{ MAIL_FROM: 'post@kiraya.test' }, { mailFrom: { name: '', address: 'post@kiraya.test' } }],
  [
    { MAIL_FROM: ' "Team Bhada" <post@kiraya.test> ' },
    { mailFrom: { name: 'Team Bhada', address: 'post@kiraya.test' } },
  ],
  [{ MAIL_FROM: 'किराया <post@kiraya.test>' }, { mailFrom: { name: 'किराया', address: 'post@kiraya.test' } }],
  [{ BRAND_NAME: 'Bhada', BRAND_EMAIL: 'a@bhada.test' }, { mailFrom: { name: 'Bhada', address: 'a@bhada.test' } }],
  [
    { WHATSAPP_TOKEN: 'abc', WHATSAPP_PHONE_ID: '12' },
    { whatsApp: { url: 'https://graph.facebook.com/v23.0', token: 'abc', phoneId: '12' } },
  ],
  [
    { WHATSAPP_URL: 'http://127.0.0.1:9/v1/', WHATSAPP_TOKEN: 'abc', WHATSAPP_PHONE_ID: '12' },
    { whatsApp: { url: 'http://127.0.0.1:9/v1', token: 'abc', phoneId: '12' } },
  ],
  [{ PUSH_HOSTS: '*.push.test, 127.0.0.1:9' }, { pushHosts: ['*.push.test', '127.0.0.1:9'] }],
  [{ METRICS_TOKEN: 'sixteen-letters.' }, { metricsToken: 'sixteen-letters.' }],
  [{ RATE_LIMITS: 'off' }, { hasRequestLimits: false }],
  [
    { ...productionEnvironment, RATE_LIMITS: 'on' },
    { hasRequestLimits: true, smtpUrl: undefined },
  ],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [
    { BRAND_NAME: 'Bhada', BRAND_POSTAL_ADDRESS: 'Surat' },
    { brandOverrides: { name: 'Bhada', postalAddress: 'Surat' } },
  ],
  [
    {
      BRAND_WHATSAPP: '919812345678',
      BRAND_SOCIAL_URL: 'https://social.test/bhada?from=web',
      BRAND_ANDROID_STORE_URL: 'https://play.google.com/store/apps/details?id=test.bhada.App2',
      BRAND_IOS_STORE_URL: 'https://apps.apple.com/in/app/bhada/id1234567890',
      BRAND_ANDROID_PACKAGE: 'test.bhada.App2',
      BRAND_IOS_APP_ID: '1234567890',
      BRAND_APP_SCHEME: 'bhada-rent',
      BRAND_ANDROID_FINGERPRINT: `${fingerprint}, ${fingerprint}`,
      BRAND_IOS_TEAM_ID: 'A1B2C3D4E5',
      BRAND_IOS_BUNDLE_ID: 'test.bhada.App-2',
      BRAND_DEFAULT_PIN: '395001',
    },
    {
      brandOverrides: {
        whatsapp: '919812345678',
        socialUrl: 'https://social.test/bhada?from=web',
        androidStoreUrl: 'https://play.google.com/store/apps/details?id=test.bhada.App2',
        iosStoreUrl: 'https://apps.apple.com/in/app/bhada/id1234567890',
        androidPackage: 'test.bhada.App2',
        iosAppId: '1234567890',
        appScheme: 'bhada-rent',
        androidFingerprint: `${fingerprint}, ${fingerprint}`,
        iosTeamId: 'A1B2C3D4E5',
        iosBundleId: 'test.bhada.App-2',
        defaultPin: '395001',
      },
    },
  ],
]

test.each(accepted)('%j is understood', (environment, expected) => {
  expect(parseSettings(environment)).toMatchObject(expected)
})

test('a relative data folder is in the project, from any working directory', () => {
  const { dataDir } = parseSettings({ DATA_DIR: 'elsewhere' })
  expect(isAbsolute(dataDir)).toBe(true)
  expect(dataDir).toBe(join(import.meta.dirname, '../../elsewhere'))
})

const refused: [NodeJS.ProcessEnv, RegExp][] = [
  [{ KIRAYA_ENV: 'prodution' }, /^KIRAYA_ENV must be one of demo, production$/],
  [{ ...productionEnvironment, PUBLIC_URL: '' }, /^PUBLIC_URL is required in production$/],
  [
    { ...productionEnvironment, DATABASE_URL: '' },
    /^DATABASE_URL is required in production: .*\n {2}apt install postgresql\n.* createuser .*\n.* createdb .*\n {2}DATABASE_URL=postgres:/,
  ],
  [{ PORT: 'http' }, /^PORT must be/],
  [{ PORT: '70000' }, /^PORT must be/],
  [{ PORT: '-1' }, /^PORT must be/],
  [{ PAGE_CACHE_MB: '0' }, /^PAGE_CACHE_MB must be/],
  [{ PAGE_CACHE_MB: '10000' }, /^PAGE_CACHE_MB must be/],
  [{ PAGE_CACHE_MB: '24 MB' }, /^PAGE_CACHE_MB must be/],
  [{ HOST: 'two words' }, /^HOST must be/],
  [{ PUBLIC_URL: 'kiraya.example' }, /^PUBLIC_URL must be/],
  [{ PUBLIC_URL: 'ftp://kiraya.example' }, /^PUBLIC_URL must be/],
  [{ PUBLIC_URL: 'https://kiraya.example/shop' }, /^PUBLIC_URL must be/],
  [{ PUBLIC_URL: 'https://me:secret@kiraya.example' }, /^PUBLIC_URL must be/],
  [
    { ...productionEnvironment, PUBLIC_URL: 'http://kiraya.example' },
    /^PUBLIC_URL must begin with https:.*PLAIN_HTTP=on/,
  ],
  [{ ...productionEnvironment, PUBLIC_URL: 'http://localhost.kiraya.example' }, /^PUBLIC_URL must begin with https:/],
  [
    { ...productionEnvironment, PUBLIC_URL: 'http://10.0.0.7', PLAIN_HTTP: 'off' },
    /^PUBLIC_URL must begin with https:/,
  ],
  [{ PLAIN_HTTP: 'yes' }, /^PLAIN_HTTP must be one of on, off$/],
  [{ DATABASE_URL: 'mysql://me:secret@db/kiraya' }, /^DATABASE_URL must look like postgres:(?!.*secret)/],
  [{ DATABASE_REPLICA_URL: 'db/kiraya' }, /^DATABASE_REPLICA_URL must look like postgres:/],
  [{ DATABASE_REPLICA_URL: 'postgres://me:secret@a/kiraya' }, /^DATABASE_REPLICA_URL needs DATABASE_URL(?!.*secret)/],
  [{ ROLE: 'worker' }, /^ROLE must be one of web, jobs, all$/],
  [{ ROLE: 'web' }, /^ROLE=web needs DATABASE_URL: /],
  [{ ...s3, S3_ENDPOINT: 's3.kiraya.test' }, /^S3_ENDPOINT must look like https:/],
  [{ ...s3, S3_ENDPOINT: 'https://me:top-secret@s3.kiraya.test' }, /^S3_ENDPOINT must look like (?!.*secret)/],
  [{ ...s3, S3_BUCKET: 'two words' }, /^S3_BUCKET must be the name of a bucket$/],
  [{ ...s3, S3_SECRET_KEY: 'top secret' }, /^S3_SECRET_KEY must be one word$/],
  [{ ...s3, S3_REGION: 'Mumbai 1' }, /^S3_REGION must look like us-east-1$/],
  [{ ...s3, S3_BUCKET: '' }, /^S3_BUCKET must be set too: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY belong/],
  [{ S3_BUCKET: 'pictures' }, /^S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY must be set too: (?!.*pictures)/],
  [{ DEMO: 'on' }, /^DEMO must be off or not set at all$/],
  [{ DEMO_PUBLIC: 'yes' }, /^DEMO_PUBLIC must be one of on, off$/],
  [{ NATIVE_APP: '1' }, /^NATIVE_APP must be one of auto, on, off$/],
  [{ LATE_START: 'no' }, /^LATE_START must be one of on, off$/],
  [{ SERVICE_WORKER: 'no' }, /^SERVICE_WORKER must be one of on, off$/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be/],
  [{ TRUST_PROXY: '0' }, /^TRUST_PROXY must be/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be/],
  [{ SMTP_URL: 'mail.test:25' }, /^SMTP_URL must look like/],
  [{ SMTP_URL: 'http://me:secret@mail.test' }, /^SMTP_URL must look like smtp:(?!.*secret)/],
  [{ SMTP_URL: 'smtp://mail.test?tls.rejectUnauthorized=false' }, /^SMTP_URL must look like/],
  [{ SMTP_URL: 'smtp://me:100%@mail.test' }, /^SMTP_URL must look like/],
  [{ SMTP_URL: 'smtp://me:100%ff@mail.test' }, /^SMTP_URL must look like/],
  [{ MAIL_FROM: 'Kiraya' }, /^MAIL_FROM must be an e-mail address/],
  [{ MAIL_FROM: 'A <a@b.test>, C <c@d.test>' }, /^MAIL_FROM must be an e-mail address/],
  [{ MAIL_FROM: 'A\r\nBcc: x <a@b.test>' }, /^MAIL_FROM must be an e-mail address/],
  [{ WHATSAPP_URL: 'http://graph.test/v1' }, /^WHATSAPP_URL must look like https:/],
  [{ WHATSAPP_TOKEN: 'abc' }, /^WHATSAPP_TOKEN and WHATSAPP_PHONE_ID belong together/],
  [{ WHATSAPP_PHONE_ID: '12' }, /^WHATSAPP_TOKEN and WHATSAPP_PHONE_ID belong together/],
  [{ WHATSAPP_TOKEN: 'two words', WHATSAPP_PHONE_ID: '12' }, /^WHATSAPP_TOKEN must be one word$/],
  [{ WHATSAPP_TOKEN: 'abc', WHATSAPP_PHONE_ID: '../me' }, /^WHATSAPP_PHONE_ID must be a whole number$/],
  [{ PUSH_HOSTS: 'push.test, 10.0.0.1' }, /^PUSH_HOSTS must be hosts such as/],
  [{ PUSH_HOSTS: 'push.test:8443' }, /^PUSH_HOSTS must be hosts/],
  [{ PUSH_HOSTS: 'https://push.test/' }, /^PUSH_HOSTS must be hosts/],
  [{ PUSH_HOSTS: '*' }, /^PUSH_HOSTS must be hosts/],
  [{ METRICS_TOKEN: 'fifteen-letters' }, /^METRICS_TOKEN must be one word of at least 16 characters$/],
  [{ METRICS_TOKEN: 'sixteen letters or more' }, /^METRICS_TOKEN must be one word of (?!.*sixteen)/],
  [{ ALERT_EMAILS: 'team' }, /^ALERT_EMAILS must be e-mail addresses with commas between, or off$/],
  [{ ALERT_PHONES: '9826012345' }, /^ALERT_PHONES must be numbers such as \+917940001234/],
  [{ ...productionEnvironment, ALERT_PHONES: '+919826012345' }, /^ALERT_PHONES needs WHATSAPP_TOKEN/],
  [{ ALERT_DISK_FREE_PERCENT: '100' }, /^ALERT_DISK_FREE_PERCENT must be off or a whole number from 1 to 99$/],
  [{ ALERT_FAILED_JOBS: '-1' }, /^ALERT_FAILED_JOBS must be off or a whole number from 0 to 999999$/],
  [{ ...productionEnvironment, RATE_LIMITS: 'off' }, /^RATE_LIMITS cannot be off in production/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ BRAND_COLOUR: 'red' }, /^BRAND_COLOUR is not a part of the brand; known are BRAND_NAME,/],
  [{ BRAND_EMAIL: 'help at kiraya.test' }, /^BRAND_EMAIL must be an e-mail address$/],
  [{ BRAND_WHATSAPP: '+91 98123 45678' }, /^BRAND_WHATSAPP must be country code and number, digits only$/],
  [{ BRAND_WHATSAPP: '098123' }, /^BRAND_WHATSAPP must be/],
  [{ BRAND_SOCIAL_URL: 'social.test/kiraya' }, /^BRAND_SOCIAL_URL must be an address that begins with https/],
  [{ BRAND_SOCIAL_URL: 'javascript:alert(1)' }, /^BRAND_SOCIAL_URL must be/],
  [{ BRAND_ANDROID_STORE_URL: 'http://play.google.com/' }, /^BRAND_ANDROID_STORE_URL must be/],
  [{ BRAND_IOS_STORE_URL: 'https://me:secret@apps.apple.com/' }, /^BRAND_IOS_STORE_URL must be (?!.*secret)/],
  [{ BRAND_ANDROID_PACKAGE: 'kiraya' }, /^BRAND_ANDROID_PACKAGE must look like in.kiraya.app$/],
  [{ BRAND_ANDROID_PACKAGE: 'in.kiraya;S.x=1' }, /^BRAND_ANDROID_PACKAGE must/],
  [{ BRAND_IOS_APP_ID: 'id6400000001' }, /^BRAND_IOS_APP_ID must be the number/],
  [{ BRAND_APP_SCHEME: 'Kiraya://' }, /^BRAND_APP_SCHEME must be a scheme of the app’s own, such as kiraya$/],
  [{ BRAND_APP_SCHEME: 'javascript' }, /^BRAND_APP_SCHEME must/],
  [{ BRAND_ANDROID_FINGERPRINT: fingerprint.slice(3) }, /^BRAND_ANDROID_FINGERPRINT must be 32 pairs/],
  [{ BRAND_ANDROID_FINGERPRINT: `${fingerprint} ${fingerprint}` }, /^BRAND_ANDROID_FINGERPRINT must/],
  [{ BRAND_ANDROID_FINGERPRINT: fingerprint.toLowerCase() }, /^BRAND_ANDROID_FINGERPRINT must/],
  [{ BRAND_IOS_TEAM_ID: 'A1B2C3D4E' }, /^BRAND_IOS_TEAM_ID must be ten capital letters and digits$/],
  [{ BRAND_IOS_BUNDLE_ID: 'kiraya' }, /^BRAND_IOS_BUNDLE_ID must look like in.kiraya.app$/],
  [{ BRAND_DEFAULT_PIN: '38000' }, /^BRAND_DEFAULT_PIN must be six digits$/],
]

describe('an invalid setting is named', () => {
  test.each(refused)('%j', (environment, message) => {
    expect(() => parseSettings(environment)).toThrow(SettingsError)
    expect(() => parseSettings(environment)).toThrow(message)
  })

  test('and all of them at once, a line for each', () => {
    const read = () =>
      parseSettings({ ...productionEnvironment, PUBLIC_URL: '', PORT: 'x', DEMO: 'maybe', BRAND_X: '1' })
    expect(read).toThrow(/^PORT .*\nDEMO .*\nPUBLIC_URL .*\nBRAND_X [^\n]*$/)
  })
})

test('a port that the system chose goes into the default address only', () => {
  expect(settingsWithPort(parseSettings({ PORT: '0' }), 4711)).toMatchObject({
    port: 4711,
    publicUrl: 'http://localhost:4711',
  })
  expect(settingsWithPort(parseSettings({ PORT: '0', PUBLIC_URL: 'http://shop.test' }), 4711).publicUrl).toBe(
    'http://shop.test',
  )
})
