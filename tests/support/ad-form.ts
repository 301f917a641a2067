import type { Page } from 'playwright-core'
import type { PublicAd } from '../../domain/schemas/public-ad.ts'
import { createLender, type Lender } from './ads-setup.ts'
import { blockNotificationStream, type PageOptions } from './browser.ts'
import type { setUpSite } from './built-site.ts'
import { hashPasswordCheaply } from './cheap-password.ts'
import { createPhotograph } from './photographs.ts'

const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)

type Site = Awaited<ReturnType<typeof setUpSite>>

/** A lender, with the values that their browser stores while they are signed in. */
type Owner = Lender & { stored: string }

/** Creates users with ads, and opens their pages, on one site. */
export function createAdOwners(site: Site) {
  const { db, baseUrl, newPage } = site

  async function newOwner(given: Parameters<typeof createLender>[1] = {}): Promise<Owner> {
    const lender = await createLender(site, { password_hash, name: 'Meera', ...given })
    const answer = await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${lender.token}` } })
    return { ...lender, stored: JSON.stringify((await answer.json()).user) }
  }

  /** A page of a user who has signed in before; of a visitor without `owner`. */
  async function open(path: string, owner?: Pick<Owner, 'token' | 'stored'>, options: PageOptions = {}) {
    const stored = owner && { token: owner.token, user: owner.stored }
    const opened = await newPage({ language: 'en', ...(stored && { stored }), ...options })
    // Here sessions end and begin on the server without the page's knowledge.
    await blockNotificationStream(opened.page)
    await opened.page.goto(path)
    opened.problems.length = 0
    return opened
  }

  /** The values that the browser stores for a user from now on. */
  const signIn = (page: Page, { token, stored }: Pick<Owner, 'token' | 'stored'>) =>
    page.evaluate(
      (given) => {
        localStorage.setItem('token', given.token)
        localStorage.setItem('user', given.stored)
      },
      { token, stored },
    )

  /** The ads of a user, as stored in the database. */
  const adsOf = ({ user }: Pick<Owner, 'user'>) =>
    db.selectFrom('products').selectAll().where('user_id', '=', user.id).orderBy('created_at').execute()

  return { newOwner, open, signIn, adsOf }
}

export const textField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const sendButton = (page: Page) => page.getByRole('button', { name: /^(Sell faster now|Update Product)$/ })
export const adTitleField = (page: Page) => textField(page, 'Ad title')

/** Chooses a photograph in the form and waits until it is uploaded. */
export async function addPhoto(page: Page, seed = 1): Promise<void> {
  const file = {
    name: `photo-${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await createPhotograph({ seed, width: 400, height: 300 }),
  }
  const before = await page.locator('[data-state=done]').count()
  await page.locator('input[name=images]').setInputFiles(file)
  await page.locator('[data-state=done]').nth(before).waitFor()
}

/** Fills in the required fields of every ad. */
export async function fillAd(page: Page, given: { title?: string; seed?: number } = {}): Promise<void> {
  await addPhoto(page, given.seed)
  await adTitleField(page).fill(given.title ?? 'Tent for four')
  await textField(page, 'Description').fill('Dry and light.')
  await textField(page, 'Price').fill('700')
}

/** Returns the ad drafts that this browser stores. */
export const storedDrafts = (page: Page): Promise<{ values: PublicAd; owner: string }[]> =>
  page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('tempFormData') ?? '{}')))
