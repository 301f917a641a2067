import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { loadPinCodes } from '../../server/modules/places/places.ts'
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
import { delayRequests, phone, setFontSize, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'

const site = await setUpSite()
await loadPinCodes(site.db)
const { newOwner, open, signIn, adsOf } = createAdOwners(site)

/** Of an ad that waits for the network. */
const takeBack = (page: Page) => page.getByRole('button', { name: 'Take back' })
const toast = (page: Page) => page.locator('#toast')
const errorOf = async (page: Page, name: string) => {
  const described = (await textField(page, name).getAttribute('aria-describedby')) ?? ''
  return page.locator(`[id="${described.split(' ').at(-1)}"]`).innerText()
}
/** The actions that the form offers in its state. */
const buttonsBelow = (page: Page) => page.locator('.ad-form-end').getByRole('button').allInnerTexts()
const wrongPrice = 'Please enter valid price: whole rupees, such as 1500 or 1,500, at most 1 crore'
const isMyAds = (url: URL) => url.pathname === '/My_ads'

describe('access to the form', () => {
  it('sends a visitor to sign in, and back to the form', async () => {
    const { page } = await open('/Add-Product/Car/SUV')
    await page.waitForURL(/\/login\?back=%2FAdd-Product%2FCar%2FSUV$/)
    expect(await page.locator('.ad-form').count()).toBe(0)
    await signIn(page, await newOwner())
    await page.reload()
    await page.waitForURL(/\/Add-Product\/Car\/SUV$/)
    await adTitleField(page).waitFor()
  })

  it('reports an ended session, and keeps everything for the next login', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await fillAd(page, { title: 'Drone with case' })
    await site.db.deleteFrom('sessions').where('user_id', '=', owner.user.id).execute()
    await sendButton(page).click()
    await toast(page).getByText('Authentication token missing. Please login again.').waitFor()
    await page.locator('.ad-form').waitFor({ state: 'detached' })
    expect(await adsOf(owner)).toEqual([])
    // The return address leads to the form.
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await page.waitForURL(/\/login/)
    await signIn(page, { ...owner, token: await beginSession(site.db, owner.user, 'a browser') })
    await page.reload()
    await adTitleField(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Drone with case')
    await page.locator('[data-state=done]').waitFor()
    await sendButton(page).click()
    await page.waitForURL(isMyAds)
    expect(await adsOf(owner)).toHaveLength(1)
  })
})

describe('a new ad', () => {
  it('is written, posted and shown [R32 R145 R148 R149 R150 R151 R152 R155 R243 R353 R382]', async () => {
    const owner = await newOwner()
    const { page, problems } = await open('/add-product/car/suv', owner, { viewport: phone })
    await adTitleField(page).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Post an ad')
    expect((await page.getByRole('navigation', { name: 'Where you are' }).innerText()).split(/\s+/)).toEqual([
      'Home',
      'Cars',
      'SUV',
    ])
    expect(await textField(page, 'Vendor name').inputValue()).toBe('Meera Desai')
    expect(await textField(page, 'Vendor name').getAttribute('readonly')).not.toBeNull()
    const durations = page.getByRole('group', { name: 'Rent duration' }).getByRole('radio')
    const said = (all: Element[]) => all.map((one) => [one.getAttribute('value'), one.closest('label')?.innerText])
    expect(await durations.evaluateAll(said)).toEqual([
      ['Per day', 'Per day'],
      ['Per hour', 'Per hour'],
      ['Per week', 'Per week'],
      ['Per month', 'Per month'],
    ])
    expect(await buttonsBelow(page)).toEqual(['Preview Ad', 'Sell faster now'])
    await addPhoto(page)
    await adTitleField(page).fill('Ertiga with driver')
    await textField(page, 'Description').fill('Seven seats.\nCool.')
    await textField(page, 'Model').fill('Maruti Ertiga')
    await textField(page, 'Year').fill('२०२१')
    await page.getByLabel('Fuel').selectOption({ label: 'CNG' })
    await textField(page, 'Mileage (km/l)').pressSequentially('૧૮,૫')
    expect(await textField(page, 'Mileage (km/l)').inputValue()).toBe('૧૮,૫')
    await page.getByRole('radio', { name: 'Per week' }).check()
    await textField(page, 'Price').fill('૧૨,૫૦૦')
    await textField(page, 'Discount').fill('१०%')
    expect(await textField(page, 'Price').inputValue()).toBe('૧૨,૫૦૦')
    expect(await textField(page, 'Discount').inputValue()).toBe('१०%')
    expect((await page.locator('output').innerText()).replace(/\s+/g, ' ')).toBe(
      'Renters pay ₹11,250 / week Price before: ₹12,500 10% off',
    )
    await sendButton(page).click()
    await page.waitForURL(isMyAds)
    await toast(page).getByText('Ad submitted successfully').waitFor()
    const [ad, ...others] = await adsOf(owner)
    expect(others).toEqual([])
    expect(ad).toMatchObject({
      title: 'Ertiga with driver',
      description: 'Seven seats.\nCool.',
      price: 12500,
      discount: 10,
      rent_type: 'Per week',
      sub_category: 'SUV',
      city: 'Ahmedabad',
      custom_address: false,
      attributes: { carModel: 'Maruti Ertiga', carYear: 2021, fuelType: 'cng', mileage: 18.5 },
    })
    expect(await storedDrafts(page)).toEqual([])
    await page.goto('/')
    await page.getByRole('link', { name: 'Ertiga with driver' }).click()
    await page.getByRole('definition').getByText('18.5', { exact: true }).waitFor()
    expect(problems).toEqual([])
  })

  it('shows an error at each missing field, focuses the first, and clears an error when it is fixed; counts the remaining letters of a long text [R271 R272 R275]', async () => {
    const { page } = await open('/Add-Product/Camera/Drone', await newOwner())
    await page.getByRole('switch').check()
    await textField(page, 'PIN code').fill('12')
    await sendButton(page).click()
    await page.getByText('Please upload at least one image').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('images')
    for (const [name, sentence] of Object.entries({
      'Ad title': 'Please enter ad title',
      Description: 'Please enter description',
      Price: wrongPrice,
      Address: 'Please enter address',
      Area: 'Please enter area',
      City: 'Please enter city',
      State: 'Please enter state',
      'PIN code': 'Invalid ZIP code',
    }))
      expect(await errorOf(page, name), name).toBe(sentence)
    await adTitleField(page).fill('T')
    expect(await errorOf(page, 'Ad title')).toBe('')
    expect(await adTitleField(page).getAttribute('aria-invalid')).toBe('false')
    await addPhoto(page)
    await page.getByText('Please upload at least one image').waitFor({ state: 'detached' })
    await sendButton(page).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('description')

    await adTitleField(page).fill('a'.repeat(90))
    expect(await page.getByText('characters left').count()).toBe(0)
    await adTitleField(page).fill('a'.repeat(115))
    await page.getByText('5 characters left').waitFor()
    await adTitleField(page).fill('a'.repeat(119))
    await page.getByText('1 character left').waitFor()
    // Measured as the server does; what is too long stays.
    await adTitleField(page).fill('\u095c'.repeat(100))
    expect(await errorOf(page, 'Ad title')).toBe('80 characters too many')
    expect(await adTitleField(page).inputValue()).toHaveLength(100)
    await adTitleField(page).fill('e\u0301'.repeat(118))
    await page.getByText('2 characters left').waitFor()
    await adTitleField(page).fill('a'.repeat(121))
    await adTitleField(page).press('Tab')
    expect(await adTitleField(page).inputValue()).toBe('a'.repeat(121))
    expect(await errorOf(page, 'Ad title')).toBe('1 character too many')
  })

  it('shows the final price for every price, or that there is none, and allows at most 100 percent off', async () => {
    const { page } = await open('/Add-Product/Camera/Drone', await newOwner())
    const send = async () => {
      // Missing fields are reported again.
      await adTitleField(page).fill('T')
      await page.getByText('Please enter ad title').waitFor({ state: 'detached' })
      await adTitleField(page).fill('')
      await sendButton(page).click()
      await page.getByText('Please enter ad title').waitFor()
    }
    for (const [price, shown, sentence] of [
      ['1', '₹1 / day', ''],
      ['0', '₹ –', wrongPrice],
      ['10000000', '₹1,00,00,000 / day', ''],
      ['10000001', '₹ –', wrongPrice],
    ] as const) {
      await textField(page, 'Price').fill(price)
      const output = await page.locator('output').innerText()
      expect(output.replace(/\s+/g, ' ')).toBe(`Renters pay ${shown}`)
      await send()
      expect(await errorOf(page, 'Price')).toBe(sentence)
    }
    await textField(page, 'Discount').fill('101')
    await send()
    expect(await errorOf(page, 'Discount')).toBe('Enter a whole number from 0 to 100')
  })

  it('keeps numbers as they are typed, and says what is wrong with one: nothing becomes another price [R273]', async () => {
    const { page } = await open('/add-product/car/suv', await newOwner(), { viewport: phone })
    const price = textField(page, 'Price')
    for (const typed of ['40.000', '1.50.000', '499.50', '1.5 lakh', '100000000']) {
      await price.fill('')
      await price.pressSequentially(typed)
      expect(await price.inputValue()).toBe(typed)
      expect(await errorOf(page, 'Price'), typed).toBe(wrongPrice)
      expect(await page.locator('output').innerText()).toContain('₹ –')
    }
    // On its way to a price nothing is wrong, until the field is left.
    await price.fill('')
    await price.pressSequentially('₹ 1,50')
    expect(await errorOf(page, 'Price')).toBe('')
    await price.press('Tab')
    expect(await errorOf(page, 'Price')).toBe(wrongPrice)
    await price.focus()
    await price.press('End')
    await price.pressSequentially(',000/-')
    expect(await price.inputValue()).toBe('₹ 1,50,000/-')
    expect(await errorOf(page, 'Price')).toBe('')
    expect(await page.locator('output').innerText()).toContain('₹1,50,000')
    // The caret stays where it is.
    await price.press('Home')
    await price.press('ArrowRight')
    await price.press('ArrowRight')
    await price.pressSequentially('12')
    expect(await price.inputValue()).toBe('₹ 121,50,000/-')
    await textField(page, 'Discount').fill('1000')
    expect(await textField(page, 'Discount').inputValue()).toBe('1000')
    expect(await errorOf(page, 'Discount')).toBe('Enter a whole number from 0 to 100')
    await textField(page, 'Year').fill('1900')
    await sendButton(page).click()
    await page.getByText('Enter a whole number from 1950 to 2100').waitFor()
    const mileage = textField(page, 'Mileage (km/l)')
    await mileage.pressSequentially('18.')
    expect(await errorOf(page, 'Mileage (km/l)')).toBe('')
    await mileage.pressSequentially('57')
    expect(await mileage.inputValue()).toBe('18.57')
    expect(await errorOf(page, 'Mileage (km/l)')).toBe('Enter 1 to 100, with one decimal at most')
  })

  it('never covers the focused field with its buttons, on small phones, in landscape, and with large letters', async () => {
    const { page } = await open('/Add-Product/Car/Van', await newOwner(), { viewport: phone, reducedMotion: 'reduce' })
    await adTitleField(page).focus()
    for (let i = 0; i < 16; i++) {
      await page.keyboard.press('Tab')
      const [bottom, top, isInBar] = await page.evaluate(() => [
        document.activeElement?.getBoundingClientRect().bottom ?? 0,
        document.querySelector('.ad-form-end')?.getBoundingClientRect().top ?? 0,
        document.activeElement?.closest('.ad-form-end') !== null,
      ])
      if (isInBar) break
      expect(bottom).toBeLessThanOrEqual(Number(top) + 1)
    }
    const isCovered = (name: string) =>
      textField(page, name).evaluate((input) => {
        input.focus()
        const { left, bottom } = input.getBoundingClientRect()
        return !input.contains(document.elementFromPoint(left + 4, Math.min(bottom, innerHeight) - 4))
      })
    for (const [viewport, letters] of [
      [{ width: 320, height: 640 }, '100%'],
      [{ width: 320, height: 640 }, '200%'],
      [{ width: 640, height: 360 }, '100%'],
    ] as const) {
      await page.setViewportSize(viewport)
      await setFontSize(page, letters)
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        scrollTo(0, 0)
      })
      for (const name of ['Ad title', 'Price', 'Discount'])
        expect([viewport, letters, name, await isCovered(name)]).toEqual([viewport, letters, name, false])
    }
  })

  it('has an address of its own on request, which the PIN fills [R153 R154]', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Cleaning/Cleaning', owner)
    await fillAd(page, { title: 'Steam cleaner' })
    await page.getByText('Your saved address: 17 Secret Lane, Maninagar, Ahmedabad, Gujarat, 380008').waitFor()
    await page.getByRole('switch').check()
    await textField(page, 'PIN code').fill('395009')
    await expect.poll(() => textField(page, 'State').inputValue()).toBe('Gujarat')
    await expect.poll(() => textField(page, 'City').inputValue()).toBe('Surat')
    await textField(page, 'Address').fill('4 Canal Road')
    await sendButton(page).click()
    await page.waitForURL(isMyAds)
    expect((await adsOf(owner))[0]).toMatchObject({
      custom_address: true,
      address: '4 Canal Road',
      city: 'Surat',
      zip_code: '395009',
    })
  })

  it('leaves no draft when the PIN answer comes after the ad was posted', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await fillAd(page)
    await page.getByRole('switch').check()
    const answerPin = await delayRequests(page, '**/api/places/pin**')
    const openMyAds = await delayRequests(page, /\/my-ads-[^/]+\.js$/)
    const asked = page.waitForRequest('**/api/places/pin**')
    await textField(page, 'PIN code').fill('395009')
    for (const name of ['Address', 'Area', 'City', 'State']) await textField(page, name).fill('Adajan')
    await asked
    await sendButton(page).click()
    await toast(page).getByText('Ad submitted successfully').waitFor()
    await answerPin()
    await openMyAds()
    await page.waitForURL(isMyAds)
    expect(await storedDrafts(page)).toEqual([])
  })

  it('names the default city for users without a saved address', async () => {
    const owner = await newOwner({ address: '', area: '', city: '', state: '', zip_code: '' })
    const { page } = await open('/Add-Product/Cleaning/Cleaning', owner)
    await page.getByText('You have saved no address, so people see Ahmedabad, Gujarat.').waitFor()
  })
})

describe('the fields of a category', () => {
  it('are in the form of its kind [R156 R157 R158 R159]', async () => {
    const { page } = await open(staticFileAddress, await newOwner())
    for (const [kind, labels] of [
      ['Cloth/Men', ['Size', 'Fit type', 'Color', 'Material', 'Sleeve length', 'Neck style', 'Pattern/Print']],
      [
        'Property/Shop',
        ['Property type', 'Area (sq ft)', 'Bedrooms', 'Bathrooms', 'Furnishing', 'Ownership', 'Condition', 'Amenities'],
      ],
      ['Car/Van', ['Model', 'Color', 'Year', 'Body type', 'Transmission', 'Fuel', 'Mileage (km/l)', 'Drive']],
      ['Farm/Tractor', ['Amenities']],
      ['Furniture/Sofa', ['Amenities']],
      ['Machinery/Lifting', ['Amenities']],
      ['Camera/Drone', []],
    ] as const) {
      await page.goto(`/Add-Product/${kind}`)
      await adTitleField(page).waitFor()
      const details = page.getByRole('region', { name: 'Details' })
      // Those of More details are not shown yet.
      expect(await details.locator('label:visible').allInnerTexts()).toEqual(labels)
    }
  })

  it('take amenities by Enter and by button, each once, and remove them [R160 R277]', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Farm/Tractor', owner)
    const amenity = textField(page, 'Amenities')
    const tags = page.getByRole('list', { name: 'Amenities' }).getByRole('listitem')
    await amenity.fill(' Driver ')
    await amenity.press('Enter')
    await amenity.fill('Trolley')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await amenity.fill('driver')
    await amenity.press('Enter')
    await page.getByText('You have this already').waitFor()
    await amenity.fill('')
    await amenity.press('Enter')
    await page.getByText('Write the amenity first').waitFor()
    expect(await tags.allInnerTexts()).toEqual(['Driver', 'Trolley'])
    await amenity.fill('Plough')
    await amenity.press('Enter')
    await page.getByRole('button', { name: 'Remove Trolley' }).click()
    expect(await tags.allInnerTexts()).toEqual(['Driver', 'Plough'])
    await fillAd(page)
    await sendButton(page).click()
    await page.waitForURL(isMyAds)
    expect((await adsOf(owner))[0]?.amenities).toEqual(['Driver', 'Plough'])
  })
})

describe('an address without a form', () => {
  it('leads to the chooser, asks for the kind, or is, at /Add_click, the form of the last kind, else the chooser [R33]', async () => {
    const { page } = await open('/Add_click', await newOwner())
    const chooser = page.getByRole('heading', { name: 'What are you offering?' })
    await chooser.waitFor()
    await page.goto('/Add-Product/Spaceships/Rockets')
    await page.getByRole('heading', { name: 'We do not have this category' }).waitFor()
    await page.locator('.chooser-tile').filter({ hasText: 'Cleaning' }).click()
    await page.waitForURL(/\/Add-Product\/Cleaning\/Cleaning$/)
    await page.goto('/Add-Product/Camera')
    await page.getByRole('heading', { name: 'Cameras: which kind?' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Mirrorless' }).click()
    await adTitleField(page).waitFor()
    await page.waitForURL(/\/Add-Product\/Camera\/Mirrorless$/)
    await adTitleField(page).fill('Canon')
    await page.goto('/Add_click')
    await page.getByRole('navigation', { name: 'Where you are' }).getByText('Mirrorless').waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Canon')
  })
})

/** What a call answers that does not take what is sent. */
const refusal = { status: 400, json: { success: false, code: 'invalid_input', message: 'Some of it is not valid.' } }

describe('sending', () => {
  it('keeps everything after a failure, reports it, and makes one ad with the retry, also on a double click [R355]', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await fillAd(page, { title: 'Drone' })
    await page.evaluate(() => {
      Object.assign(globalThis, { numbers: crypto.getRandomValues })
      crypto.getRandomValues = () => {
        throw new Error('nothing is random here')
      }
    })
    await sendButton(page).click()
    await page.getByText('Something went wrong while submitting the ad.').waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Drone')
    expect(await page.locator('[data-state=done]').count()).toBe(1)
    await page.evaluate(() => {
      Reflect.deleteProperty(crypto, 'getRandomValues')
    })
    await sendButton(page).dblclick()
    await page.waitForURL(isMyAds)
    expect(await adsOf(owner)).toHaveLength(1)
  })

  const lose = (page: Page, pattern: string) =>
    page.route(pattern, async (route) => {
      await route.fetch()
      await route.abort()
    })

  it('makes one ad when the answer is lost and the same is sent again after a reload', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await fillAd(page, { title: 'Drone' })
    await lose(page, '**/api/products/add')
    await sendButton(page).click()
    await takeBack(page).waitFor()
    expect((await adsOf(owner)).map((ad) => ad.title)).toEqual(['Drone'])
    await page.reload()
    await takeBack(page).click()
    await page.unrouteAll({ behavior: 'wait' })
    await sendButton(page).click()
    await page.waitForURL(isMyAds)
    expect((await adsOf(owner)).map((ad) => ad.title)).toEqual(['Drone'])
  })

  it('makes one ad when the answers to both the ad and its change are lost, with a reload between them', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await fillAd(page, { title: 'First' })
    await lose(page, '**/api/products/add')
    await sendButton(page).click()
    await takeBack(page).waitFor()
    await page.reload()
    await takeBack(page).click()
    await page.unrouteAll({ behavior: 'wait' })
    await lose(page, '**/api/products/update?*')
    await adTitleField(page).fill('Second')
    await sendButton(page).click()
    await takeBack(page).click()
    await expect.poll(async () => (await adsOf(owner)).map((ad) => ad.title)).toEqual(['Second'])
    await page.unrouteAll({ behavior: 'wait' })
    await adTitleField(page).fill('Third')
    await sendButton(page).click()
    await page.waitForURL(isMyAds)
    expect((await adsOf(owner)).map((ad) => ad.title)).toEqual(['Third'])
  })

  it('reports a refusal by the server, and asks for another category where its own is closed [R354]', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await fillAd(page)
    await page.route('**/api/products/add', (route) => route.fulfill(refusal), { times: 1 })
    await sendButton(page).click()
    await page.getByText('Failed to submit ad').waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Tent for four')
    await site.db.updateTable('categories').set({ is_delete: true }).where('name', '=', 'Camera').execute()
    await sendButton(page).click()
    await page.getByRole('heading', { level: 1, name: 'Cameras is closed at the moment' }).waitFor()
    await site.db.updateTable('categories').set({ is_delete: false }).where('name', '=', 'Camera').execute()
    await site.changesTold()
    await page.reload()
    await expect.poll(() => adTitleField(page).inputValue()).toBe('Tent for four')
    await page.locator('[data-state=done]').waitFor()
    await sendButton(page).click()
    await page.waitForURL(isMyAds)
    expect(await adsOf(owner)).toHaveLength(1)
  })
})

describe('changing an ad', () => {
  const newAd = async () => {
    const owner = await newOwner()
    const { ad } = await owner.add(createAdBody({ images: [await owner.picture()] }))
    return { owner, ad }
  }
  /** The pictures of a form or of an ad, in their order, at any size. */
  const hashesOf = (urls: (string | null)[]) => urls.map((url) => url?.split('/').at(-2))
  const edit = (page: Page, productId: string) =>
    page.evaluate((id) => sessionStorage.setItem('isEditMode', JSON.stringify({ productId: id })), productId)

  it('shows the ad as it is, and sends the changes [R146 R155 R222 R237 R240 R241 R354]', async () => {
    const owner = await newOwner()
    const place = { address: '4 Canal Road', area: 'Adajan', city: 'Surat', state: 'Gujarat', zipCode: '395009' }
    const { ad } = await owner.add(
      createAdBody({
        category: 'farm',
        subCategory: 'tractor',
        images: [await owner.picture(), await owner.picture()],
        amenities: ['Driver', 'Trolley'],
        customAddress: true,
        location: { ...place, country: 'India' },
      }),
    )
    const { page } = await open(staticFileAddress, owner)
    await edit(page, ad._id)
    await page.goto('/Add-Product/Farm/Tractor')
    await page.getByRole('heading', { level: 1, name: 'Edit Product' }).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Canon EOS R10')
    expect(await textField(page, 'Description').inputValue()).toBe('With two batteries.\nAnd a bag.')
    expect(await textField(page, 'Price').inputValue()).toBe('1250')
    expect(await textField(page, 'Discount').inputValue()).toBe('10')
    expect(await buttonsBelow(page)).toEqual(['Preview Ad', 'Update Product'])
    const shown = await page
      .locator('[data-state=done] img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(hashesOf(shown)).toEqual(hashesOf(ad.images))
    const tags = page.getByRole('list', { name: 'Amenities' }).getByRole('listitem')
    expect(await tags.allInnerTexts()).toEqual(['Driver', 'Trolley'])
    expect(await page.getByRole('switch').isChecked()).toBe(true)
    const placed = ['Address', 'Area', 'City', 'State', 'PIN code'].map((name) => textField(page, name).inputValue())
    expect(await Promise.all(placed)).toEqual(Object.values(place))
    await textField(page, 'Price').fill('990')
    await page.route('**/api/products/update*', (route) => route.fulfill(refusal), { times: 1 })
    await sendButton(page).click()
    await page.getByText('Failed to update product').waitFor()
    await sendButton(page).click()
    await page.waitForURL(isMyAds)
    await toast(page).getByText('Product updated successfully').waitFor()
    expect((await adsOf(owner)).map(({ id, price }) => [id, price])).toEqual([[ad._id, 990]])
    expect(await owner.edit(ad._id)).toMatchObject({ images: ad.images, amenities: ad.amenities, location: place })
    expect(await page.evaluate(() => [localStorage.getItem('editAd'), sessionStorage.getItem('isEditMode')])).toEqual([
      null,
      null,
    ])
  })

  it('keeps what was saved elsewhere meanwhile, and asks where both have changed the same, also after a reload', async () => {
    const { owner, ad } = await newAd()
    const { page } = await open(staticFileAddress, owner)
    const openForm = async () => {
      await edit(page, ad._id)
      await page.goto('/Add-Product/Camera/Mirrorless')
      await adTitleField(page).waitFor()
    }
    const price = { price: 1250, discount: 10, rentType: 'Per day' }
    await openForm()
    await textField(page, 'Description').fill('Mine')
    await owner.update(ad._id, { ...price, price: 777, opened: price })
    await sendButton(page).click()
    await page.waitForURL(isMyAds)
    expect(await owner.edit(ad._id)).toMatchObject({ price: 777, description: 'Mine' })

    await openForm()
    await adTitleField(page).fill('New title')
    await textField(page, 'Price').fill('600')
    const theirs = { description: 'Theirs', opened: { description: 'Mine' } }
    await owner.update(ad._id, { ...theirs, ...price, price: 888, opened: { ...theirs.opened, ...price, price: 777 } })
    await sendButton(page).click()
    const choice = page.getByRole('region', { name: 'Changed elsewhere meanwhile' })
    const sides = choice.getByRole('radio')
    await expect.poll(() => choice.innerText()).toMatch(/₹600 \/ day.*₹888 \/ day/s)
    expect([await sides.count(), await textField(page, 'Description').inputValue()]).toEqual([2, 'Theirs'])
    await sendButton(page).click()
    await choice.getByText('Choose one of the two').waitFor()
    await page.reload()
    await sides.nth(1).check()
    expect(await textField(page, 'Price').inputValue()).toBe('888')
    await sides.nth(0).check()
    expect(await textField(page, 'Price').inputValue()).toBe('600')
    await sendButton(page).click()
    await page.waitForURL(isMyAds)
    expect(await owner.edit(ad._id)).toMatchObject({ title: 'New title', price: 600, description: 'Theirs' })
  })

  it('continues with unsent changes, until they are discarded or the chooser is opened [R238]', async () => {
    const { owner, ad } = await newAd()
    const { page } = await open(staticFileAddress, owner)
    await edit(page, ad._id)
    await page.goto('/Add-Product/Camera/Mirrorless')
    await adTitleField(page).fill('Canon EOS R10 with bag')
    await page.reload()
    await page.getByText('We kept what you had written').waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Canon EOS R10 with bag')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
    await page.waitForURL(isMyAds)
    await page.goto('/Add-Product/Camera/Mirrorless')
    await page.getByRole('heading', { level: 1, name: 'Post an ad' }).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('')
    expect((await adsOf(owner))[0]?.title).toBe('Canon EOS R10')

    await edit(page, ad._id)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Edit Product' }).waitFor()
    await adTitleField(page).fill('Canon EOS R10 with bag')
    await page.goto('/Add-product')
    await page.getByRole('heading', { name: 'What are you offering?' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('editAd'), sessionStorage.getItem('isEditMode')]))
      .toEqual([null, null])
    await page.goto('/Add-Product/Camera/Mirrorless')
    await page.getByRole('heading', { level: 1, name: 'Post an ad' }).waitFor()
  })

  it('finds the ad under its second address, and offers a retry when both fail [R237 R241]', async () => {
    const { owner, ad } = await newAd()
    const { page } = await open('/about-nothing', owner)
    await page.route('**/api/products/edit?*', (route) => route.abort())
    await page.route('**/api/products/*/edit', (route) => route.abort())
    await page.evaluate(
      (state) => history.replaceState({ ...history.state, usr: state }, '', '/Add-Product/Camera/Mirrorless'),
      { editMode: true, productId: ad._id },
    )
    await page.reload()
    await page.getByRole('heading', { name: 'The ad did not load' }).waitFor()
    await page.unroute('**/api/products/*/edit')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Product' }).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Canon EOS R10')
    expect(await page.getByRole('switch').isChecked()).toBe(false)
  })

  it('is refused for another user’s ad', async () => {
    const { ad } = await newAd()
    const { page } = await open(staticFileAddress, await newOwner({ name: 'Kiran' }))
    await edit(page, ad._id)
    await page.goto('/Add-Product/Camera/Mirrorless')
    await page.getByRole('heading', { level: 1, name: 'Post an ad' }).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('')
  })
})
