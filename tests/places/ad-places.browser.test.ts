import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { listLimits } from '../../domain/limits/list.ts'
import { adPath } from '../../domain/rules/links.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { db, newPage } = await setUpSite()
const place = { area: 'Maninagar', city: 'Ahmedabad', state: 'Gujarat', zip_code: '380008' }
const first = await createProduct(db, { ...place, category: 'Camera', sub_category: 'DSLR', title: 'Canon' })
for (let number = 1; number <= listLimits.pageSize; number++)
  await createProduct(db, { ...place, area: 'Nowhere Road', title: `Canon ${number}` })

/** The places of all cards, each once. */
const placesOf = async (page: Page) => [
  ...new Set(await page.getByRole('article').locator('p span.block + span.block').allTextContents()),
]

it.each([
  ['en', 'Maninagar, Ahmedabad', 'Nowhere Road, Ahmedabad', 'Gujarat 380008'],
  ['hi', 'मणिनगर, अहमदाबाद', 'Nowhere Road, अहमदाबाद', 'गुजरात 380008'],
  ['gu', 'મણિનગર, અમદાવાદ', 'Nowhere Road, અમદાવાદ', 'ગુજરાત 380008'],
] as const)(
  'cards and an ad’s page name places in %s, also what a script adds to the list [R128]',
  async (language, known, partly, state) => {
    const { page, problems } = await newPage({ language, viewport: phone })
    await page.goto('/')
    expect(await placesOf(page)).toEqual([partly])
    await page.locator('main a[href*="cursor="]').click()
    await expect.poll(() => placesOf(page)).toEqual([partly, known])
    // Letters that stay as they are are marked with their own language.
    const marked = page.getByRole('article').first().locator('span[lang=en]', { hasText: 'Nowhere Road' })
    expect(await marked.count()).toBe(language === 'en' ? 0 : 1)
    await page.goto(adPath({ _id: first.id, title: 'Canon', category: 'Camera', subCategory: 'DSLR' }))
    await page.getByText(known, { exact: true }).waitFor()
    await page.getByText(state, { exact: true }).waitFor()
    expect(problems).toEqual([])
  },
)
