import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { syncHiddenCategories } from '../../server/modules/ads/ads.ts'
import { matchNewAds, notifyMatches } from '../../server/modules/saved-searches/saved-searches.ts'
import { addPhoto, adTitleField, createAdOwners, sendButton, storedDrafts, textField } from '../support/ad-form.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { createApiClient } from '../support/api-client.ts'
import { setUpSite } from '../support/built-site.ts'
import { openConsole } from '../support/console-client.ts'
import { createBanner, createCategory, createProduct } from '../support/factories.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'
import { createSearcher } from '../support/searches-setup.ts'

const site = await setUpSite()
const { db, pool, baseUrl } = site
const api = createApiClient(baseUrl)
const { events } = setUpLocalMessages({ db, log: pino({ level: 'silent' }) }, site.dataDir)
const { newOwner, open } = createAdOwners(site)
const path = '/console/categories'
const day = 86_400_000

beforeEach(() => pool.query('delete from rate_counters'))

/** What people of the team send about a category. */
async function decide(slug: string, values: Record<string, string>) {
  const { browser } = await openConsole(site, 'admin')
  const { revision } = await db
    .selectFrom('categories')
    .select('revision')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const answer = await browser.send(`${path}?edit=${slug}`, { slug, revision: `${revision}`, ...values })
  await site.changesTold()
  return answer
}
const remove = async (slug: string, target?: string) =>
  expect((await decide(slug, { do: 'delete', sure: 'yes', ...(target && { target }) })).status).toBe(200)
const place = async (slug: string, to: 'hidden' | 'shown') =>
  expect((await decide(slug, { do: 'place', to })).status).toBe(200)
const removeKind = async (slug: string, sub: string, target?: string) =>
  expect((await decide(slug, { do: 'remove-kind', sub, sure: 'yes', ...(target && { target }) })).status).toBe(200)

/** A category of the team's own. */
async function category(name: string, given: Parameters<typeof createCategory>[1] = {}) {
  const words = JSON.stringify({ en: name, hi: `${name} हि`, gu: `${name} ગુ` })
  const made = await createCategory(db, { name, slug: name.toLowerCase(), words, ...given })
  await site.changesTold()
  return made
}
const pageOf = (address: string, language = 'en') =>
  fetch(baseUrl + address, { redirect: 'manual', headers: { cookie: `language=${language}` } })
const rowOf = (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('no ad that is written while its subcategory is removed stays behind', async () => {
  await category('Psi', { sub_categories: JSON.stringify(['Up', 'Down']) })
  const lender = await createLender(site)
  const body = createAdBody({ category: 'Psi', subCategory: 'Up', images: [await lender.picture()] })
  const { ad: first } = await lender.add(body)
  const left = () => db.selectFrom('products').select('id').where('sub_category', '=', 'Up').execute()
  const writing = new AbortController()
  const answers: number[] = []
  const write = async () => {
    while (!writing.signal.aborted) {
      await pool.query('delete from rate_counters')
      const [added, copied] = [
        await lender.call('POST', 'add', body),
        await lender.call('POST', `duplicate?productId=${first._id}`),
      ]
      answers.push(added.status, copied.status)
    }
  }
  const writers = [write(), write()]
  await expect.poll(() => answers.length).toBeGreaterThan(3)
  await removeKind('psi', 'up', 'psi/down')
  writing.abort()
  await Promise.all(writers)
  expect(await left()).toEqual([])
  expect(answers).not.toContain(500)
})

it('a form that was opened before its subcategory was removed conflicts with nobody', async () => {
  await category('Chi', { sub_categories: JSON.stringify(['Up', 'Down', 'Side']) })
  const lender = await createLender(site)
  const { ad } = await lender.add(
    createAdBody({ category: 'Chi', subCategory: 'Up', images: [await lender.picture()] }),
  )
  await removeKind('chi', 'up', 'chi/down')
  expect((await lender.edit(ad._id)).subCategory).toBe('Down')
  const changed = await lender.update(ad._id, { subCategory: 'Side', opened: { subCategory: 'Up' } })
  expect(changed.ad.subCategory).toBe('Side')
  const late = { subCategory: 'Down', opened: { subCategory: 'Up' } }
  expect((await lender.call('PUT', `update?productId=${ad._id}`, late)).status).toBe(409)
})

describe('what names a deleted category is carried over to where its ads went', () => {
  it('links to it, also with filters, and by two deletions; made again it has its own links', async () => {
    const made = await category('Alpha', { sub_categories: JSON.stringify(['One', 'Two']) })
    await category('Beta', { sub_categories: JSON.stringify(['Red', 'Blue']) })
    await category('Gamma')
    const ad = await createProduct(db, { category_id: made.id, sub_category: 'One', title: 'Alpha thing' })
    const leadsTo = async (address: string) => {
      const answer = await pageOf(address)
      return [answer.status, answer.headers.get('location')]
    }
    await removeKind('alpha', 'one', 'beta/red')
    await expect
      .poll(() => leadsTo('/category/alpha/one?maxPrice=900'))
      .toEqual([301, '/category/beta/red?maxPrice=900'])
    expect((await pageOf('/category/alpha')).status).toBe(200)
    await remove('alpha', 'beta/blue')
    await expect.poll(() => leadsTo('/category/alpha')).toEqual([301, '/category/beta/blue'])
    expect(await leadsTo('/category/alpha/two')).toEqual([301, '/category/beta/blue'])
    expect(await leadsTo('/category/alpha/one')).toEqual([301, '/category/beta/red'])
    expect(await api.titles({ category: 'alpha', subCategory: 'one' })).toEqual(['Alpha thing'])
    expect(await api.titles({ categoryId: made.id, subCategory: 'one' })).toEqual(['Alpha thing'])
    expect(
      (await pageOf(adPath({ ...ad, _id: ad.id, category: 'Alpha', subCategory: 'One' }))).headers.get('location'),
    ).toContain('/beta/red/')
    await remove('beta', 'gamma')
    await expect.poll(() => leadsTo('/category/alpha/one')).toEqual([301, '/category/gamma'])
    const again = { en: 'Alpha', hi: 'अल्फ़ा', gu: 'આલ્ફા', colorCode: '#F3E3C3', do: 'add' }
    const { browser } = await openConsole(site, 'admin')
    expect((await browser.send(`${path}?new=yes`, again)).status).toBe(200)
    await expect.poll(async () => (await pageOf('/category/alpha')).status).toBe(200)
    await remove('alpha', 'gamma')
  })

  it('a form that is sent for it, once for its key, with all that it says', async () => {
    await category('Delta', { borrows: 'car' })
    await category('Epsilon')
    const lender = await createLender(site)
    const body = {
      ...createAdBody({ category: 'Delta', subCategory: 'Delta', images: [await lender.picture()] }),
      fuelType: 'petrol',
    }
    const { ad: before } = await lender.add(body)
    await remove('delta', 'epsilon')
    const { ad } = await lender.add({ ...body, images: [await lender.picture()] })
    expect([ad.category, ad.subCategory]).toEqual(['Epsilon', 'Epsilon'])
    expect((await rowOf(ad._id)).attributes).toMatchObject({ fuelType: 'petrol' })
    // Changes that were begun before, and sent after.
    const { ad: changed } = await lender.update(before._id, { ...body, title: 'Changed' })
    expect([changed.category, changed.title]).toEqual(['Epsilon', 'Changed'])
    expect((await rowOf(before._id)).attributes).toMatchObject({ fuelType: 'petrol' })
  })

  it('saved searches, which alert again, without filters that are none there; two that become the same are one', async () => {
    const zeta = await category('Zeta', { borrows: 'car', sub_categories: JSON.stringify(['Small', 'Large']) })
    const eta = await category('Eta', { borrows: 'camera' })
    const [one, other] = [await createSearcher(site), await createSearcher(site)]
    await one.save('category=zeta&subCategory=small&maxPrice=900&fuelType=petrol', 'never')
    await one.save('category=zeta&subCategory=large&maxPrice=900', 'at_once')
    const plain = await one.save('search=zeta')
    await other.save('category=zeta')
    await remove('zeta', 'eta')
    expect((await one.list()).map(({ query, was, rhythm }) => [query, was, rhythm])).toEqual([
      ['search=zeta', undefined, 'at_once'],
      ['maxPrice=900&category=eta', 'zeta/small', 'at_once'],
    ])
    expect((await other.list()).map(({ query, was }) => [query, was])).toEqual([['category=eta', 'zeta']])
    expect(plain.was).toBeUndefined()
    // By an old link it is saved as it is now.
    expect((await other.save('category=zeta&maxPrice=10')).query).toBe('maxPrice=10&category=eta')
    await pool.query("update saved_searches set created_at = created_at - interval '1 minute'")
    const ad = await createProduct(db, { category_id: eta.id, sub_category: 'Eta' })
    await db.transaction().execute((tx) => events.raise(tx, 'ad_written', { id: ad.id }))
    await matchNewAds(db)
    await notifyMatches({ db, events: events }, 'at_once')
    const told = await db.selectFrom('notifications').select('user_id').where('product_id', '=', ad.id).execute()
    expect(told.map(({ user_id }) => user_id).sort()).toEqual([one.user.id, other.user.id].sort())
    expect(zeta.slug).toBe('zeta')
  })

  it('banners, which need such a place', async () => {
    const theta = await category('Theta', { sub_categories: JSON.stringify(['North', 'South']) })
    const banner = await createBanner(db, { category_id: theta.id, sub_category: 'North' })
    expect((await decide('theta', { do: 'remove-kind', sub: 'north' })).status).toBe(400)
    await removeKind('theta', 'north', 'theta/south')
    expect((await decide('theta', { do: 'delete' })).status).toBe(400)
    const row = () => db.selectFrom('banners').selectAll().where('id', '=', banner.id).executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ category_id: theta.id, sub_category: 'South' })
    await remove('theta', 'farm')
    const farm = await db.selectFrom('categories').select('id').where('slug', '=', 'farm').executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ category_id: farm.id, sub_category: '' })
  })
})

describe('a hidden category', () => {
  /** A hidden category with one ad in every status. */
  async function hide(name: string) {
    const made = await category(name)
    const lender = await createLender(site)
    const body = createAdBody({
      category: name,
      subCategory: name,
      images: [await lender.picture()],
      title: `${name} thing`,
    })
    const { ad } = await lender.add(body)
    await expect.poll(() => api.titles({ search: name })).toEqual([`${name} thing`])
    await place(made.slug, 'hidden')
    return { made, lender, body, ad }
  }

  it('says before how many ads it concerns', async () => {
    const made = await category('Iota')
    for (const status of ['active', 'paused', 'rented'] as const)
      await createProduct(db, { category_id: made.id, status })
    const { browser } = await openConsole(site, 'admin')
    const { html } = await browser.ask(`${path}?hide=iota`)
    expect(html).toContain('3 ads leave all lists and the search')
    expect((await browser.ask(path)).html).toContain(`href="${path}?hide=iota"`)
  })

  it('has no ad in any list, search, alert, suggestion or site map; their pages stay, with words and breadcrumb, unknown to search engines', async () => {
    const { made, lender, ad } = await hide('Kappa')
    const { id: userId } = lender.user
    await expect.poll(() => api.titles({ userId })).toEqual([])
    expect(await api.titles({ search: 'kappa' })).toEqual([])
    expect(await api.titles({ location: 'Maninagar' })).not.toContain(ad.title)
    await api.refusedList('category_not_found', { category: 'kappa' })
    expect(await (await fetch(`${baseUrl}/sitemap.xml`)).text()).not.toContain(ad._id)
    for (const language of ['en', 'hi', 'gu']) {
      const answer = await pageOf(adPath(ad), language)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(html).toContain('<meta name="robots" content="noindex">')
      const names = { en: 'Kappa', hi: 'Kappa हि', gu: 'Kappa ગુ' }
      expect(html).toContain(`>${names[language as 'en']}</a>`)
      const own = await pageOf('/category/kappa', language)
      const text = await own.text()
      expect([own.status, text.includes('<meta name="robots" content="noindex">')]).toEqual([200, true])
      expect(text).toContain(names[language as 'en'])
      expect(text).not.toContain(ad.title)
    }
    await place(made.slug, 'shown')
    await expect.poll(() => api.titles({ search: 'kappa' })).toEqual([ad.title])
    await expect.poll(async () => (await (await pageOf(adPath(ad))).text()).includes('content="noindex"')).toBe(false)
  })

  it('lets its ads be changed and paused, not renewed, copied, resumed late or moved there, and no new ones in', async () => {
    const { lender, body, ad } = await hide('Lambda')
    expect((await lender.edit(ad._id)).isCategoryHidden).toBe(true)
    const { ad: changed } = await lender.update(ad._id, { ...body, title: 'Lambda two' })
    expect([changed.title, changed.category, changed.isCategoryHidden]).toEqual(['Lambda two', 'Lambda', true])
    expect((await lender.setStatus(ad._id, 'paused')).ad.status).toBe('paused')
    expect((await lender.setStatus(ad._id, 'active')).ad.status).toBe('active')
    expect((await rowOf(ad._id)).is_category_hidden).toBe(true)
    await lender.refused('category_closed', lender.call('POST', `renew?productId=${ad._id}`))
    await lender.refused('category_closed', lender.call('POST', `duplicate?productId=${ad._id}`))
    await lender.setStatus(ad._id, 'paused')
    await db
      .updateTable('products')
      .set({ expires_at: new Date(Date.now() - day) })
      .where('id', '=', ad._id)
      .execute()
    await lender.refused('category_closed', lender.call('PUT', `status?productId=${ad._id}`, { status: 'active' }))
    await lender.refused('category_not_found', lender.call('POST', 'add', body))
    const elsewhere = (await lender.add(createAdBody({ images: [await lender.picture()] }))).ad
    await lender.refused(
      'category_not_found',
      lender.call('PUT', `update?productId=${elsewhere._id}`, { ...body, images: undefined }),
    )
    // Of somebody else nothing is changed.
    const other = await createLender(site)
    await other.refused(
      'not_your_product',
      other.call('PUT', `update?productId=${ad._id}`, { ...body, images: undefined }),
    )
    expect((await decide('farm', { do: 'delete', target: 'lambda' })).status).toBe(400)
    // Out of it they can be moved.
    expect((await lender.update(ad._id, createAdBody({ images: undefined }))).ad.isCategoryHidden).toBeUndefined()
    expect((await rowOf(ad._id)).is_category_hidden).toBe(false)
  })

  it('takes in what is being written while it is hidden, and what was interrupted', async () => {
    const made = await category('Mu')
    const { rows } = await pool.query('update categories set is_delete = true where id = $1 returning id', [made.id])
    expect(rows).toHaveLength(1)
    const late = await createProduct(db, { category_id: made.id })
    expect((await rowOf(late.id)).is_category_hidden).toBe(true)
    await pool.query('update products set is_category_hidden = false where id = $1', [late.id])
    await syncHiddenCategories({ db, events: events })
    expect((await rowOf(late.id)).is_category_hidden).toBe(true)
    expect((await pool.query('select from list_entries where id = $1', [late.id])).rowCount).toBe(0)
  })
})

describe('on the device', () => {
  const draftOf = async (page: Page) => (await storedDrafts(page))[0]

  it('a draft of a category that has been deleted goes on where the ads went, and says so', async () => {
    const nu = await category('Nu')
    await createProduct(db, { category_id: nu.id })
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Nu/Nu', owner)
    await adTitleField(page).fill('Old lamp')
    await page.getByText('Draft saved').waitFor()
    await remove('nu', 'cleaning')
    await expect.poll(async () => (await pageOf('/category/nu')).status).toBe(301)
    await page.goto('/Add-product')
    await page.getByText('“Nu” is now part of “Cleaning”.').waitFor()
    await page.getByRole('link', { name: 'Old lamp' }).click()
    await page.getByText('“Nu” is now part of “Cleaning”. All that you have written is here').waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Old lamp')
  })

  it('a draft of a category without ads asks for another one, takes all along, and so does an open form', async () => {
    await category('Xi')
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Xi/Xi', owner)
    await adTitleField(page).fill('Old lamp')
    await textField(page, 'Description').fill('It burns.')
    await textField(page, 'Price').fill('70')
    await addPhoto(page)
    await page.getByText('Draft saved').waitFor()
    await remove('xi')
    await expect.poll(async () => (await pageOf('/category/xi')).status).toBe(404)
    await sendButton(page).click()
    await page.getByRole('heading', { level: 1, name: 'We do not have this category' }).waitFor()
    await page.getByText('all that you have written for “Old lamp” goes along').waitFor()
    await page.goto('/Add-product')
    await page.getByText('We do not have its category any more: choose another one').waitFor()
    await page.getByRole('link', { name: 'Old lamp' }).click()
    // The page before has such tiles, too.
    await page.getByRole('heading', { level: 1, name: 'We do not have this category' }).waitFor()
    await page.locator('.chooser-tile').filter({ hasText: 'Cleaning' }).click()
    await page.waitForURL('**/Add-Product/Cleaning/Cleaning')
    expect(await adTitleField(page).inputValue()).toBe('Old lamp')
    expect(await textField(page, 'Description').inputValue()).toBe('It burns.')
    await page.locator('[data-state=done]').waitFor()
    expect((await draftOf(page))?.values.price).toBe('70')
    await sendButton(page).click()
    await page.waitForURL('**/My_ads')
    expect(await api.titles({ userId: owner.user.id })).toEqual(['Old lamp'])
  })

  it('an ad of a hidden category is changed in its form, and its card offers what is possible', async () => {
    const omicron = await category('Omicron')
    const owner = await newOwner()
    const ad = await createProduct(db, {
      category_id: omicron.id,
      sub_category: 'Omicron',
      user_id: owner.user.id,
      title: 'Lamp',
    })
    await place('omicron', 'hidden')
    const { page } = await open('/My_ads', owner)
    const card = page.locator(`[data-ad="${ad.id}"]`)
    await card.getByText('Omicron is closed at the moment').waitFor()
    await card.getByRole('button', { name: /More/ }).click()
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: /Copy|Duplicate/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect.poll(() => adTitleField(page).inputValue()).toBe('Lamp')
  })
})
