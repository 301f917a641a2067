import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { pickVariants } from '../support/in-turn.ts'
import { createMessage, renderMessage } from '../support/messages-setup.ts'
import { askThroughProxies } from '../support/proxies.ts'

const site = await setUpSite()
const real = await setUpSite({ mailbox: undefined, isDemoPublic: true })
const { baseUrl, mailbox, newPage } = site

const hostile = '<b id="planted">Ravi</b></script><script>document["title"] = "planted"</script>'
const longAddress = `${'a-very-long-name'.repeat(12)}@mail.test`
const sent = [
  createMessage({ values: { code: '111111' } }),
  createMessage({ kind: 'welcome', to: longAddress, values: { name: hostile } }),
  createMessage({ language: 'hi', kind: 'account_deleted', values: { name: 'रवि', date: '27/11/2026' } }),
  createMessage({
    channel: 'whatsapp',
    to: '+919812345678',
    language: 'gu',
    kind: 'change_code',
    values: { code: '222222' },
  }),
]
for (const message of sent) await mailbox.send(await renderMessage(message), { signal: AbortSignal.timeout(60_000) })

it('shows every message, the newest first, with its code to copy, also without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, problems } = await newPage({ language: 'en', viewport: phone, javaScriptEnabled })
    await page.goto('/dev/mailbox')
    const messages = page.getByRole('main').getByRole('listitem')
    expect(await messages.count()).toBe(4)
    expect(await messages.first().innerText()).toContain('WhatsApp · To +919812345678')
    expect(await page.locator('main strong').allInnerTexts()).toEqual(['222222', '111111'])
    expect(await messages.last().innerText()).toContain('To asha@mail.test')
    expect(await page.title()).toBe('Messages · Kiraya')
    expect(await page.locator('#planted').count()).toBe(0)
    expect(await page.getByRole('main').innerText()).toContain(`Hello ${hostile},`)
    expect(problems).toEqual([])
  }
})

it('shows a new message after Reload, and those of one address, whose code one press copies', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.goto('/dev/mailbox?to=New@mail.test')
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
  const message = await renderMessage(createMessage({ to: 'new@mail.test', values: { code: '333333' } }))
  await mailbox.send(message, { signal: AbortSignal.timeout(60_000) })
  await page.getByRole('link', { name: 'Reload' }).click()
  await page.getByText('333333', { exact: true }).waitFor()
  expect(await page.locator('main strong').allInnerTexts()).toEqual(['333333'])
  await page.getByRole('link', { name: 'Show all messages' }).click()
  await page.getByText('111111', { exact: true }).click()
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('111111')
})

it('is readable in each language, on a phone and a desktop, light and dark', async () => {
  const ways = languages.flatMap((language) => [
    { language, viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const,
    { language, viewport: desktop, colorScheme: 'light' } as const,
  ])
  for (const way of pickVariants(ways, 4)) {
    const { page } = await newPage({ reducedMotion: 'reduce', ...way })
    await page.goto('/dev/mailbox')
    expect(await findAccessibilityFaults(page, { part: 'main' })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(way.viewport.width)
  }
})

it('is neither cached nor indexed', async () => {
  for (const address of ['/dev/mailbox', '/dev/mailbox?lang=hi', '/dev/mailbox.data']) {
    const response = await fetch(baseUrl + address)
    expect(response.status, address).toBe(200)
    expect(response.headers.get('cache-control'), address).toBe('no-store')
    expect(response.headers.get('x-robots-tag'), address).toBe('noindex')
  }
  expect(await (await fetch(`${baseUrl}/dev/mailbox`)).text()).toContain('<meta name="robots" content="noindex">')
  const mailboxOf = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  for (const address of ['/dev/mailbox', '/dev/mailbox.data', '/DEV/Mailbox', '/dev/mailbox.json']) {
    const stranger = await fetch(baseUrl + address, mailboxOf)
    expect(stranger.status, address).toBe(404)
    expect(await stranger.text(), address).not.toMatch(/asha@mail|222222/)
    const names = ['nginx as it comes', 'HAProxy as it comes'] as const
    for (const [proxy, { status }] of await askThroughProxies(baseUrl, { line: `GET ${address}`, names }))
      expect(status, `${address} through ${proxy}`).toBe(404)
  }
})

it('does not exist on a production site', async () => {
  for (const address of ['/dev/mailbox', '/dev/mailbox.data', '/dev/mailbox.json'])
    expect((await fetch(real.baseUrl + address)).status, address).toBe(404)
})

it('the words of messages are in no file that a browser downloads', () => {
  const assets = join(import.meta.dirname, '../../build/client/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  for (const name of scripts)
    expect(readFileSync(join(assets, name), 'utf8'), name).not.toMatch(
      /messageBody|will ever ask you|कभी नहीं माँगेगा|ક્યારેય નહીં માગે/,
    )
})
