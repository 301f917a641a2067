import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Language, languages } from '../../domain/languages.ts'
import { bannerLimits } from '../../domain/limits/banner.ts'
import { dayInIndia } from '../../domain/rules/dates.ts'
import { fullNameOf } from '../../domain/rules/person-name.ts'
import type { TeamRole } from '../../domain/rules/team-roles.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { announceBanners } from '../../server/modules/banner-editing/banner-editing.ts'
import { deleteOrphanedImages } from '../../server/modules/media/media.ts'
import { createApiClient } from '../support/api-client.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { consolePassword, createConsolePerson, openConsole } from '../support/console-client.ts'
import { createBanner, createProduct } from '../support/factories.ts'
import { pickVariants } from '../support/in-turn.ts'
import { csrfTokenIn } from '../support/no-script-browser.ts'
import { convertPhotograph, createPhotograph } from '../support/photographs.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, pool, baseUrl, newPage } = site
const api = createApiClient(baseUrl)
const path = '/console/banners'
const files = createDiskFileStore(join(site.dataDir, 'files'))

type Values = Record<string, string>

const words: Values = {
  'headline-en': 'Nine nights',
  'headline-hi': 'नौ रातें',
  'headline-gu': 'નવ રાત',
  'subline-en': 'Chaniya choli for each',
  'subline-hi': 'हर रात नई चनिया चोली',
  'subline-gu': 'દરેક માટે ચણિયાચોળી',
}
const photo = new File([new Uint8Array(await createPhotograph({ width: 1_600, height: 1_200 }))], 'garba.jpg')

async function letIn(role: TeamRole) {
  // All of them come from one network.
  await pool.query('delete from rate_counters; delete from one_time_codes')
  const { user, browser } = await openConsole(site, role)
  const markOf = async (address: string) => csrfTokenIn((await browser.ask(address)).html)
  /** Sends a form that may have a picture. */
  async function send(values: Values, picture?: File, address = path) {
    const form = new FormData()
    form.set('mark', await markOf(address))
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    if (picture) form.set('picture', picture)
    return browser.ask(address, { method: 'POST', body: form })
  }
  const add = (values: Values = {}, picture: File | undefined = photo) =>
    send({ do: 'add', form: randomUUID(), ...words, ...values }, picture, `${path}?new=yes`)
  return { user, browser, send, add, markOf }
}
const admin = await letIn('admin')
beforeEach(async () => {
  await pool.query('delete from banners')
})

/** A browser with the list of banners, at a site on this machine with the same rows and pictures: only there has it a console without https. */
async function openWindow(viewport: typeof phone, language: Language = 'en') {
  await pool.query('delete from rate_counters; delete from one_time_codes')
  const local = await startTestServer(site, { publicUrl: 'http://localhost:3000', files })
  const { email } = await createConsolePerson(db, 'admin')
  const { page, problems } = await newPage({ viewport, language })
  await page.goto(`${local.baseUrl}/console/login?back=${path}`)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(consolePassword)
  await page.locator('[name=password]').press('Enter')
  await page.locator('[name=code]').fill((await awaitCode(local, email)) ?? '')
  await page.locator('[name=code]').press('Enter')
  await page.locator('main[data-reader]').waitFor()
  await page.goto(local.baseUrl + path)
  return { local, email, page, problems }
}
async function awaitCode({ mailbox }: TestServer, email: string): Promise<string | undefined> {
  await expect.poll(() => mailbox.newestCode(email)).toBeTruthy()
  return mailbox.newestCode(email)
}

const rows = () => db.selectFrom('banners').selectAll().orderBy('position').orderBy('id').execute()
async function lastRow() {
  const row = (await rows()).at(-1)
  if (!row) throw new Error('there is no banner')
  return row
}
const stateOf = ({ id, revision }: { id: string; revision: number }): Values => ({ id, revision: `${revision}` })
const place = async (to: string, { id } = { id: '' }) => {
  const row = (await rows()).find((one) => one.id === id) ?? (await lastRow())
  return admin.send({ do: 'place', ...stateOf(row), to })
}
const deeds = async (id: string) =>
  (await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ actor, action, before, after }) => ({ actor, action, before, after }),
  )
/** The headlines of the home page, as the server sends it. */
async function headlines(language = 'en') {
  const html = await (await fetch(`${baseUrl}/`, { headers: { cookie: `language=${language}` } })).text()
  return [...html.matchAll(/class="banner-words"><b>([^<]*)/g)].map(([, headline]) => headline)
}
/** What stands in the form that changes a banner. */
function valuesIn(html: string): Values {
  const [form = ''] = /<form[^>]*>(?:(?!<\/form>).)*value="change".*?<\/form>/s.exec(html) ?? []
  const fields = [...form.matchAll(/<input[^>]*>/g)].flatMap(([field]) => {
    const [name, value] = ['name', 'value'].map((of) => new RegExp(` ${of}="([^"]*)"`).exec(field)?.[1])
    const isChosen = !field.includes('type="radio"') || field.includes('checked=""')
    return name && name !== 'picture' && name !== 'mark' && isChosen ? [[name, value ?? '']] : []
  })
  return Object.fromEntries(fields)
}
const inDays = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000))

it('from a picture to the home page: a draft, its part, its preview, and only then everyone sees it', async () => {
  const ad = await createProduct(db, { category: 'Cloth', title: 'Chaniya choli' })
  const { local, email, page, problems } = await openWindow(desktop)
  await page.getByRole('link', { name: 'Add a banner' }).click()
  for (const [name, value] of Object.entries(words)) await page.locator(`[name="${name}"]`).fill(value)
  const buffer = Buffer.from(await photo.arrayBuffer())
  await page.locator('[name=picture]').setInputFiles({ name: 'garba.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('radio', { name: 'Top', exact: true }).check()
  await page.locator('[name=ad]').fill(`${baseUrl}/clothes/x/chaniya-choli/${ad.id}`)
  await page.getByRole('button', { name: 'Make a draft' }).click()
  await page.getByText('The draft is made.').waitFor()
  const preview = page.getByRole('region', { name: 'How it looks' })
  const boxes = await preview.locator('img').evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect()
      return [Math.round(width), Math.round((10 * width) / height) / 10]
    }),
  )
  expect(boxes).toEqual([...Array(3).fill([328, 2.1]), ...Array(3).fill([832, 3.1])])
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await headlines()).toEqual([])
  const draft = await lastRow()
  expect(draft).toMatchObject({
    is_draft: true,
    is_active: false,
    crop: { left: 0, top: 0, width: 1_600, height: 600 },
  })
  expect(await api.banners({ isActive: false })).toEqual([])

  // Another part of the same picture, without sending it again.
  await page.getByRole('radio', { name: 'Bottom', exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  const other = await lastRow()
  expect(other).toMatchObject({ crop: { left: 0, top: 600, width: 1_600, height: 600 }, is_draft: true })
  expect(other.web_image).not.toBe(draft.web_image)
  expect(other.original_image_id).toBe(draft.original_image_id)

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('It is switched on.').waitFor()
  // The local site is another one than that of the test.
  expect(problems.filter((problem) => !problem.includes(local.baseUrl))).toEqual([])
  await expect.poll(() => headlines()).toEqual(['Nine nights'])
  expect([await headlines('hi'), await headlines('gu')]).toEqual([['नौ रातें'], ['નવ રાત']])
  const [shown] = await api.banners()
  expect(shown).toMatchObject({ product: { _id: ad.id }, category: null, picture: { width: 1_600, height: 600 } })

  for (const look of [phone, desktop]) {
    const { page: home } = await newPage({ viewport: look, language: 'gu' })
    await home.goto('/')
    const link = home.getByRole('link', { name: /નવ રાત/ })
    await link.waitFor()
    await expect
      .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    await link.click()
    await home.getByRole('heading', { level: 1, name: 'Chaniya choli' }).waitFor()
  }

  expect((await deeds(draft.id)).map(({ actor, action }) => [actor, action])).toEqual([
    [email, 'addBanner'],
    [email, 'changeBanner'],
    [email, 'placeBanner'],
  ])
  expect((await deeds(draft.id))[1]).toMatchObject({
    before: { crop: { top: 0 }, picture: draft.web_image },
    after: { crop: { top: 600 }, picture: other.web_image, ad: ad.id },
  })
  await local.close()
  // Only what is used of its pictures stays, with an AVIF asked for.
  await pool.query("update images set unused_since = now() - interval '3 days'")
  await deleteOrphanedImages({ db, files })
  // The site hears of it, then reads which files are not served.
  await expect.poll(async () => (await fetch(baseUrl + draft.web_image)).status).toBe(404)
  expect((await fetch(baseUrl + other.web_image)).status).toBe(200)
  const original = await db.selectFrom('images').selectAll().where('id', '=', other.original_image_id).execute()
  expect(
    await files.sizeOf(`pictures/${original[0]?.hash?.slice(0, 2)}/${original[0]?.hash}/original.webp`),
  ).toBeGreaterThan(0)
  const wanted = await db.selectFrom('image_files').select('wants_avif').where('reference_count', '>', 0).execute()
  expect(wanted).toEqual([{ wants_avif: true }, { wants_avif: true }])
})

it('a dark picture gets a light ground under its dark words, a light one stays as it is', async () => {
  const averageOf = async (color: string) => {
    const plain = await sharp({ create: { width: 1_600, height: 600, channels: 3, background: color } })
      .png()
      .toBuffer()
    await admin.add({}, new File([new Uint8Array(plain)], 'plain.png'))
    const shown = await fetch(baseUrl + (await lastRow()).web_image)
    const picture = sharp(Buffer.from(await shown.arrayBuffer()))
    const { width = 0, height = 0 } = await picture.metadata()
    const meanOf = async (left: number) => {
      const part = await picture
        .clone()
        .extract({ left: Math.round(width * left), top: 0, width: 20, height })
        .toBuffer()
      return Math.round((await sharp(part).greyscale().stats()).channels[0]?.mean ?? 0)
    }
    return [await meanOf(0.2), await meanOf(0.5), await meanOf(0.9)]
  }
  const [left = 0, middle = 0, right = 0] = await averageOf('#101010')
  expect([left > 165, middle > 165, right < 30]).toEqual([true, true, true])
  expect(await averageOf('#f0f0f0')).toEqual([240, 240, 240])
})

describe('times', () => {
  it('a day is a day in India: a banner runs from its first to the end of its last one', async () => {
    await admin.add({ from: '2031-03-01', to: '2031-03-01' })
    const row = await lastRow()
    expect([row.starts_at?.toISOString(), row.ends_at?.toISOString()]).toEqual([
      '2031-02-28T18:30:00.000Z',
      '2031-03-01T18:30:00.000Z',
    ])
    await place('on')
    expect((await admin.browser.ask(path)).html).toContain('Planned')
    const opened = (await admin.browser.ask(`${path}?edit=${row.id}`)).html
    expect(opened.match(/type="date"[^>]* value="2031-03-01"/g)).toHaveLength(2)
  })

  it.each([
    ['begins tomorrow', { from: inDays(1) }, 'Planned', []],
    ['ended yesterday', { to: inDays(-1) }, 'Over', []],
    ['has today as its only day', { from: inDays(0), to: inDays(0) }, 'Running', ['Nine nights']],
    ['has no days', {}, 'Running', ['Nine nights']],
  ] as [string, Values, string, string[]][])('one that %s is shown only when it runs', async (_, days, state, seen) => {
    await admin.add(days)
    expect((await admin.browser.ask(path)).html).toContain('Draft')
    await place('on')
    expect((await admin.browser.ask(path)).html).toContain(`>${state}<`)
    await expect.poll(() => headlines()).toEqual(seen)
    expect((await api.banners()).length).toBe(seen.length)
    // A banner that people have not seen yet, or no longer see, is in no answer.
    expect(await api.banners({ isActive: false })).toEqual([])
  })

  it('kept home pages change at the boundary', async () => {
    await createBanner(db, { headline: JSON.stringify({ en: 'Ends', hi: 'Ends', gu: 'Ends' }) })
    const hits = async () =>
      Number(/page_cache_hits_total (\d+)/.exec(await (await fetch(`${baseUrl}/metrics`)).text())?.[1])
    const before = await hits()
    await expect.poll(async () => [await headlines(), (await hits()) > before]).toEqual([['Ends'], true])
    // Time passes: nothing is told of it.
    await pool.query(`alter table banners disable trigger banners_notify;
      update banners set ends_at = now() - interval '1 second', announced_at = now() - interval '1 minute';
      alter table banners enable trigger banners_notify`)
    expect(await headlines()).toEqual(['Ends'])
    await announceBanners(db)
    await expect.poll(() => headlines()).toEqual([])
    // And no second time.
    const { announced_at } = await lastRow()
    await announceBanners(db)
    expect((await lastRow()).announced_at).toEqual(announced_at)
  })
})

const paused = await createProduct(db, { category: 'Camera', status: 'paused' })
const listed = await createProduct(db, { category: 'Camera' })
describe('what is wrong is refused, said, and nothing is written', () => {
  it.each([
    ['an ad that is paused', { ad: paused.id }, 'People cannot see such an ad'],
    ['an ad that is not there', { ad: randomUUID() }, 'People cannot see such an ad'],
    ['words in place of an ad', { ad: 'my camera' }, 'People cannot see such an ad'],
    ['a category that is not there', { category: 'boats' }, 'Choose a category that is shown'],
    ['a subcategory that is not there', { category: 'camera/boats' }, 'We do not know this choice'],
    ['both targets', { category: 'camera', ad: listed.id }, 'not both'],
    ['a last day before the first', { from: '2031-03-02', to: '2031-03-01' }, 'The last day is before the first one'],
    ['a day that does not exist', { from: '2031-02-30' }, 'Enter a day that exists'],
    ['no words in Hindi', { 'headline-hi': ' ' }, 'Enter the words in every language'],
    ['no words in Gujarati', { 'subline-gu': '' }, 'Enter the words in every language'],
    ['too many letters', { 'headline-en': 'A'.repeat(61) }, 'The text is too long'],
    ['a part outside', { focus: 'own', left: '1000', top: '0', width: '900' }, 'This part lies outside the picture'],
    ['a part too small', { focus: 'own', left: '0', top: '0', width: '100' }, 'This would look blurred'],
    ['no such focus', { focus: 'centre' }, 'We do not know this choice'],
  ] as [string, Values, string][])('%s', async (_, values, sentence) => {
    const refused = await admin.add(values)
    expect([refused.status, refused.html.includes(sentence)]).toEqual([400, true])
    // What was typed stays.
    expect(refused.html).toContain(`value="${values['headline-en'] ?? words['headline-en']}"`)
    expect(await rows()).toEqual([])
  })

  it('a category that is hidden', async () => {
    await db.updateTable('categories').set({ is_delete: true }).where('slug', '=', 'clinic').execute()
    const refused = await admin.add({ category: 'clinic' })
    expect([refused.status, refused.html.includes('Choose a category that is shown')]).toEqual([400, true])
    await db.updateTable('categories').set({ is_delete: false }).where('slug', '=', 'clinic').execute()
  })

  it('a picture that is none, too small, too large, or missing', async () => {
    const blank = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'one.png')
    for (const [picture, status, sentence] of [
      [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'one.svg'), 415, 'This file is not a picture'],
      [new File(['GIF89a'], 'one.png', { type: 'image/png' }), 415, 'This file is not a picture'],
      [fileOf((await blank(700)).subarray(0, 300)), 415, 'This file is not a picture'],
      [fileOf(await blank(bannerLimits.cropWidthMin - 1)), 400, 'This would look blurred'],
      [fileOf(await blank(7_200)), 413, 'The picture is too large'],
      [undefined, 400, 'Choose a picture'],
    ] as const) {
      const refused = await admin.send({ do: 'add', form: randomUUID(), ...words }, picture, `${path}?new=yes`)
      expect([refused.status, refused.html.includes('role="alert"')]).toEqual([status, true])
      if (status !== 415) expect(refused.html).toContain(sentence)
    }
    expect(await rows()).toEqual([])
  })

  it('a banner that is not there, and more than the home page shows', async () => {
    const gone = await admin.send({ do: 'place', id: randomUUID(), revision: '1', to: 'up' })
    expect(gone.status).toBe(404)
    for (let i = 0; i < bannerLimits.max; i++) await createBanner(db, { position: i })
    await createBanner(db, { position: 50, is_active: false })
    expect((await place('on')).status).toBe(400)
    expect((await lastRow()).is_active).toBe(false)
  })
})

it('a picture of 49 megapixels is accepted within memory, and made small', async () => {
  const large = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#ffd' } })
    .png()
    .toBuffer()
  const before = process.memoryUsage.rss()
  const answer = await admin.add({ focus: 'right' }, new File([new Uint8Array(large)], 'large.png'))
  expect(answer.status).toBe(200)
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(300)
  expect((await lastRow()).crop).toEqual({ left: 0, top: 1_000, width: 3_200, height: 1_200 })
})

it('leads to a category, a subcategory or home, from the home page too', async () => {
  for (const [target, href] of [
    [{ category: 'camera' }, '/category/camera'],
    [{ category: 'camera/dslr' }, '/category/camera/dslr'],
    [{}, '/'],
  ] as [Values, string][]) {
    await pool.query('delete from banners')
    await admin.add(target)
    await place('on')
    await expect
      .poll(async () => /class="banner" href="([^"]*)"/.exec(await (await fetch(`${baseUrl}/`)).text())?.[1])
      .toBe(href)
  }
})

it('a form that is sent twice makes one banner, also when both arrive at once', async () => {
  const values = { do: 'add', form: randomUUID(), ...words }
  const answers = await Promise.all([admin.send(values, photo), admin.send(values, photo)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await admin.send(values, photo)).status).toBe(200)
  const { id } = await lastRow()
  expect([(await rows()).length, (await deeds(id)).length]).toEqual([1, 1])
})

it('two of the team at once: the second one is told who was first', async () => {
  await admin.add()
  const row = await lastRow()
  const other = await letIn('admin')
  const change = (headline: string) => ({ do: 'change', ...stateOf(row), ...words, 'headline-en': headline })
  const answers = await Promise.all([admin.send(change('Mine')), other.send(change('Yours'))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = answers[0]?.status === 200 ? admin.user : other.user
  expect(answers.find(({ status }) => status === 409)?.html).toContain(fullNameOf(winner.name, winner.last_name))
  expect((await lastRow()).headline.en).toBe(winner === admin.user ? 'Mine' : 'Yours')
  for (const action of ['delete', 'place'])
    expect((await other.send({ do: action, ...stateOf(row), to: 'up' })).status).toBe(409)
})

it('what another one has changed meanwhile is not overwritten unseen by a form that is sent again', async () => {
  await admin.add()
  const row = await lastRow()
  const address = `${path}?edit=${row.id}`
  const opened = valuesIn((await admin.browser.ask(address)).html)
  const other = await letIn('admin')
  const theirs = { 'subline-en': 'Theirs', 'headline-gu': 'તેમનું' }
  expect((await other.send({ ...opened, ...theirs }, undefined, address)).status).toBe(200)
  const mine = { 'headline-en': 'Mine', 'headline-gu': 'મારું' }
  const late = await admin.send({ ...opened, ...mine }, undefined, address)
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('Meanwhile this was changed to “તેમનું”.')])
  const again = valuesIn(late.html)
  expect(again).toMatchObject({ ...mine, 'subline-en': 'Theirs' })
  expect((await admin.send(again, undefined, address)).status).toBe(200)
  expect(await lastRow()).toMatchObject({ headline: { en: 'Mine', gu: 'મારું' }, subline: { en: 'Theirs' } })
})

it('what another one has changed meanwhile stays where a form changes something else; what belongs together is asked', async () => {
  await admin.add()
  const row = await lastRow()
  const address = `${path}?edit=${row.id}`
  const opened = valuesIn((await admin.browser.ask(address)).html)
  const other = await letIn('admin')
  expect((await other.send({ ...opened, from: '2026-12-01' }, undefined, address)).status).toBe(200)
  expect((await admin.send({ ...opened, 'headline-en': 'Mine' }, undefined, address)).status).toBe(200)
  expect(await lastRow()).toMatchObject({ headline: { en: 'Mine' }, starts_at: expect.any(Date), crop: row.crop })
  const late = await admin.send({ ...opened, to: '2026-12-24' }, undefined, address)
  expect([late.status, (await lastRow()).ends_at]).toEqual([409, row.ends_at])
})

it('the order is that of the home page; what is off is gone from it, and what is deleted is in the log', async () => {
  for (const headline of ['One', 'Two', 'Three']) {
    await admin.add({ 'headline-en': headline })
    await place('on')
  }
  await expect.poll(() => headlines()).toEqual(['One', 'Two', 'Three'])
  const [one, , three] = await rows()
  await place('up', three)
  await expect.poll(() => headlines()).toEqual(['One', 'Three', 'Two'])
  await place('down', one)
  await expect.poll(() => headlines()).toEqual(['Three', 'One', 'Two'])
  await place('off', one)
  await expect.poll(() => headlines()).toEqual(['Three', 'Two'])
  expect((await api.banners({ isActive: false })).map(({ _id }) => _id)).toEqual([one?.id])

  await pool.query("update console_sessions set opened_at = now() - interval '11 minutes', confirmed_at = null")
  await pool.query('delete from one_time_codes')
  const values = { do: 'delete', ...stateOf((await rows())[1] ?? (await lastRow())) }
  const stale = await admin.send(values)
  expect([stale.status, stale.html.includes('name="code"')]).toEqual([403, true])
  const code = (await site.mailbox.list()).find(({ to }) => to === admin.user.email)?.code ?? ''
  expect((await admin.send({ ...values, code, sure: 'yes' })).status).toBe(200)
  expect((await rows()).map(({ headline }) => headline.en)).toEqual(['Three', 'Two'])
  expect((await deeds(one?.id ?? '')).at(-1)).toMatchObject({
    actor: admin.user.email,
    action: 'deleteBanner',
    before: { headline: { en: 'One' }, isActive: false },
    after: null,
  })
})

it('a moderator sees no banners and changes none', async () => {
  const banner = await createBanner(db)
  const { browser, markOf } = await letIn('moderator')
  const seen = await browser.ask(path)
  expect([seen.status, seen.html.includes('href="/console/banners"')]).toEqual([403, false])
  const mark = await markOf('/console')
  for (const values of [
    { do: 'add', form: randomUUID(), ...words },
    { do: 'change', ...stateOf(banner), ...words },
    { do: 'place', ...stateOf(banner), to: 'off' },
    { do: 'delete', ...stateOf(banner) },
  ]) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ mark, ...values })) form.set(name, value)
    form.set('picture', photo)
    expect((await browser.ask(path, { method: 'POST', body: form })).status).toBe(403)
  }
  expect(await rows()).toEqual([banner])
})

it('AVIF, PNG and WebP are taken as well', async () => {
  for (const format of ['avif', 'png', 'webp'] as const) {
    const bytes = await convertPhotograph(format, { width: 1_200, height: 450 })
    expect((await admin.add({}, new File([new Uint8Array(bytes)], `one.${format}`))).status).toBe(200)
  }
  expect(await rows()).toHaveLength(3)
})

it.each(pickVariants(languages, 1))(
  'list, new and one are without a fault on a phone and a wide screen, in %s',
  async (language) => {
    await admin.add({ category: 'camera/dslr', from: inDays(0) })
    await place('on')
    await admin.add({ to: inDays(2) })
    const { local, page } = await openWindow(phone, language)
    const { id } = await lastRow()
    for (const query of ['', '?new=yes', `?edit=${id}`]) {
      await page.goto(local.baseUrl + path + query)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size)
        expect(await findAccessibilityFaults(page), page.url()).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url()).toBe(true)
      }
    }
    await local.close()
  },
)
