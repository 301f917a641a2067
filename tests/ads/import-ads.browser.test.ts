import { readFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPinCodes } from '../../server/modules/places/places.ts'
import { createAdOwners } from '../support/ad-form.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { countTouches } from '../support/gestures.ts'
import { createPhotograph } from '../support/photographs.ts'
import { withFurtherRow } from '../support/spreadsheets.ts'

const site = await setUpSite()
await loadPinCodes(site.db)
const { newOwner, open, adsOf } = createAdOwners(site)

/** From My ads to forty posted ads, at most. */
const touchesMax = 60
const home = { address: '17 Lane', area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat', zip_code: '380009' }

const csv = (text: string, name = 'ads.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

async function choose(page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const choosing = page.waitForEvent('filechooser')
  await page
    .locator('label', { has: page.locator('input[type=file]') })
    .filter({ hasText: label })
    .first()
    .click()
  await (await choosing).setFiles(file)
}

describe('ads from a table', () => {
  it('posts forty ads with photographs in few touches, and a second time none', { timeout: 300_000 }, async () => {
    const owner = await newOwner(home)
    const numbers = Array.from({ length: 40 }, (_, i) => i + 1)
    const photos = await Promise.all(numbers.map((seed) => createPhotograph({ seed, width: 64, height: 48 })))
    const zip = zipSync(Object.fromEntries(photos.map((photo, i) => [`photos/${i + 1}.jpg`, new Uint8Array(photo)])))
    const rows = numbers.map((n) => `item-${n},Furniture,Sofa,Sofa number ${n},Clean.,${100 + n},${n}.jpg`)
    const table = csv(`Your code,Category,Subcategory,Title,Description,Price,Photos\n${rows.join('\n')}`)

    const { page, problems } = await open('/My_ads', owner, { viewport: phone, hasTouch: true })
    const counter = await countTouches(page)
    await page.getByRole('link', { name: 'Many at once, from a table' }).tap()
    await choose(page, 'Choose a table', table)
    await choose(page, 'Add photos', { name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
    // The two choices among the files of the device.
    counter.touches += 2
    await button(page, 'Post 40 ads').tap()
    await page.getByText('40 ads are live.').waitFor({ timeout: 280_000 })
    process.stdout.write(`touches from My ads to forty ads with photographs: ${counter.touches}\n`)
    expect(counter.touches).toBeLessThanOrEqual(touchesMax)
    const ads = await adsOf(owner)
    expect(ads.map(({ title }) => title).toSorted()).toEqual(numbers.map((n) => `Sofa number ${n}`).toSorted())
    expect(ads.every(({ city, status }) => city === 'Ahmedabad' && status === 'active')).toBe(true)

    await button(page, 'Another table').tap()
    await choose(page, 'Choose a table', table)
    await page.getByText('Already among your ads').nth(39).waitFor()
    expect(await page.getByRole('button', { name: /^Post / }).count()).toBe(0)
    expect(await adsOf(owner)).toHaveLength(40)
    expect(problems).toEqual([])
  })

  it('says beside each cell what is wrong; corrections stay over a reload, and what is right goes first', async () => {
    const owner = await newOwner(home)
    const { page, problems } = await open('/import-ads', owner, { viewport: desktop, language: 'hi' })
    // The code that makes a workbook may not come.
    const workbookCode = /format-workbook/
    await page.route(workbookCode, (route) => route.abort())
    await button(page, 'Excel के लिए डाउनलोड करें').click()
    await page.getByText('टेम्पलेट डाउनलोड नहीं हो सका।').waitFor()
    await page.unroute(workbookCode)
    // A template in another language is read, and its example left out.
    await page.getByRole('combobox', { name: 'भाषा' }).selectOption('gu')
    await page.getByLabel('कौन सी कैटेगरी के लिए').selectOption('Property')
    const download = page.waitForEvent('download')
    await button(page, 'CSV में डाउनलोड करें').click()
    const template = await readFile(await (await download).path())
    expect(template.toString()).toContain('વિસ્તાર (ચો. ફૂટ)')
    await choose(page, 'टेबल चुनें', { ...csv(''), buffer: template })
    await page.getByText('इस टेबल में अभी कोई विज्ञापन नहीं है।').waitFor()
    const table = [
      'ref;टाइटल;विवरण;दाम;कैटेगरी;Subcategory;पिन कोड;पता;मालिक',
      'a;Tent for four;Dry.;₹ 1,500/-;कैमरा;डीएसएलआर;;;',
      'b;Broken;Dry.;five;Camera;DSLR;;;',
      'c;Elsewhere;Dry.;500;Camera;DSLR;३८०००९;5 Lane;me',
    ].join('\r\n')
    await choose(page, 'टेबल चुनें', csv(`\ufeff${table}`))
    await page.getByText('ये कॉलम नहीं पढ़े गए: मालिक').waitFor()
    const broken = card(page, 'Broken')
    const price = broken.getByRole('textbox', { name: 'दाम' })
    expect(await price.inputValue()).toBe('five')
    expect(await price.getAttribute('aria-invalid')).toBe('true')
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await createPhotograph({ width: 160, height: 120 }) }
    await card(page, 'Tent for four').locator('input[type=file]').setInputFiles(photo)
    await button(page, '1 विज्ञापन डालें').click()
    await card(page, 'Tent for four').getByText('डाल दिया').waitFor()
    const [ad] = await adsOf(owner)
    expect(ad).toMatchObject({ title: 'Tent for four', price: 1500, sub_category: 'DSLR', city: 'Ahmedabad' })

    // The PIN has filled in the rest.
    const other = card(page, 'Elsewhere')
    await other.getByText('अहमदाबाद').waitFor()
    await price.fill('₹ 700')
    await broken.getByText('फ़ोटो नहीं हैं').waitFor()
    await broken
      .locator('input[type=file]')
      .setInputFiles({ ...photo, name: 'b.jpg', buffer: await createPhotograph({ seed: 2, width: 160, height: 120 }) })
    await broken.getByText('तैयार').waitFor()
    await page.reload()
    await card(page, 'Broken').getByText('तैयार').waitFor()
    await card(page, 'Tent for four').getByText('डाल दिया').waitFor()

    // One tab at a time has it.
    const second = await page.context().newPage()
    await second.goto('/import-ads')
    await second.getByText('यह काम दूसरे टैब में खुला है।').waitFor()
    await second.close()
    await other.getByRole('button', { name: 'छोड़ें' }).click()
    await other.waitFor({ state: 'detached' })
    await button(page, 'वापस लाएँ').click()
    await other.waitFor()

    await page.context().setOffline(true)
    await button(page, '1 विज्ञापन डालें').click()
    await page.getByText('इंतज़ार में: 1 में से 0').first().waitFor()
    await page.context().setOffline(false)
    await card(page, 'Broken').getByText('डाल दिया').waitFor()
    expect((await adsOf(owner)).map(({ title, price: rupees }) => [title, rupees])).toEqual([
      ['Tent for four', 1500],
      ['Broken', 700],
    ])
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(problem))).toEqual([])
  })

  it('stays short and usable with a table of thousands of names and a title without end', async () => {
    const { page, problems } = await open('/import-ads', await newOwner(home), { viewport: phone, language: 'en' })
    const names = Array.from({ length: 2_000 }, (_, at) => `p${at}.jpg`).join('; ')
    const rows = [`=1+1,Camera,DSLR,<b>One</b>,Clean.,500,${names}`, `2,Camera,DSLR,${'b'.repeat(200_000)},Clean.,500,`]
    const unknown = Array.from({ length: 2_000 }, (_, at) => `x${at}`).join(',')
    const header = `Your code,Category,Subcategory,Title,Description,Price,Photos,${unknown}`
    await choose(page, 'Choose a table', csv(`${header}\n${rows.join('\n')}`))
    await page.getByText('Columns that are not read: x0, x1, x2, x3, x4 …').waitFor()
    await card(page, '<b>One</b>').getByText('Still missing: p0.jpg, p1.jpg, p2.jpg, p3.jpg, p4.jpg …').waitFor()
    const titleHeights = await page.locator('main h3').evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.max(...titleHeights)).toBeLessThan(200)
    expect(problems).toEqual([])
  })

  it.each([
    ['en', 'Download for Excel', 'Choose a table', 'Photos missing'],
    ['hi', 'Excel के लिए डाउनलोड करें', 'टेबल चुनें', 'फ़ोटो नहीं हैं'],
    ['gu', 'Excel માટે ડાઉનલોડ કરો', 'ટેબલ પસંદ કરો', 'ફોટા નથી'],
  ] as const)(
    'reads its own Excel template again, with a row that was filled in: %s',
    async (language, save, pick, state) => {
      const owner = await newOwner(home)
      const { page, problems } = await open('/import-ads', owner, { viewport: phone, language })
      const download = page.waitForEvent('download')
      await button(page, save).click()
      const saved = await download
      expect(saved.suggestedFilename()).toBe('ads.xlsx')
      const filled = withFurtherRow(await readFile(await saved.path()), 3, [
        '007',
        'Camera',
        'DSLR',
        'Lens',
        'Clean.',
        '700',
      ])
      await choose(page, pick, { name: 'ads.xlsx', mimeType: 'application/zip', buffer: Buffer.from(filled) })
      await card(page, 'Lens').getByText(state).waitFor()
      expect(problems).toEqual([])
    },
  )
})
