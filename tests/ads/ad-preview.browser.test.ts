import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import {
  addPhoto,
  adTitleField,
  createAdOwners,
  fillAd,
  sendButton,
  storedDrafts,
  textField,
} from '../support/ad-form.ts'
import { createAdBody } from '../support/ads-setup.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'
import { createPhotograph } from '../support/photographs.ts'

const site = await setUpSite()
const { newOwner, open, signIn, adsOf } = createAdOwners(site)

// All of these tests come from one network.
beforeEach(() => site.pool.query('delete from rate_counters'))

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const back = (page: Page) => page.getByRole('link', { name: 'Back to editing' })
const gallery = (page: Page) => page.getByRole('region', { name: 'Photos' })
const bar = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true })
const isPreview = (url: URL) => url.pathname === '/Preview_Ad'

async function preview(page: Page) {
  await page.getByRole('button', { name: 'Preview Ad' }).click()
  await page.waitForURL(isPreview)
  await back(page).waitFor()
}

/** The text of the ad on the page, from the back link to the reviews. */
async function saidAbout(page: Page): Promise<string[]> {
  const text = await main(page).innerText()
  const [about = ''] = text.slice(text.indexOf('Home')).split(/\nReviews\n/)
  return about.split(/\s*\n\s*/).filter(Boolean)
}

describe('the preview of an ad', () => {
  it('has the same text and pictures as the page of the ad, before anything is posted [R34 R164]', async () => {
    const owner = await newOwner()
    const { page, problems } = await open('/Add-Product/Car/SUV', owner)
    await addPhoto(page, 1)
    await addPhoto(page, 2)
    await adTitleField(page).fill('  Ertiga   with driver ')
    await textField(page, 'Description').fill('Seven seats.\n\n\n\nCool.')
    await textField(page, 'Model').fill('Maruti Ertiga')
    await textField(page, 'Year').fill('२०२१')
    await page.getByLabel('Fuel').selectOption({ label: 'CNG' })
    await page.getByRole('radio', { name: 'Per week' }).check()
    await textField(page, 'Price').fill('12500')
    await textField(page, 'Discount').fill('10')
    await preview(page)
    await heading(page, 'Ertiga with driver').waitFor()
    await bar(page).getByText('This is how renters will see your ad.').waitFor()
    const previewed = (await saidAbout(page)).filter((line) => line !== 'Post this ad')
    expect(previewed).toContain('₹11,250')
    expect(previewed).toContain('Meera Desai')
    expect(previewed).toContain('Maninagar, Ahmedabad')
    expect(await main(page).getByRole('heading', { name: 'Reviews' }).count()).toBe(0)
    expect(await adsOf(owner)).toEqual([])

    await back(page).click()
    await adTitleField(page).waitFor()
    await page.locator('[data-state=done]').nth(1).waitFor()
    await sendButton(page).click()
    await page.waitForURL((url) => url.pathname === '/My_ads')
    await page.getByRole('article').getByRole('link').click()
    await heading(page, 'Ertiga with driver').waitFor()
    await page.getByRole('heading', { name: 'Reviews' }).waitFor()
    const onlyThere = ['Edit your ad', 'Choose dates', 'Report this ad', /^See it before you pay/]
    const said = (await saidAbout(page)).filter((line) => !onlyThere.some((one) => line.match(one)))
    expect(said).toEqual(previewed)
    expect(problems).toEqual([])
  })

  it('shows photos that are still uploading, in their order, with thumbnails, dots and their number [R163]', async () => {
    const { page } = await open('/Add-Product/Camera/Drone', await newOwner(), { viewport: phone })
    await adTitleField(page).waitFor()
    // No upload is ever answered.
    await page.route('**/api/uploads/resumable', () => new Promise<never>(() => {}))
    const files = await Promise.all(
      [1, 2, 3].map(async (seed) => ({
        name: `${seed}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await createPhotograph({ seed, width: 400, height: 300 }),
      })),
    )
    await page.locator('input[name=images]').setInputFiles(files)
    await expect
      .poll(() => page.evaluate(() => (localStorage.getItem('tempFormData') ?? '').split('"name":').length - 1))
      .toBe(3)
    await adTitleField(page).fill('Drone')
    await preview(page)
    await gallery(page).getByText('1 / 3').waitFor()
    /** The opacity of the dots, one for each photo. */
    const dots = () =>
      gallery(page)
        .locator('p > i')
        .evaluateAll((all) => all.map((dot) => Number(getComputedStyle(dot).opacity)))
    expect(await dots()).toEqual([1, 0.45, 0.45])
    const images = gallery(page).locator('ul').first().locator('img')
    await expect
      .poll(() => images.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)))
      .toBe(true)
    expect(await images.count()).toBe(3)
    expect(await images.first().getAttribute('src')).toMatch(/^blob:/)
    const thumbnails = gallery(page).locator('a')
    expect(await thumbnails.locator('img').count()).toBe(3)
    await thumbnails.nth(2).click()
    await gallery(page).getByText('3 / 3').waitFor()
    expect(await dots()).toEqual([0.45, 0.45, 1])
  })

  it('has friendly words for what is missing', async () => {
    const { page, problems } = await open('/Add-Product/Camera/Drone', await newOwner())
    await textField(page, 'Discount').fill('10')
    await preview(page)
    await heading(page, 'Your title comes here').waitFor()
    await main(page).getByText('Your price comes here').waitFor()
    await main(page).getByText('Your description comes here.').waitFor()
    expect(await main(page).getByText('₹').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('shows the changed ad while editing, and leads back to the changes', async () => {
    const owner = await newOwner()
    const { ad } = await owner.add(createAdBody({ images: [await owner.picture()] }))
    const { page } = await open('/My_ads', owner)
    await page.getByRole('article').getByRole('button', { name: 'Edit' }).click()
    await adTitleField(page).fill('Canon EOS R10 with bag')
    await preview(page)
    await heading(page, 'Canon EOS R10 with bag').waitFor()
    await page.reload()
    await heading(page, 'Canon EOS R10 with bag').waitFor()
    await back(page).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Product' }).waitFor()
    await expect.poll(() => adTitleField(page).inputValue()).toBe('Canon EOS R10 with bag')
    expect((await owner.edit(ad._id)).title).toBe('Canon EOS R10')
  })

  it('leads to the chooser when there is no draft, also once the ad is posted', async () => {
    const owner = await newOwner()
    const { page, problems } = await open('/preview_ad', owner)
    await heading(page, 'There is nothing to preview').waitFor()
    expect(await main(page).getByRole('link', { name: 'Post an ad' }).getAttribute('href')).toBe('/Add-product')
    await page.goto('/Add-Product/Camera/Drone')
    await fillAd(page, { title: 'Drone' })
    await preview(page)
    await back(page).click()
    await adTitleField(page).waitFor()
    await page.locator('[data-state=done]').waitFor()
    await sendButton(page).click()
    await page.waitForURL((url) => url.pathname === '/My_ads')
    await page.goto('/Preview_Ad')
    await heading(page, 'There is nothing to preview').waitFor()
    expect(problems).toEqual([])
  })

  it('shows no draft to another user of the device, and none to a visitor', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await adTitleField(page).fill('Secret drone')
    await preview(page)
    await heading(page, 'Secret drone').waitFor()
    await signIn(page, other)
    await page.goto('/Preview_Ad')
    await heading(page, 'There is nothing to preview').waitFor()
    expect(await page.getByText('Secret drone').count()).toBe(0)
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/Preview_Ad')
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('back')).toBe('/Preview_Ad')
  })

  it('offers a retry when the network fails on the way', async () => {
    const { page } = await open('/Add-Product/Camera/Drone', await newOwner())
    await adTitleField(page).fill('Drone')
    await page.route('**/assets/preview-ad-*.js', (route) => route.abort())
    await preview(page)
    await main(page).getByText('That did not work.').waitFor()
    await page.unroute('**/assets/preview-ad-*.js')
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await heading(page, 'Drone').waitFor()
  })

  it('of an ad without photos or a place of its own looks like the page of such an ad', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await adTitleField(page).fill('Drone')
    await textField(page, 'Price').fill('500')
    await preview(page)
    await heading(page, 'Drone').waitFor()
    const { id } = await createProduct(site.db, {
      user_id: owner.user.id,
      category: 'Camera',
      sub_category: 'Drone',
      title: 'Drone',
    })
    /** The last panel before the actions of the ad. */
    const size = () => main(page).getByRole('region', { name: 'Seller' }).boundingBox()
    const previewed = await size()
    await page.goto(adPath({ _id: id, title: 'Drone', category: 'Camera', subCategory: 'Drone' }))
    const real = await size()
    expect(previewed?.width).toBe(real?.width)
    expect(previewed?.x).toBe(real?.x)
    expect(previewed?.height).toBe(real?.height)
  })
})

describe('posting from the preview', () => {
  const post = (page: Page) => page.getByRole('button', { name: 'Post this ad', exact: true })
  const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

  it('posts the ad as its form does, once, however often it is pressed', async () => {
    const owner = await newOwner()
    const { page, problems } = await open('/Add-Product/Camera/Drone', owner, { viewport: phone })
    await fillAd(page, { title: 'Drone with case' })
    await preview(page)
    await post(page).dblclick()
    await page.waitForURL((url) => url.pathname === '/My_ads')
    await page.getByText('Ad submitted successfully').waitFor()
    const ads = await adsOf(owner)
    expect(ads).toMatchObject([{ title: 'Drone with case', price: 700, sub_category: 'Drone' }])
    expect(await storedDrafts(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('waits for photographs that are still on their way, also after a reload', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await page.route('**/api/uploads/resumable', () => new Promise<never>(() => {}))
    const buffer = await createPhotograph({ seed: 4, width: 400, height: 300 })
    await page.locator('input[name=images]').setInputFiles({ name: '4.jpg', mimeType: 'image/jpeg', buffer })
    await page.locator('[data-state=uploading]').waitFor()
    await adTitleField(page).fill('Drone')
    await textField(page, 'Description').fill('Light.')
    await textField(page, 'Price').fill('700')
    await preview(page)
    await page.unroute('**/api/uploads/resumable')
    await page.reload()
    await post(page).click()
    await page.waitForURL((url) => url.pathname === '/My_ads')
    expect(await adsOf(owner)).toHaveLength(1)
  })

  it('leads back to the first wrong field, with what is wrong at each; a reload forgets it', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await addPhoto(page)
    await adTitleField(page).fill('Drone')
    await preview(page)
    await post(page).click()
    await adTitleField(page).waitFor()
    await page.getByText('Please enter description').waitFor()
    await page.getByText('Please enter valid price').waitFor()
    await expect.poll(() => focusedName(page)).toBe('description')
    expect(await adsOf(owner)).toEqual([])
    await page.reload()
    await adTitleField(page).waitFor()
    expect(await page.getByText('Please enter description').count()).toBe(0)
  })

  it('says when the server fails, and posts at another press', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await fillAd(page)
    await preview(page)
    await page.route('**/api/products/add', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }), {
      times: 1,
    })
    await post(page).click()
    await page.getByText('Failed to submit ad').waitFor()
    await post(page).click()
    await page.waitForURL((url) => url.pathname === '/My_ads')
    expect(await adsOf(owner)).toHaveLength(1)
  })

  it('updates the ad while editing', async () => {
    const owner = await newOwner()
    const { ad } = await owner.add(createAdBody({ images: [await owner.picture()] }))
    const { page } = await open('/My_ads', owner)
    await page.getByRole('article').getByRole('button', { name: 'Edit' }).click()
    await adTitleField(page).fill('Canon EOS R10 with bag')
    await preview(page)
    await page.getByRole('button', { name: 'Update Product' }).click()
    await page.waitForURL((url) => url.pathname === '/My_ads')
    await page.getByText('Canon EOS R10 with bag').first().waitFor()
    expect((await owner.edit(ad._id)).title).toBe('Canon EOS R10 with bag')
    expect(await page.getByRole('region', { name: 'Your ad is live' }).count()).toBe(0)
  })

  it('leaves an ad alone whose form is open in another tab', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await fillAd(page)
    const other = await page.context().newPage()
    await other.goto('/Preview_Ad')
    await post(other).click()
    await other.getByText('You are writing this in another tab.').waitFor()
    expect(await adsOf(owner)).toEqual([])
  })

  it('without a network waits for one, and then is sent', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await fillAd(page)
    await preview(page)
    await page.getByRole('button', { name: 'Post this ad', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await post(page).click()
    await page.getByRole('button', { name: 'Take back' }).waitFor()
    expect(await adsOf(owner)).toEqual([])
    await page.context().setOffline(false)
    await page.waitForURL((url) => url.pathname === '/My_ads')
    expect(await adsOf(owner)).toHaveLength(1)
  })
})

describe('an ad that was posted just now', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Your ad is live' })

  it.each([
    {
      language: 'en',
      text: 'For rent from me: Tent for four\n₹700 / day\n',
      query: '',
      share: 'Share on WhatsApp',
      see: 'See it',
    },
    {
      language: 'hi',
      text: 'किराये पर उपलब्ध: Tent for four\n₹700 / दिन\n',
      query: '?lang=hi',
      share: 'WhatsApp पर भेजें',
      see: 'विज्ञापन देखें',
    },
  ] as const)(
    'can be seen, and shared by its short link, in $language',
    async ({ language, text, query, share, see }) => {
      const owner = await newOwner()
      const { page } = await open('/Add-Product/Camera/Drone', owner, { viewport: phone })
      await fillAd(page)
      await page.context().addCookies([{ name: 'language', value: language, url: site.baseUrl }])
      await page.reload()
      await page.locator('[data-state=done]').waitFor()
      await page.locator('.ad-form-end button[type=submit]').click()
      await page.waitForURL((url) => url.pathname === '/My_ads')
      const shared = page.getByRole('link', { name: share })
      const href = new URL((await shared.getAttribute('href')) ?? '')
      expect(href.origin + href.pathname).toBe('https://wa.me/')
      const said = href.searchParams.get('text') ?? ''
      expect(said.startsWith(text), said).toBe(true)
      const link = new URL(said.slice(text.length))
      expect(link.search).toBe(query)
      const [ad] = await adsOf(owner)
      expect((await fetch(site.baseUrl + link.pathname)).url).toContain(ad?.id)
      await page.getByRole('link', { name: see }).click()
      await heading(page, 'Tent for four').waitFor()
    },
  )

  it('is announced once: not at the next visit of My ads', async () => {
    const { page } = await open('/Add-Product/Camera/Drone', await newOwner())
    await fillAd(page)
    await sendButton(page).click()
    await panel(page).waitFor()
    await page.goto('/')
    await page.goto('/My_ads')
    await page.getByRole('article').waitFor()
    expect(await panel(page).count()).toBe(0)
  })
})
