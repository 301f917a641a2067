import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TeamRole } from '../../domain/rules/team-roles.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { delayRequests, desktop, type PageOptions, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { openConsole } from '../support/console-client.ts'
import { setUpTeam } from '../support/console-team.ts'
import { createProduct, createUser } from '../support/factories.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, pool } = site
// Passkeys belong to a name, which has to be that of the page.
const local = await startOnName()
afterAll(() => local.close())
const { outdateCode, deedsOn } = setUpTeam({ ...site, ...local })
beforeEach(() => pool.query('delete from rate_counters; delete from one_time_codes'))

async function startOnName() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  const origin = `http://localhost:${port}`
  return { ...(await startTestServer(site, { port, publicUrl: origin })), origin }
}

/** A page of someone of the team. */
async function enter(role: TeamRole, options: PageOptions = {}) {
  const { user, browser } = await openConsole({ db, ...local }, role)
  const { page, problems } = await site.newPage({ baseURL: local.origin, ...options })
  const bring = async (cookies: Map<string, string>) =>
    page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: local.origin })))
  await bring(browser.cookies)
  return { user, page, problems, bring }
}

const open = (page: Page, path: string) => page.goto(local.origin + path)
const pathOf = (page: Page) => new URL(page.url()).pathname

/** A device with a fingerprint, as far as the browser can tell. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    accept: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

describe('a passkey in the browser', () => {
  it('is added, opens the console, and stands for a code before what cannot be undone', async () => {
    const { user, page } = await enter('admin')
    const device = await addAuthenticator(page)
    await open(page, '/console/team')
    await page.getByLabel('Name of the passkey').fill('My laptop')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Passkey added.').waitFor()
    await page.getByText('My laptop', { exact: true }).first().waitFor()
    // The device knows it already.
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('The passkey did not work.').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.locator('[name=email]').waitFor()
    await device.refuse()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('The passkey did not work.').waitFor()
    await device.accept()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('heading', { name: 'What waits' }).waitFor()

    const gone = await createUser(db, { name: 'Asha', deleted_at: new Date() })
    await outdateCode(user.id)
    await open(page, `/console/deletions?search=${gone.email}`)
    await page.locator('[name=reason]').fill('At their wish')
    await page.locator('button[value=delete-now]').click()
    expect(await page.locator('[name=code]').isVisible()).toBe(true)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.locator('[data-done]').waitFor()
    expect(await deedsOn(gone.id)).toMatchObject([{ action: 'deleteAccountNow', actor: user.email }])
  })

  it('of someone who is suspended leads back to the login with a sentence', async () => {
    const { user, page } = await enter('moderator')
    await addAuthenticator(page)
    await open(page, '/console/team')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Passkey added.').waitFor()
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', user.id).execute()
    await open(page, '/console')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('This passkey was not accepted.').waitFor()
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', user.id).execute()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('heading', { name: 'What waits' }).waitFor()
  })

  it('is not offered without scripts; the page says what is missing', async () => {
    const { page } = await enter('moderator', { javaScriptEnabled: false })
    await open(page, '/console/team')
    expect(await page.getByRole('button', { name: 'Add a passkey' }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Keyboard shortcuts' }).isVisible()).toBe(false)
    await page.getByText('Adding one needs JavaScript').waitFor()
  })
})

describe('keys', () => {
  it.each([
    ['en', 'Keyboard shortcuts'],
    ['hi', 'कीबोर्ड शॉर्टकट'],
    ['gu', 'કીબોર્ડ શોર્ટકટ'],
  ] as const)('are listed by ? and by a button, in %s', async (language, name) => {
    const { page, problems } = await enter('admin')
    await open(page, `/console?lang=${language}`)
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await page.keyboard.press('?')
      const list = page.getByRole('dialog', { name })
      await list.waitFor()
      expect(await findAccessibilityFaults(page)).toEqual([])
      // Keys of the page do nothing behind it.
      await page.keyboard.press('g')
      await page.keyboard.press('m')
      await page.keyboard.press('Escape')
      await list.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name }).click()
      await list.waitFor()
      await page.keyboard.press('?')
      await list.waitFor({ state: 'hidden' })
      expect(pathOf(page)).toBe('/console')
    }
    expect(problems.filter((one) => !one.startsWith('another site'))).toEqual([])
  })

  it('lead to pages, through rows and to the filters, and stay letters in a field', async () => {
    const owner = await createUser(db)
    for (let i = 0; i < 52; i++) await createProduct(db, { user_id: owner.id, title: `Ladder ${i}` })
    const { page } = await enter('moderator')
    await open(page, '/console')
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await page.waitForURL('**/console/ads')
    const rows = page.locator('[data-row]')
    const focused = () => rows.evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)))
    const chosen = page.locator('[data-chosen] output')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await focused()).toBe(1)
    await page.keyboard.press('k')
    expect(await focused()).toBe(0)
    await page.keyboard.press('x')
    expect([await rows.first().getByRole('checkbox').isChecked(), await chosen.textContent()]).toEqual([true, '1'])
    await page.getByRole('checkbox', { name: 'Choose all rows' }).check()
    expect(await chosen.textContent()).toBe('50')
    await page.getByRole('checkbox', { name: 'Choose all rows' }).uncheck()
    expect(await chosen.textContent()).toBe('0')

    await page.keyboard.press('/')
    const typed = page.locator('[data-finder] input:not([type=hidden])').first()
    expect(await typed.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('gr?nx/')
    expect([await typed.inputValue(), pathOf(page)]).toEqual(['gr?nx/', '/console/ads'])
    await typed.fill('')
    await typed.blur()

    // With another key they are the browser's own.
    await page.keyboard.press('Alt+n')
    await page.keyboard.press('Control+j')
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('n')
    await page.waitForURL(/cursor=/)
    await page.keyboard.press('j')
    const way = await rows.first().locator('a').first().getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${way}`)
  })
})

describe('a form', () => {
  it('is sent once, however often its button is pressed, and its button is back with the page', async () => {
    const person = await createUser(db)
    const { page } = await enter('moderator')
    await open(page, `/console/people/${person.id}`)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const release = await delayRequests(page, '**/console/people/*')
    await page.locator('[name=note]').fill('Called twice')
    const button = page.getByRole('button', { name: 'Keep the note' })
    const isDisabled = await button.evaluate(async (one: HTMLButtonElement) => {
      one.click()
      one.click()
      // The values of the form are read first.
      await new Promise((resolve) => setTimeout(resolve))
      return one.disabled
    })
    expect(isDisabled).toBe(true)
    await release()
    await page.locator('[data-done]').waitFor()
    expect(sent).toHaveLength(1)
    expect(await button.isEnabled()).toBe(true)
    const notes = await db.selectFrom('team_notes').select('id').where('user_id', '=', person.id).execute()
    expect(notes).toHaveLength(1)
  })

  it('keeps its words over a reload and a session that ended, until they are sent, and for their writer alone', async () => {
    const person = await createUser(db)
    const { user, page, bring } = await enter('moderator')
    const path = `/console/people/${person.id}`
    const note = page.locator('[name=note]')
    await open(page, path)
    await note.fill('Half a sentence')
    await page.reload()
    await expect.poll(() => note.inputValue()).toBe('Half a sentence')
    await note.fill('A whole sentence')
    await pool.query('delete from console_sessions where user_id = $1', [user.id])
    await page.getByRole('button', { name: 'Keep the note' }).click()
    await page.waitForURL('**/console/login?back=*')
    await pool.query('delete from one_time_codes')

    const other = await openConsole({ db, ...local }, 'moderator')
    await bring(other.browser.cookies)
    await open(page, path)
    expect(await note.inputValue()).toBe('')

    await page.context().clearCookies()
    await open(page, `/console/login?back=${path}`)
    await page.locator('[name=email]').fill(user.email)
    await page.locator('[name=password]').fill('monsoon-2026')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.locator('[name=code]').fill((await local.mailbox.newestCode(user.email)) ?? '')
    await page.getByRole('button', { name: 'Open the console' }).click()
    await page.waitForURL(`**${path}`)
    await expect.poll(() => note.inputValue()).toBe('A whole sentence')
    await page.getByRole('button', { name: 'Keep the note' }).click()
    await page.locator('[data-done]').waitFor()
    await open(page, path)
    expect(await note.inputValue()).toBe('')

    await note.fill('Not for the next one')
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.locator('[name=email]').waitFor()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('console')))).toEqual(
      [],
    )
  })
})
