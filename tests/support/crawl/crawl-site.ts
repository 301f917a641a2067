import { v7 as uuidv7 } from 'uuid'
import type { Language } from '../../../domain/languages.ts'
import { notificationKinds } from '../../../domain/schemas/notification.ts'
import { beginSession } from '../../../server/modules/accounts/accounts.ts'
import { createLender, createPictureStore, uploadedPicture } from '../ads-setup.ts'
import { setUpSite } from '../built-site.ts'
import { createBanner, createProduct, createReview, createUser } from '../factories.ts'

/** The values in addresses of the crawled site. */
export interface CrawlIds {
  ad: string
  goneAd: string
  pausedAd: string
  seller: string
  /** Of the reader, as renter; the pages of others do not have it. */
  rental?: string
}

/**
 * Typed texts. In Latin letters, so that a Hindi or Gujarati page shows whether it marks them as a user's own
 * words; each text occurs nowhere else on the site.
 */
export const crawlTexts = {
  title: 'Zephyr quokka tent',
  description: 'Lorem ipsum dolor.\nSit amet.',
  name: 'Zubin Wadiawala',
  firstName: 'Zubin',
  area: 'Zoroaster Baug',
  city: 'Zirapur',
  state: 'Zedland',
  address: 'Qutub Corner',
  review: 'Vivamus elit.',
  answer: 'Gratias tibi.',
  reason: 'Perpetuum mobile',
  amenity: 'Quoits',
}

/**
 * The built site with data on every page, and its pages for a visitor or a signed-in user: with ads of every state,
 * notifications of every kind, and an ad of another user with a review of each of them.
 */
export async function setUpCrawl() {
  const site = await setUpSite()
  const { db, baseUrl } = site
  const place = {
    address: crawlTexts.address,
    area: crawlTexts.area,
    city: crawlTexts.city,
    state: crawlTexts.state,
    zip_code: '380008',
  }
  const person = { name: crawlTexts.firstName, last_name: 'Wadiawala', phone_verified_at: new Date(), ...place }
  const seller = await createUser(db, person)
  const reader = await createLender(site, person)

  const words = { title: crawlTexts.title, description: crawlTexts.description, vendor_name: crawlTexts.name, ...place }
  const flat = { ...words, category: 'Property', sub_category: 'Apartment', user_id: seller.id }
  const attributes = JSON.stringify({
    propertyType: 'apartment',
    squareFootArea: 900,
    noOfBedroom: 2,
    furnishingStatus: 'furnished',
    ownershipType: 'power-of-attorney',
    propertyCondition: 'needs-work',
  })
  const ad = await createProduct(db, { ...flat, discount: 15, attributes, amenities: [crawlTexts.amenity] })
  await uploadedPicture(db, { owner_id: seller.id, product_id: ad.id })
  await uploadedPicture(db, { owner_id: seller.id, product_id: ad.id })
  await createPictureStore(site)
  const goneAd = await createProduct(db, { ...flat, deleted_at: new Date() })
  const pausedAd = await createProduct(db, { ...flat, status: 'paused' })
  await createProduct(db, { ...flat, category: 'Car', sub_category: 'SUV' })
  await createProduct(db, { ...flat, category: 'Camera', sub_category: 'DSLR' })
  const said = { review_text: crawlTexts.review, answer_text: crawlTexts.answer, answered_at: new Date() }
  await createReview(db, { ...said, product_id: ad.id, user_id: reader.user.id })
  await createReview(db, { ...said, product_id: ad.id, user_id: (await createUser(db, person)).id })
  await createBanner(db, { web_image: '/mark.svg' })
  await createBanner(db, { web_image: '/mark.svg', position: 2 })

  for (const status of ['removed', 'expired', 'rented', 'paused', 'active'] as const)
    await createProduct(db, { ...words, category: 'Camera', sub_category: 'DSLR', user_id: reader.user.id, status })
  const details = {
    name: crawlTexts.name,
    title: crawlTexts.title,
    rating: '4',
    date: '2026-12-01',
    device: 'Firefox, Linux',
    reason: crawlTexts.reason,
    count: '3',
  }
  for (const kind of notificationKinds)
    await db
      .insertInto('notifications')
      .values({
        id: uuidv7(),
        user_id: reader.user.id,
        kind,
        product_id: ad.id,
        actor_id: seller.id,
        details: JSON.stringify(details),
      })
      .execute()

  for (const [query, rhythm] of [
    [`search=${encodeURIComponent(crawlTexts.title)}&location=Ahmedabad`, 'at_once'],
    ['minPrice=500&category=camera&subCategory=dslr', 'daily'],
  ] as const)
    await db.insertInto('saved_searches').values({ id: uuidv7(), user_id: reader.user.id, query, rhythm }).execute()

  const rental = uuidv7()
  const sum = { pieces: 1, rent: 360_000, discount: 54_000, delivery: 0, total: 306_000, deposit: 0 }
  await db
    .insertInto('rentals')
    .values({
      id: rental,
      product_id: ad.id,
      lender_id: seller.id,
      renter_id: reader.user.id,
      title: crawlTexts.title,
      rent_type: 'Per day',
      period: '[2036-12-04T00:00:00+05:30,2036-12-07T00:00:00+05:30)',
      pieces: 1,
      is_delivered: true,
      deliver_to: crawlTexts.address,
      quote: JSON.stringify({ ...sum, lines: [{ unit: 'day', count: 3, price: 1_200 }] }),
      state: 'asked',
      ask_words: crawlTexts.description,
      asked_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()

  const elsewhere = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await beginSession(db, reader.user, elsewhere)
  const answer = await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${reader.token}` } })
  const stored = { token: reader.token, user: JSON.stringify((await answer.json()).user) }
  const ids: CrawlIds = { ad: ad.id, goneAd: goneAd.id, pausedAd: pausedAd.id, seller: seller.id, rental }

  /**
   * A page of the reader, signed in or not, without animations. Its requests are not intercepted: otherwise the
   * browser would cache nothing.
   */
  async function openAs(isSignedIn: boolean) {
    const opened = await site.newPage({ reducedMotion: 'reduce' })
    const { page } = opened
    if (isSignedIn) await page.addInitScript((given) => Object.assign(localStorage, given), stored)
    const choose = (language: Language) =>
      page.context().addCookies([{ name: 'language', value: language, url: baseUrl }])
    return { ...opened, choose }
  }
  return { ids, openAs }
}
