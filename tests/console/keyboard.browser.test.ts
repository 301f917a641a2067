import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { createLender } from '../support/ads-setup.ts'
import { setUpSite } from '../support/built-site.ts'
import { consolePassword, createConsolePerson } from '../support/console-client.ts'
import { answerPathOf } from '../support/console-things.ts'
import { createProduct } from '../support/factories.ts'
import { pressByKey, tabTo, typeByKey } from '../support/keyboard.ts'
import { createReviewer } from '../support/reviews-setup.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, pool } = site
// A browser sends the console's cookie without https to this machine alone.
const local = await startTestServer(site, { publicUrl: 'http://localhost:3000' })
afterAll(() => local.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

/** Someone of the team signs in by the keyboard. */
async function enter(javaScriptEnabled: boolean, role: 'moderator' | 'admin') {
  await pool.query('delete from rate_counters; delete from one_time_codes')
  const { email } = await createConsolePerson(db, role, { name: role })
  const { page } = await site.newPage({ javaScriptEnabled, language: 'en', reducedMotion: 'reduce' })
  await page.context().addCookies([{ name: 'language', value: 'en', url: local.baseUrl }])
  await page.goto(`${local.baseUrl}/console`)
  await typeByKey(page, page.locator('[name=email]'), email)
  await typeByKey(page, page.locator('[name=password]'), consolePassword)
  await page.keyboard.press('Enter')
  const code = page.locator('[name=code]')
  await code.waitFor()
  await typeByKey(page, code, (await local.mailbox.newestCode(email)) ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  return page
}

test.each([
  ['without scripts', false],
  ['with scripts', true],
] as const)(
  'a reported ad is taken down, its owner answers, and it is restored, by the keyboard alone, %s',
  async (_, scripts) => {
    const [owner, reporter] = [await createLender(site), await createReviewer(site)]
    const title = `Fireworks ${scripts}`
    const ad = await createProduct(db, { user_id: owner.user.id, title, category: 'Camera' })
    const report = { productId: ad.id, reason: 'scam' }
    expect((await reporter.call('POST', 'reports/add', report)).status).toBe(200)
    const status = async () => (await fetch(`${site.baseUrl}/api/products/get-user-products?productId=${ad.id}`)).status

    const moderator = await enter(scripts, 'moderator')
    await pressByKey(moderator, link(moderator, 'Reports'))
    await pressByKey(moderator, link(moderator, title))
    await typeByKey(moderator, moderator.locator('[name=reason]'), 'It is forbidden here.')
    await pressByKey(moderator, button(moderator, 'Take the ad down'))
    await done(moderator, 'Decided.')
    expect(await status()).toBe(410)

    const { page: visitor } = await site.newPage({
      javaScriptEnabled: scripts,
      language: 'en',
      reducedMotion: 'reduce',
    })
    await visitor.goto(await answerPathOf(site, owner.user.email))
    await typeByKey(visitor, visitor.locator('[name=text]'), 'These are lamps.')
    await pressByKey(visitor, visitor.getByRole('main').getByRole('button'))
    await visitor.getByText('Your answer is with our team').waitFor()

    const admin = await enter(scripts, 'admin')
    await pressByKey(admin, link(admin, 'Appeals'))
    await admin.getByText('These are lamps.').first().waitFor()
    await typeByKey(admin, admin.locator('[name=answer]'), 'Sorry.')
    await pressByKey(admin, button(admin, 'Take the decision back'))
    await done(admin, 'Done.')
    expect(await status()).toBe(200)
    await tabTo(admin, button(admin, 'Log out'))
    await admin.keyboard.press('Enter')
    await admin.locator('[name=password]').waitFor()
  },
  120_000,
)
