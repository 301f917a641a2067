import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'

const { pool, newPage } = await setUpSite({ nativeApps: { android: true, ios: true } })
beforeEach(() => pool.query('delete from rate_counters'))

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const callMe = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Call me' })
const asked = async () =>
  (await pool.query('select name, phone_number, best_time from call_requests order by created_at')).rows

describe('requesting a call', () => {
  it('shows what is missing, keeps the typed text over a server error and a reload, and sends once [R39 R195]', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/Contact_Us')
    await callMe(page).click()
    await page.getByText('Tell us your name.').waitFor()
    await page.getByText('Enter a 10-digit mobile number').waitFor()
    expect(await field(page, 'Your name').evaluate((input) => input === document.activeElement)).toBe(true)

    await field(page, 'Your name').fill('Meera Shah')
    await field(page, 'Mobile number').fill('0091 98250 12345')
    await page.getByRole('radio', { name: 'Evening' }).check()
    expect(await page.getByText('Tell us your name.').count()).toBe(0)
    await page.route('**/api/contact/request-call', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal' } }),
    )
    await callMe(page).click()
    await page.getByRole('alert').getByText('Check your network').waitFor()
    await page.unroute('**/api/contact/request-call')
    await page.reload()
    expect(await field(page, 'Your name').inputValue()).toBe('Meera Shah')
    expect(await field(page, 'Mobile number').inputValue()).toBe('0091 98250 12345')
    expect(await page.getByRole('radio', { name: 'Evening' }).isChecked()).toBe(true)

    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await callMe(page).dblclick()
    const note = page.getByRole('status').filter({ hasText: 'We will call you' })
    await note.getByText('+91 9825012345').waitFor()
    expect(await note.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(calls.filter((url) => url.endsWith('/contact/request-call'))).toHaveLength(1)
    expect(await asked()).toEqual([{ name: 'Meera Shah', phone_number: '+919825012345', best_time: 'evening' }])
    const { rows } = await pool.query('select channel, kind from outbox where recipient = $1', ['+919825012345'])
    expect(rows).toEqual([{ channel: 'whatsapp', kind: 'call_requested' }])

    await page.getByRole('button', { name: 'Ask with another number' }).click()
    expect(await field(page, 'Your name').inputValue()).toBe('')
  })

  it('fills in the signed-in user, and reports a reached limit', async () => {
    const { page } = await newPage({ language: 'en' })
    await blockNotificationStream(page)
    await page.goto(staticFileAddress)
    await page.evaluate(() => {
      localStorage.setItem('token', 'a-token-of-long-ago')
      localStorage.setItem('user', JSON.stringify({ fullName: 'Asha Desai', phoneNumber: '9825054321' }))
    })
    await page.goto('/Contact_Us')
    await page.evaluate(async () => {
      for (const phoneNumber of ['9825000001', '9825000002', '9825000003', '9825000004', '9825000005'])
        await fetch('/api/contact/request-call', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Somebody', phoneNumber, bestTime: 'any' }),
        })
    })
    await expect.poll(() => field(page, 'Your name').inputValue()).toBe('Asha Desai')
    expect(await field(page, 'Mobile number').inputValue()).toBe('9825054321')
    await callMe(page).click()
    await page.getByRole('alert').getByText('You have asked for several calls today.').waitFor()
    expect(await asked()).not.toContainEqual(expect.objectContaining({ phone_number: '+919825054321' }))
  })
})

it('the page has a chat, an e-mail, a telephone, an address, one page on a social network, and the app [R20 R196 R197 R332]', async () => {
  const { page, problems } = await newPage({ language: 'en', colorScheme: 'dark' })
  await page.goto('/Contact')
  const main = page.getByRole('main')
  const target = (name: string | RegExp) => main.getByRole('link', { name }).getAttribute('href')
  expect(await target('Chat on WhatsApp')).toMatch(/^https:\/\/wa\.me\/917940001234\?text=Hello%20Kiraya/)
  expect(await target(/^help@/)).toBe('mailto:help@kiraya.example?subject=A%20question%20about%20Kiraya')
  await main.getByText('We answer e-mails within 24 business hours.').waitFor()
  expect(await target(/^\+91 79/)).toBe('tel:+917940001234')
  await main.getByText('Swastik Square').waitFor()
  expect(await target('Google Play')).toContain('play.google.com')
  expect(await target('App Store')).toContain('apps.apple.com')

  const social = main.getByRole('region', { name: 'See what is new' })
  expect(await social.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['https://www.instagram.com/kiraya.example'],
  )
  expect(await social.locator('svg').count()).toBe(3)
  // The two icons without a page are images that are hidden from assistive technology.
  expect(await social.locator('span[aria-hidden=true]').count()).toBe(2)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(problems).toEqual([])
})
