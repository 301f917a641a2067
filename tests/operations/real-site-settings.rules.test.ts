import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brandKeys, brandSettingName, defaultBrand } from '../../domain/brand.ts'
import { listMisspeltSettings, parseSettings, SettingsError } from '../../server/env.ts'
import { exampleBrand, productionEnvironment } from '../support/production-settings.ts'

const sample = readFileSync(join(import.meta.dirname, '../../deploy/kiraya.env'), 'utf8')

/** The lines of the sample settings; with those that are commented out, as an operator who takes all of them. */
function readSample({ isWhole = false } = {}): NodeJS.ProcessEnv {
  const lines = sample.matchAll(isWhole ? /^#?([A-Z_0-9]+)=(.*)$/gm : /^([A-Z_0-9]+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name, value = '']) => [name, value.replace(/^"(.*)"$/, '$1')]))
}

/** The names at the beginning of the lines with which a start is refused. */
function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    parseSettings(environment)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message.split('\n').map((line) => line.split(' ')[0] ?? '')
  }
}

const required = Object.keys(exampleBrand)

describe('a real site does not start with a made-up way to reach its team', () => {
  test('all that is missing is said at once, with what to set', () => {
    const { KIRAYA_ENV } = productionEnvironment
    expect(problemsOf({ KIRAYA_ENV })).toEqual(expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', ...required]))
    expect(() => parseSettings({ ...productionEnvironment, BRAND_EMAIL: '' })).toThrow(
      /^BRAND_EMAIL must be set in production to your own e-mail address: people write to it,/,
    )
    expect(problemsOf(productionEnvironment)).toEqual([])
  })

  test('the sample settings have every one of them, and are refused until they are replaced', () => {
    expect(problemsOf(readSample())).toEqual(required)
    expect(problemsOf({ ...readSample(), ...exampleBrand })).toEqual([])
    const whole = { ...readSample({ isWhole: true }), WHATSAPP_TOKEN: 'abc', WHATSAPP_PHONE_ID: '12' }
    expect(problemsOf(whole)).toEqual(
      expect.arrayContaining([...required, 'MAIL_FROM', 'ALERT_EMAILS', 'ALERT_PHONES']),
    )
  })

  test('so are the values of the brand file', () => {
    const values = Object.fromEntries(brandKeys.map((key) => [brandSettingName(key), defaultBrand[key]]))
    expect(problemsOf({ ...productionEnvironment, ...values })).toEqual(required)
  })

  const placeholders: NodeJS.ProcessEnv[] = [
    { BRAND_EMAIL: 'HELP@Kiraya.Example' },
    { BRAND_EMAIL: 'me@example.com' },
    { BRAND_EMAIL: 'me@mail.example.org' },
    { BRAND_EMAIL: 'me@kiraya.example.' },
    { BRAND_EMAIL: 'root@localhost' },
    { BRAND_EMAIL: 'nobody@kiraya.invalid' },
    { BRAND_EMAIL: ' ' },
    { BRAND_PHONE: '+91-79-4000-1234' },
    { BRAND_PHONE: '079 4000 1234' },
    { BRAND_PHONE: '(079) 40001234' },
    { BRAND_PHONE: '+91 00000 00000' },
    { BRAND_PHONE: '  ' },
    { BRAND_PHONE: 'to be done' },
    { BRAND_WHATSAPP: '917940001234' },
    { BRAND_POSTAL_ADDRESS: defaultBrand.postalAddress.replaceAll(',', '').toUpperCase() },
    { BRAND_POSTAL_ADDRESS: ' - ' },
    { MAIL_FROM: 'hello@kiraya.example' },
    { MAIL_FROM: '"Bhada" <hello@example.net>' },
    { ALERT_EMAILS: 'asha@bhada.test, team@kiraya.example' },
    { ALERT_PHONES: '+919812345678, +917940001234', WHATSAPP_TOKEN: 'abc', WHATSAPP_PHONE_ID: '12' },
  ]
  test.each(placeholders)('%j is refused', (given) => {
    expect(problemsOf({ ...productionEnvironment, ...given })).toEqual([Object.keys(given)[0]])
  })

  const own: NodeJS.ProcessEnv[] = [
    { BRAND_EMAIL: 'help@example.in' },
    { BRAND_EMAIL: 'help@my-example.com' },
    { BRAND_EMAIL: 'example@bhada.in' },
    { BRAND_PHONE: '1800 123 4567' },
    { BRAND_PHONE: '+91 (79) 4000-1235' },
    { BRAND_POSTAL_ADDRESS: 'C G Road, Navrangpura, Ahmedabad, Gujarat 380009' },
    { MAIL_FROM: 'Example <post@bhada.in>' },
    { ALERT_EMAILS: 'off' },
  ]
  test.each(own)('%j is taken', (given) => expect(problemsOf({ ...productionEnvironment, ...given })).toEqual([]))

  test('a demonstration shows the placeholders, and links to the page on a social network; a real site has no such link', () => {
    expect(problemsOf({})).toEqual([])
    expect(parseSettings({}).brandOverrides).toEqual({})
    expect(parseSettings(productionEnvironment).brandOverrides.socialUrl).toBe('')
    const set = { ...productionEnvironment, BRAND_SOCIAL_URL: 'https://www.instagram.com/bhada' }
    expect(parseSettings(set).brandOverrides.socialUrl).toBe('https://www.instagram.com/bhada')
  })

  test('calls for help go to an address of its own', () => {
    expect(parseSettings(productionEnvironment).alarmEmails).toEqual([exampleBrand.BRAND_EMAIL])
    expect(parseSettings(productionEnvironment).mailFrom.address).toBe(exampleBrand.BRAND_EMAIL)
  })
})

describe('a name that was probably to be a setting is told', () => {
  const misspelt: [name: string, meant?: string][] = [
    ['PUBLIC_UR', 'PUBLIC_URL'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['PUBILC_URL', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASE_REPLICA_URLS', 'DATABASE_REPLICA_URL'],
    ['DATABASE_DIRECT_URL'],
    ['KIRAYA_ENVIRONMENT'],
    ['KIRAYA_ENVV', 'KIRAYA_ENV'],
    ['KIRYA_ENV', 'KIRAYA_ENV'],
    ['ALERT_EMAIL', 'ALERT_EMAILS'],
    ['ALERTS_EMAIL', 'ALERT_EMAILS'],
    ['ALERT_DISK'],
    ['BRND_PHONE', 'BRAND_PHONE'],
    ['SMTP_HOST'],
    ['SMPT_URL', 'SMTP_URL'],
    ['S3_SECRET_ACCESS_KEY'],
    ['TRUST_PROXIES'],
    ['RATE_LIMIT', 'RATE_LIMITS'],
    ['PROT', 'PORT'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['READONLY', 'READ_ONLY'],
    ['WHATSAPP_PHONE_NUMBER_ID'],
    ['Trust_Proxy', 'TRUST_PROXY'],
  ]
  test.each(misspelt)('%s', (name, meant) => {
    expect(listMisspeltSettings({ ...productionEnvironment, [name]: 'a secret' })).toEqual([{ name, meant }])
  })

  test('with what stops the start, when something does; never with a value', () => {
    const { PUBLIC_URL, ...others } = productionEnvironment
    const read = () => parseSettings({ ...others, PUBLIC_UR: PUBLIC_URL })
    expect(read).toThrow(
      /^PUBLIC_URL is required in production\nPUBLIC_UR is no setting of Kiraya; is PUBLIC_URL meant\?$/,
    )
  })

  test('names of other programs, and settings that are empty, are not', () => {
    const foreign = `
      PATH HOME USER LOGNAME SHELL PWD OLDPWD SHLVL _ LANG LANGUAGE LC_ALL TERM COLORTERM EDITOR PAGER MAIL TZ TMPDIR HOSTNAME HOSTTYPE DISPLAY
      INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID STATE_DIRECTORY CACHE_DIRECTORY NOTIFY_SOCKET LISTEN_PID LISTEN_FDS CREDENTIALS_DIRECTORY
      MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE SSH_CONNECTION SSH_CLIENT SSH_TTY SUDO_USER SUDO_UID XDG_RUNTIME_DIR XDG_SESSION_ID
      DBUS_SESSION_BUS_ADDRESS NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS UV_THREADPOOL_SIZE MALLOC_ARENA_MAX INIT_CWD
      npm_execpath npm_node_execpath npm_lifecycle_event npm_lifecycle_script npm_config_user_agent npm_config_cache npm_config_registry
      npm_package_json npm_package_name npm_package_version npm_command HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY
      PGHOST PGPORT PGUSER PGPASSWORD PGDATA PGDATABASE PGCLUSTER AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_CA_BUNDLE
      CI GITHUB_ACTIONS GITHUB_ENV GITHUB_TOKEN RUNNER_OS RUNNER_TEMP WEB_CONCURRENCY DYNO CONTAINER container DEBIAN_FRONTEND SSL_CERT_FILE
      KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_PORT_443_TCP KIRAYA_SERVICE_HOST KIRAYA_SERVICE_PORT KIRAYA_SERVICE_PORT_HTTP
      KIRAYA_PORT_3000_TCP KIRAYA_PORT_3000_TCP_ADDR DATABASE_PORT_5432_TCP_PROTO VITEST VITEST_POOL_ID DEBUG FORCE_COLOR COLUMNS LINES`
    const environment = Object.fromEntries(
      foreign
        .trim()
        .split(/\s+/)
        .map((name) => [name, 'x']),
    )
    expect(
      listMisspeltSettings({
        ...environment,
        KIRAYA_PORT: 'tcp://10.0.0.7:3000',
        PUBLIC_UR: '',
        ...productionEnvironment,
      }),
    ).toEqual([])
  })

  test('a wrong name of the brand stops the start', () => {
    expect(problemsOf({ BRAND_EMIAL: 'a@bhada.test' })).toEqual(['BRAND_EMIAL'])
  })
})
