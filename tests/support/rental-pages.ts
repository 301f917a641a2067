import { expect } from 'vitest'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import { adPath } from '../../domain/rules/links.ts'
import type { RentalStep } from '../../domain/rules/rent/rental-steps.ts'
import { createLender, type Lender } from './ads-setup.ts'
import { blockNotificationStream, type PageOptions, phone } from './browser.ts'
import type { setUpSite } from './built-site.ts'
import { hashPasswordCheaply } from './cheap-password.ts'
import { createProduct } from './factories.ts'
import { rentalCallsOf } from './rentals-setup.ts'

interface Terms {
  quantity?: number
  deposit?: number
  delivery_fee?: number
  takes_asks?: boolean
}

interface OpenOptions extends PageOptions {
  person?: Lender
  /** Does the page hear of notifications at once? */
  hasStream?: boolean
  /** Milliseconds that the clock of the phone is ahead. */
  clockAhead?: number
}

const today = dayInIndia(new Date())

/** The first Friday after tomorrow. */
const friday = (() => {
  let day = addDays(today, 2)
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 5) day = addDays(day)
  return day
})()
const sunday = addDays(friday, 2)
const password = 'monsoon-2026'
const terms = {
  takes_asks: true,
  quantity: 1,
  prices: '{}',
  deposit: 0,
  delivery_fee: null,
  least: 1,
  notice: 0,
  gap: 0,
}

/** A lender with cameras at ₹1,200 a day, and people who ask for them from Friday to Sunday. */
export async function setUpRentalPages(site: Awaited<ReturnType<typeof setUpSite>>) {
  const { db, baseUrl } = site
  const lender = await newPerson('Priya', { phone_number: '+919876501234' })

  async function newPerson(name: string, given: NonNullable<Parameters<typeof createLender>[1]> = {}) {
    const person = await createLender(site, {
      name,
      last_name: '',
      password_hash: hashPasswordCheaply(password),
      ...given,
    })
    const calls = rentalCallsOf(baseUrl, person.token)
    return {
      ...person,
      /** Asks for an ad from Friday to Sunday. @returns the id of the rental */
      ask: async ({ id }: { id: string }, words = '') =>
        (await calls.ask({ productId: id, from: friday, to: sunday, pieces: 1, words, total: 360_000 }))._id,
      /** Takes a step of a rental. */
      step: (rentalId: string, step: RentalStep) => calls.step(rentalId, step),
    }
  }

  async function addAd(given: Parameters<typeof createProduct>[1] = {}, own: Terms = {}) {
    const ad = await createProduct(db, {
      category: 'Camera',
      sub_category: 'DSLR',
      user_id: lender.user.id,
      title: 'Canon R10',
      price: 1_200,
      ...given,
    })
    await db
      .insertInto('rental_terms')
      .values({ product_id: ad.id, ...terms, ...own })
      .execute()
    return ad
  }

  async function open(path: string, { person, hasStream = false, clockAhead, ...options }: OpenOptions = {}) {
    const user = person && JSON.stringify({ _id: person.user.id, name: person.user.name, fullName: person.user.name })
    const stored = { contactWarned: 'true', ...(person && user && { user, token: person.token }) }
    const opened = await site.newPage({ language: 'en', viewport: phone, stored, ...options })
    if (!hasStream) await blockNotificationStream(opened.page)
    if (clockAhead) await opened.page.clock.install({ time: Date.now() + clockAhead })
    const connected = hasStream && opened.page.waitForResponse('**/notifications/stream')
    await opened.page.goto(path)
    if (connected) expect((await connected).ok()).toBe(true)
    return opened
  }

  return {
    lender,
    today,
    friday,
    sunday,
    password,
    newPerson,
    addAd,
    open,
    pathOf: ({ id, title }: { id: string; title: string }) =>
      adPath({ _id: id, title, category: 'Camera', subCategory: 'DSLR' }),
    /** The rentals of an ad, as they are stored. */
    rentalsOf: ({ id }: { id: string }) =>
      db.selectFrom('rentals').selectAll().where('product_id', '=', id).orderBy('asked_at').execute(),
  }
}
