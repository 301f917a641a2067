import type { Page } from 'playwright-core'
import { goToSignUpSecondStep } from '../sign-up-second-step.ts'
import type { PageAppearance } from './check-page.ts'
import type { CrawlIds } from './crawl-site.ts'
import type { PageToCheck } from './site-addresses.ts'

/** States of a page after an action of the reader, in any language. */
export interface OpenedState extends Pick<PageToCheck, 'address' | 'isPrivate' | 'status'> {
  name: string
  /** For visitors only. */
  isForVisitors?: true
  /** The page where it can be opened; any by default. */
  size?: PageAppearance['size']
  open(page: Page): Promise<void>
}

const dialogIn = (page: Page) => page.locator('dialog[open]')

/** Presses a button; waits for a dialog. */
const openDialog = (button: string) => async (page: Page) => {
  await page.locator(button).first().click()
  await dialogIn(page).waitFor()
}

/** Sends an empty form; waits for its errors. */
async function complain(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]:visible').first().click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

async function openMenu(page: Page, button: string): Promise<void> {
  await page.locator(button).first().click()
  await page.locator('[popover]:popover-open').waitFor()
}

/** Every dialog, menu, error and refusal to check. */
export function listOpenedStates({ ad }: Pick<CrawlIds, 'ad'>): OpenedState[] {
  const adPage = `/property/apartment/x/${ad}`
  return [
    { name: 'drawer', address: '/', size: 'phone', open: openDialog('header form[action="/site-menu"] button') },
    {
      name: 'filters with a complaint',
      address: '/?minPrice=9',
      async open(page) {
        await openDialog('.filter-button:visible')(page)
        await dialogIn(page).locator('[name=maxPrice]').fill('3')
        await page.keyboard.press('Enter')
        await dialogIn(page).locator('[aria-invalid=true]').waitFor()
      },
    },
    {
      name: 'rows of a table',
      address: '/import-ads',
      isPrivate: true,
      async open(page) {
        const table = 'title;price;category;subCategory;description\nRug;five;camera;dslr;1\nRug;5;camera;dslr;1'
        const file = { name: 'ads.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
        await page.locator('main input[type=file]').first().setInputFiles(file)
        await page.locator('main [aria-invalid=true]').waitFor()
      },
    },
    { name: 'complaints', address: '/login', isForVisitors: true, open: complain },
    { name: 'complaints', address: '/login?mode=signup', isForVisitors: true, open: complain },
    {
      name: 'complaints of the second step',
      address: '/login?mode=signup',
      isForVisitors: true,
      async open(page) {
        await goToSignUpSecondStep(page)
        await complain(page)
      },
    },
    // A signed-in user's address is filled in: there is no error.
    { name: 'complaints', address: '/Password', isForVisitors: true, open: complain },
    { name: 'complaints', address: '/Contact_Us', isForVisitors: true, open: complain },
    { name: 'complaints', address: '/privacy-policy?tab=delete', isForVisitors: true, open: complain },
    {
      name: 'complaints',
      address: '/Add-Product/Property/Apartment',
      isPrivate: true,
      async open(page) {
        await page.getByRole('switch').check()
        await page.locator('input[name=price]').fill('10000000')
        await page.locator('input[name=discount]').fill('15')
        await page.locator('.ad-form [type=submit]').click()
        await page.locator('.field-error svg').first().waitFor()
      },
    },
    {
      name: 'preview of a draft',
      address: '/Add-Product/Property/House',
      isPrivate: true,
      async open(page) {
        await page.locator('.ad-form input[name=title]').fill('સુંદર ભરતકામવાળી'.repeat(6))
        await page.locator('.ad-form input[name=price]').fill('10000000')
        await page.goto('/Preview_Ad')
        await page.locator('h1[lang=gu]').waitFor()
      },
    },
    {
      name: 'an unsent ad',
      address: '/Add-Product/Property/House',
      isPrivate: true,
      async open(page) {
        await page.locator('.ad-form input[name=title]').fill('સુંદર ભરતકામવાળી'.repeat(6))
        await page.goto('/')
        await page.locator('#begun-ad').waitFor()
      },
    },
    {
      name: 'kinds for a name',
      address: '/Add-product',
      isPrivate: true,
      async open(page) {
        await page.locator('main input[name=title]').fill('Camera')
        await page.locator('main [role=status] a').first().waitFor()
      },
    },
    {
      name: 'kinds of a category',
      address: '/Add-product',
      isPrivate: true,
      open: (page) => openMenu(page, 'button.chooser-tile'),
    },
    {
      name: 'menu',
      address: '/My_ads',
      isPrivate: true,
      open: (page) => openMenu(page, '[data-ad] button[popovertarget] >> nth=0'),
    },
    { name: 'way out', address: '/Edit_2', isPrivate: true, open: openDialog('main .danger-button') },
    { name: 'report', address: adPage, open: openDialog('main .report-link') },
    { name: 'call', address: adPage, open: openDialog('main .call-button') },
    { name: 'review', address: adPage, open: openDialog('.review-invitation button') },
    { name: 'pictures', address: adPage, open: openDialog('#photo-1') },
  ]
}
