import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { brandKeys, brandSettingName } from '../../domain/brand.ts'
import { listShownSettings } from '../../server/list-shown-settings.ts'
import { setUpSite } from '../support/built-site.ts'
import { setUpTeam } from '../support/console-team.ts'

const { letIn } = setUpTeam(await setUpSite())
afterEach(() => void vi.unstubAllEnvs())

const secrets = {
  DATABASE_URL: 'postgres://me:top-secret@db/kiraya',
  SMTP_URL: 'smtps://me:top-secret@mail.example',
  S3_ACCESS_KEY: 'AKIA-top-secret',
  S3_SECRET_KEY: 'top-secret',
  WHATSAPP_TOKEN: 'a-top-secret-token',
  METRICS_TOKEN: 'another-top-secret-token',
}
const others = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  WHATSAPP_PHONE_ID: '42',
  LOG_LEVEL: 'warn',
  BRAND_EMAIL: 'team@kiraya.example',
}

test('every setting is listed with its value or default, and of secrets whether they are set', () => {
  const env = readFileSync(join(import.meta.dirname, '../../server/env.ts'), 'utf8')
  const known = [...env.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
  const listed = listShownSettings({ ...secrets, ...others })
  expect(listed.map(({ name }) => name).toSorted()).toEqual([...known, ...brandKeys.map(brandSettingName)].toSorted())
  expect(JSON.stringify(listed)).not.toMatch(/top-secret|AKIA/)
  const of = (name: string) => listed.find((setting) => setting.name === name)
  for (const name of Object.keys(secrets))
    expect(of(name)).toMatchObject({ value: null, isSecret: true, isGiven: true })
  expect(of('LOG_LEVEL')).toMatchObject({ value: 'warn', isGiven: true })
  expect(of('PORT')).toMatchObject({ value: '3000', isGiven: false })
  expect(of('ALERT_DISK_FREE_PERCENT')).toMatchObject({ value: '10', isGiven: false })
  expect(of('BRAND_EMAIL')).toMatchObject({ value: 'team@kiraya.example', isGiven: true })
  // A name that says that it is a secret is one.
  const open = listed.filter(({ name, isSecret }) => /KEY|TOKEN|SECRET|PASSWORD/.test(name) && !isSecret)
  expect(open).toEqual([])
})

test('an admin reads them, a moderator does not', async () => {
  for (const [name, value] of Object.entries({ ...secrets, ...others })) vi.stubEnv(name, value)
  const admin = await letIn('admin')
  const { html } = await admin.ask('/console/settings')
  expect(html).toContain('S3_SECRET_KEY')
  expect(html).not.toMatch(/top-secret|AKIA/)
  expect(html).not.toContain('<form method="post" noValidate=""')
  const found = await admin.ask('/console/settings?search=s3_')
  const rows = [...found.html.matchAll(/<tr[^>]*>(<td.*?)<\/tr>/gs)].map(([, row = '']) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/ {2,}/),
  )
  expect(rows).toContainEqual(['S3_BUCKET', 'pictures', 'the environment'])
  expect(rows).toContainEqual(['S3_SECRET_KEY', 'set', 'the environment'])
  expect(rows).toContainEqual(['S3_REGION', 'us-east-1', 'the default'])
  expect(rows).toHaveLength(5)
  expect((await (await letIn('moderator')).ask('/console/settings')).status).toBe(403)
})
