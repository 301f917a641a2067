import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { emptyAdForm } from '../../domain/rules/ad/ad-form.ts'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
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
import { staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createPhotograph } from '../support/photographs.ts'

const site = await setUpSite()
const { newOwner, open, signIn, adsOf } = createAdOwners(site)
const form = '/Add-Product/Camera/Drone'
const kept = (page: Page) => page.getByText('We kept what you had written')
const noteOfNoRoom = 'This device cannot save drafts: what you write lasts only as long as this page.'
const photos = (page: Page) => page.locator('[data-state=done]')
const titles = async (page: Page) => (await storedDrafts(page)).map(({ values }) => values.title).sort()

/** Another tab of the same browser, at its form. */
async function openTab(page: Page, path = form): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(path)
  await adTitleField(tab).waitFor()
  return tab
}

describe('a draft', () => {
  it('survives a reload, with its photographs, and is replaced when its owner starts again [R242]', async () => {
    const { page, problems } = await open(form, await newOwner())
    await fillAd(page, { title: 'Drone' })
    await page.getByRole('radio', { name: 'Per hour' }).check()
    await page.getByRole('switch').check()
    await textField(page, 'Address').fill('4 Canal Road')
    await page.reload()
    await kept(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Drone')
    expect(await textField(page, 'Price').inputValue()).toBe('700')
    expect(await textField(page, 'Address').inputValue()).toBe('4 Canal Road')
    expect(await page.getByRole('radio', { name: 'Per hour' }).isChecked()).toBe(true)
    await photos(page).waitFor()

    await page.getByRole('button', { name: 'Start anew' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
    await kept(page).waitFor({ state: 'detached' })
    await expect.poll(() => adTitleField(page).inputValue()).toBe('')
    expect(await photos(page).count()).toBe(0)
    await page.reload()
    await adTitleField(page).waitFor()
    expect(await kept(page).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('is stored with a photograph alone, and found in a new tab after its tab was closed', async () => {
    const { page } = await open(form, await newOwner())
    await addPhoto(page)
    await page.reload()
    await kept(page).waitFor()
    await photos(page).waitFor()
    await adTitleField(page).fill('Drone')
    const other = await page.context().newPage()
    await page.close()
    await other.goto(form)
    await kept(other).waitFor()
    expect(await adTitleField(other).inputValue()).toBe('Drone')
    await photos(other).waitFor()
  })

  it('is reported as saved once it has content, and is deleted when nothing is left of it', async () => {
    const { page } = await open('/Add-product', await newOwner())
    await page.locator('.chooser-tile').filter({ hasText: 'Cleaning' }).click()
    await adTitleField(page).waitFor()
    expect(await page.getByText('Draft saved').count()).toBe(0)
    await adTitleField(page).fill('x')
    await page.getByText('Draft saved').waitFor()
    expect(await page.getByText(noteOfNoRoom).count()).toBe(0)
    await adTitleField(page).fill('')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => storedDrafts(page)).toEqual([])
  })

  it('continues without a network, and is posted when it is back', async () => {
    const owner = await newOwner()
    const { page } = await open(form, owner)
    await fillAd(page)
    await page.context().setOffline(true)
    await adTitleField(page).fill('Written on the train')
    await sendButton(page).click()
    await page.locator('main').getByText('Waiting for the network.').waitFor()
    await page.context().setOffline(false)
    await page.waitForURL(/\/My_ads$/)
    expect((await adsOf(owner)).map((ad) => ad.title)).toEqual(['Written on the train'])
  })
})

describe('an ad with pending photographs', () => {
  it('waits with them for the network, and is posted once it is back', async () => {
    const owner = await newOwner()
    const { page } = await open(form, owner)
    await fillAd(page, { title: 'Drone on a hill' })
    await page.context().setOffline(true)
    const file = {
      name: 'second.jpg',
      mimeType: 'image/jpeg',
      buffer: await createPhotograph({ seed: 2, width: 400, height: 300 }),
    }
    await page.locator('input[name=images]').setInputFiles(file)
    await page.locator('[data-state=waiting]').waitFor()
    await sendButton(page).click()
    await page.locator('main').getByText('Waiting for the network.').waitFor()
    await page.context().setOffline(false)
    await page.waitForURL(/\/My_ads$/)
    const [ad, ...others] = await adsOf(owner)
    expect([ad?.title, others]).toEqual(['Drone on a hill', []])
    const ofAd = site.db
      .selectFrom('product_images')
      .selectAll()
      .where('product_id', '=', ad?.id ?? '')
    expect(await ofAd.execute()).toHaveLength(2)
  })
})

describe('a stored value that is no draft', () => {
  it('is ignored, whatever its form', async () => {
    const owner = await newOwner()
    const { page, problems } = await open(staticFileAddress, owner)
    const write = async (stored: Record<'tempFormData' | 'editAd', string>) => {
      await page.goto(staticFileAddress)
      await page.evaluate((texts) => Object.assign(localStorage, texts), stored)
      problems.length = 0
    }
    for (const [tempFormData, editAd] of [
      ['{', '[]'],
      ['7', 'null'],
    ] as const) {
      await write({ tempFormData, editAd })
      await page.goto(form)
      await adTitleField(page).fill('Drone')
      await expect.poll(() => titles(page)).toEqual(['Drone'])
      expect(await kept(page).count()).toBe(0)
      expect(problems).toEqual([])
    }

    const kind = { category: 'Camera', subCategory: 'Drone' }
    const sound = { owner: owner.user.id, ...kind, values: emptyAdForm, photos: [], savedAt: 1 }
    const oddities = [
      { values: { title: 7 } },
      { values: { ...emptyAdForm, title: 'Odd', attributes: null } },
      { values: { ...emptyAdForm, title: 'Odd', attributes: { carModel: {} } } },
      { values: { ...emptyAdForm, title: 'Odd', amenities: [{ a: 1 }] } },
      { photos: [null] },
      { photos: [{ id: {}, name: 'a' }] },
      { photos: [{ id: 'p', name: 'a', url: 'a', picture: {} }] },
      { photos: [{ id: 'p', name: 'a', upload: { id: 1 } }] },
      { photos: [{ id: 'p', name: 'a', url: 'a', picture: null }] },
      { original: 7 },
      { original: { values: emptyAdForm, photos: [null] } },
    ]
    const odd = JSON.stringify({
      a: null,
      b: { id: 'b' },
      ...Object.fromEntries(oddities.map((oddity, i) => [`d${i}`, { ...sound, id: `d${i}`, ...oddity }])),
    })
    await write({ tempFormData: odd, editAd: odd })
    await page.goto('/Preview_Ad')
    await page.getByRole('link', { name: 'Post an ad' }).first().waitFor()
    await page.goto(form)
    await adTitleField(page).fill('Drone')
    await page.reload()
    await kept(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Drone')
    expect(problems).toEqual([])
  })
})

describe('two tabs', () => {
  it('leave a draft to the tab with its preview, and the way back from there finds it [R221]', async () => {
    const { page } = await open(form, await newOwner())
    await adTitleField(page).fill('First drone')
    await page.getByRole('button', { name: 'Preview Ad' }).click()
    await page.waitForURL(/\/Preview_Ad$/)
    await page.getByRole('heading', { name: 'First drone' }).waitFor()
    const [draft] = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('tempFormData') ?? '{}')))
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('previewProduct') ?? '{}'))).toEqual({
      draftId: draft,
    })
    const other = await openTab(page)
    expect(await adTitleField(other).inputValue()).toBe('')
    await page.goBack()
    await adTitleField(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('First drone')
    expect(await kept(page).count()).toBe(0)
  })

  it('have a draft each, find their own again, and do not take what the other posts', async () => {
    const owner = await newOwner()
    const { page } = await open(form, owner)
    await adTitleField(page).fill('First drone')
    const other = await openTab(page)
    expect(await adTitleField(other).inputValue()).toBe('')
    await adTitleField(other).fill('Second drone')
    await adTitleField(page).fill('First drone, new')
    expect(await titles(page)).toEqual(['First drone, new', 'Second drone'])
    await Promise.all([page.reload(), other.reload()])
    await kept(page).waitFor()
    await kept(other).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('First drone, new')
    expect(await adTitleField(other).inputValue()).toBe('Second drone')

    await fillAd(page, { title: 'First drone', seed: 1 })
    await sendButton(page).click()
    await page.waitForURL(/\/My_ads$/)
    expect(await titles(page)).toEqual(['Second drone'])
    await addPhoto(other, 2)
    await textField(other, 'Description').fill('Also good.')
    await textField(other, 'Price').fill('600')
    await sendButton(other).click()
    await other.waitForURL(/\/My_ads$/)
    expect((await adsOf(owner)).map((ad) => ad.title)).toEqual(['First drone', 'Second drone'])
  })

  it('change one ad without mixing their changes, which the chooser of one leaves to the other; those of a closed tab continue at the address of its form, in edit mode [R237]', async () => {
    const owner = await newOwner()
    const { ad } = await owner.add(createAdBody({ images: [await owner.picture()] }))
    const { page } = await open(staticFileAddress, owner)
    const path = '/Add-Product/Camera/Mirrorless'
    const mark = (tab: Page) =>
      tab.evaluate((id) => sessionStorage.setItem('isEditMode', JSON.stringify({ productId: id })), ad._id)
    await mark(page)
    await page.goto(path)
    await adTitleField(page).fill('Changed here')
    const other = await page.context().newPage()
    await other.goto(staticFileAddress)
    await mark(other)
    await other.goto(path)
    await adTitleField(other).waitFor()
    expect(await adTitleField(other).inputValue()).toBe('Canon EOS R10')
    // While a tab is at another site, no tab holds its draft.
    await page.goto('about:blank')
    await other.goto('/Add-product')
    await expect
      .poll(() => other.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('editAd') ?? '{}')).length))
      .toBe(1)
    await page.goto(path)
    await kept(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Changed here')

    await page.close()
    await other.goto(path)
    await kept(other).waitFor()
    await other.getByRole('heading', { level: 1, name: 'Edit Product' }).waitFor()
    expect(await adTitleField(other).inputValue()).toBe('Changed here')
    await sendButton(other).click()
    await other.waitForURL(/\/My_ads$/)
    expect((await adsOf(owner)).map((one) => one.title)).toEqual(['Changed here'])
  })
})

describe('signing out while editing', () => {
  it('in another tab hides the form and keeps its content; hides the draft from other users, and restores it to its owner in the form', async () => {
    const owner = await newOwner()
    const { page } = await open(form, owner)
    await adTitleField(page).fill('Drone')
    const tab = await page.context().newPage()
    await tab.goto(staticFileAddress)
    await tab.evaluate(() => localStorage.removeItem('token'))
    await page.locator('.ad-form').waitFor({ state: 'detached' })
    await signIn(tab, owner)
    await adTitleField(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Drone')

    await fillAd(page, { title: 'Drone' })
    await page.getByRole('button', { name: /^Profile/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await signIn(page, await newOwner({ name: 'Kiran' }))
    await page.goto(form)
    await adTitleField(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('')
    expect(await photos(page).count()).toBe(0)
    await adTitleField(page).fill('Mine')
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(form)
    await page.waitForURL(/\/login\?back=/)
    await signIn(page, { ...owner, token: await beginSession(site.db, owner.user, 'a browser') })
    await page.reload()
    await kept(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Drone')
    await photos(page).waitFor()
  })
})

describe('a browser that does not store', () => {
  it('is reported, and the ad can be written and posted', async () => {
    const owner = await newOwner()
    const { page } = await open(staticFileAddress, owner)
    await page.evaluate(() => {
      // The rest of the quota: too small for a draft.
      const fill = (size: number) => {
        try {
          for (let i = 0; ; i++) localStorage.setItem(`full-${size}-${i}`, 'x'.repeat(size))
        } catch {
          // That much no longer fits.
        }
      }
      for (const size of [100_000, 1_000, 10]) fill(size)
    })
    await page.goto(form)
    await adTitleField(page).fill('Drone')
    await page.getByText(noteOfNoRoom).waitFor()
    await fillAd(page, { title: 'Drone with case' })
    await page.getByRole('button', { name: 'Preview Ad' }).click()
    await page.waitForURL(/\/Preview_Ad$/)
    await page.goBack()
    await adTitleField(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Drone with case')
    await photos(page).waitFor()
    await sendButton(page).click()
    await page.waitForURL(/\/My_ads$/)
    expect((await adsOf(owner)).map((ad) => ad.title)).toEqual(['Drone with case'])
  })
})
