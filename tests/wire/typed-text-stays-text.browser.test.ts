import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { notificationKinds } from '../../domain/schemas/notification.ts'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { uploadedPicture } from '../support/ads-setup.ts'
import { blockNotificationStream, phone, showSamplePictures } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'

/** Each would call `ring` if a page treated typed text as anything but text. */
const corpus = [
  '<script>ring()</script>',
  '</script><script>ring()</script>',
  '<img src=x onerror=ring()>',
  '<svg/onload=ring()>',
  '<svg><animate onbegin=ring() attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.ring()</script>">',
  '<details open ontoggle=ring()>',
  '<input autofocus onfocus=ring()>',
  '<a href="javascript:ring()">here</a>',
  'javascript:ring()',
  '" onmouseover="ring()" x="',
  "' onfocus='ring()' autofocus='",
  '--><script>ring()</script>',
  ']]><script>ring()</script>',
  '</title><script>ring()</script>',
  '</textarea><script>ring()</script>',
  '\\u003cscript\\u003ering()\\u003c/script\\u003e',
  '&lt;script&gt;ring()&lt;/script&gt;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of another language
  '${ring()} {{ring()}} #{ring()} <%= ring() %>',
  '{count, plural, one {#} other {ring()}}',
  '<style>*{background:url(javascript:ring())}</style>',
  '<base href="https://evil.test/">',
  '<meta http-equiv=refresh content="0;url=javascript:ring()">',
  '<form action=javascript:ring()><button autofocus>x</button></form>',
  '<math><mi xlink:href="javascript:ring()">x</mi></math>',
  '__proto__',
]

const { db, baseUrl, newPage } = await setUpSite()
const all = corpus.join('\n')
const short = corpus.filter((text) => text.length <= 40)
const password_hash = 'never compared'
const seller = await createUser(db, {
  password_hash,
  name: '<img src=x onerror=ring()>',
  last_name: '"><svg/onload=ring()>',
})
const ads = await Promise.all(
  corpus.map((title) =>
    createProduct(db, {
      user_id: seller.id,
      category: 'Farm',
      title,
      description: all,
      amenities: short,
      vendor_name: seller.name,
      area: '<svg/onload=ring()>',
    }),
  ),
)
const [ad] = ads
if (!ad) throw new Error('there is no ad')
for (const text of corpus)
  await createReview(db, {
    product_id: ad.id,
    user_id: (await createUser(db, { name: text.slice(0, 80) })).id,
    review_text: text,
    answer_text: text,
    answered_at: new Date(),
  })

for (const kind of notificationKinds)
  for (const text of [all, corpus[2]])
    await db
      .insertInto('notifications')
      .values({
        id: uuidv7(),
        user_id: seller.id,
        kind,
        product_id: ad.id,
        actor_id: seller.id,
        details: JSON.stringify({ title: text, rating: text, date: text, device: text, reason: text }),
      })
      .execute()

/** Reports when typed code runs, and when the page has a typed element. */
async function wire(page: Page): Promise<string[]> {
  const rung: string[] = []
  await page.exposeFunction('ring', () => rung.push(page.url()))
  page.on('dialog', (dialog) => {
    rung.push(dialog.message())
    void dialog.dismiss()
  })
  return rung
}

const findWritten = (page: Page) =>
  page
    .locator(
      '[onerror], [onload], [onfocus], [onbegin], [ontoggle], [onmouseover], iframe, base, [href^="javascript:" i], [action^="javascript:" i]',
    )
    .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML))

const token = await beginSession(db, seller, 'a browser')
const reader = await createUser(db, { password_hash })
const readerToken = await beginSession(db, reader, 'a browser')

/** Signs a user in before any page opens. */
const signIn = (page: Page, { id, name }: { id: string; name: string }, theirs: string) =>
  page.addInitScript(
    ([user, token]) => {
      localStorage.setItem('user', user ?? '')
      localStorage.setItem('token', token ?? '')
    },
    [JSON.stringify({ _id: id, name, fullName: name }), theirs],
  )

it('text typed into titles, descriptions, amenities, names, reviews and answers never runs', async () => {
  const { page, problems } = await newPage({ viewport: phone, language: 'gu' })
  const rung = await wire(page)
  // A stream that stays open prevents the idle state.
  await blockNotificationStream(page)
  await signIn(page, seller, token)
  for (const path of [
    '/',
    '/category/farm',
    `/farm/farm/x/${ad.id}`,
    `/seller/${seller.id}`,
    '/notifications',
    '/My_ads',
    `/?search=${encodeURIComponent('<img src=x onerror=ring()>')}&location=${encodeURIComponent('"><svg/onload=ring()>')}`,
  ]) {
    await page.goto(path)
    // Parts that load later load near the viewport.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByText('ring()').locator('visible=true').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await findWritten(page), path).toEqual([])
    expect(rung, path).toEqual([])
  }
  expect(problems.filter((problem) => !problem.includes('/notifications/stream'))).toEqual([])
})

it('nor does it in the dialogs of an ad: the large pictures, the report, the buttons for its owner', async () => {
  const shown = await createProduct(db, {
    user_id: seller.id,
    category: 'Farm',
    title: corpus[2] ?? '',
    description: all,
  })
  await uploadedPicture(db, { owner_id: seller.id, product_id: shown.id })
  const { page, problems } = await newPage({ language: 'en' })
  const rung = await wire(page)
  await blockNotificationStream(page)
  await showSamplePictures(page)
  await signIn(page, reader, readerToken)
  await page.goto(`/farm/farm/x/${shown.id}`)
  await page.getByRole('button', { name: 'Zoom' }).click()
  await page.getByRole('dialog', { name: 'Photos' }).getByRole('img').first().waitFor()
  expect(await findWritten(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Report this ad' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findWritten(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  // Leaves for the telephone: only the links count here.
  await page.evaluate(() =>
    addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault()),
  )
  await page.getByRole('button', { name: 'I understand, go on' }).click()
  const chat = page.getByRole('link', { name: 'WhatsApp' })
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=[\w%.~!*'()-]+$/)
  expect(await page.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:\+91\d{10}$/)
  expect(await findWritten(page)).toEqual([])
  expect(rung).toEqual([])
  expect(problems.filter((problem) => !problem.includes('/notifications/stream'))).toEqual([])
})

it('every text of an ad and its reviews is shown as typed', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.goto(`/farm/farm/x/${ad.id}`)
  const shown = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
  for (const text of [all, ...short]) expect(shown).toContain(text.replace(/\s+/g, ' '))
})

it('structured data and the head hold them as text', async () => {
  const html = await (await fetch(`${baseUrl}/farm/farm/x/${ad.id}`)).text()
  for (const tag of ['<script>ring', '<img src=x', '<svg/onload', '<iframe srcdoc', '<base href="https://evil'])
    expect(html).not.toContain(tag)
})
