import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { adTitleField, createAdOwners, sendButton, storedDrafts, textField } from '../support/ad-form.ts'
import { setUpSite } from '../support/built-site.ts'
import { createPhotograph } from '../support/photographs.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'

const form = '/Add-Product/Camera/DSLR'
const uploads = '**/api/uploads/resumable{,/**}'

const site = await setUpSite()
const { db } = site
const files = createDiskFileStore(join(site.dataDir, 'files'))
const { adsOf, newOwner, open } = createAdOwners(site)

/** The ad form of a new user, over a network that is cut after this many bytes, in the middle of a chunk. */
async function openForm() {
  const [owner, network] = [await newOwner(), await startTcpProxy(site.baseUrl)]
  const { page } = await open(form, owner, { baseURL: network.url })
  /** The device's event for a restored network. */
  const tell = () => page.evaluate(() => dispatchEvent(new Event('online')))
  return {
    owner,
    page,
    isCut: network.isCut,
    /** The network lasts for this many more bytes. */
    async cutAfter(bytes: number) {
      const isCut = network.nextCut()
      network.cutAfter(bytes)
      await tell()
      await isCut
      await photos(page).getByText('No network right now.').waitFor()
    },
    async mend() {
      network.mend()
      await tell()
    },
  }
}

const photos = (page: Page) => page.getByRole('group', { name: 'Photos' })
/** The message of a photograph, counted from 0, while it is missing. */
const stateOf = (page: Page, index: number) => page.locator('.photo-place').nth(index).locator('.photo-state')

/** Large enough for several chunks, and small enough to be sent without scaling. */
async function shot(name: string, seed: number) {
  const buffer = await createPhotograph({ width: 1000, height: 750, seed, quality: 98 })
  return { name, mimeType: 'image/jpeg', buffer }
}

/**
 * The chunks that leave the page while there is a network: their upload, offset and status; 0 when they were
 * cut off.
 */
function watchPieces(page: Page, isCut: () => boolean) {
  const hopeless = new Set<Request>()
  page.on('request', (request) => isCut() && hopeless.add(request))
  const pieces: { id: string | undefined; place: string; status: number }[] = []
  const note = (request: Request, status: number) => {
    const id = request.url().split('/').at(-1)
    const place = `${id} ${request.headers()['upload-offset']}`
    if (request.method() === 'PATCH' && !hopeless.has(request)) pieces.push({ id, place, status })
  }
  page.on('response', (response) => note(response.request(), response.status()))
  page.on('requestfailed', (request) => note(request, 0))
  return pieces
}

interface KeptUpload {
  name: string
  url?: string
  upload?: { id: string; share: number }
}

/** The photographs in the draft on this device. */
const keptPhotos = async (page: Page) =>
  ((await storedDrafts(page))[0] as unknown as { photos: KeptUpload[] } | undefined)?.photos ?? []

const uploadsOf = ({ user }: { user: { id: string } }) =>
  db.selectFrom('resumable_uploads').selectAll().where('owner_id', '=', user.id).execute()

test('an ad with five photographs survives three network failures: one ad, all photographs, in their order [R326]', {
  timeout: 90_000,
}, async () => {
  const { owner, page, isCut, cutAfter, mend } = await openForm()
  const pieces = watchPieces(page, isCut)
  const chosen = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name, i) => shot(`${name}.jpg`, i + 1)))
  const firstCut = cutAfter(600_000)
  await page.getByLabel('Add photos').setInputFiles(chosen)
  await firstCut
  await adTitleField(page).fill('Tent for four')
  await textField(page, 'Description').fill('Dry and light.')
  await textField(page, 'Price').fill('700')

  // The page is reloaded, and at first its uploads fail.
  await cutAfter(350_000)
  await page.route(uploads, (route) => route.abort('internetdisconnected'))
  await mend()
  await page.reload()
  await photos(page).getByText('No network right now.').waitFor()
  const kept = await keptPhotos(page)
  const begun = kept.flatMap(({ upload }, index) => (upload && upload.share > 0 ? [{ ...upload, index }] : []))
  expect(begun.length).toBeGreaterThan(0)
  for (const { share, index } of begun)
    expect(await stateOf(page, index).innerText()).toContain(`${Math.round(share * 100)}%`)
  await page.unroute(uploads)

  await cutAfter(450_000)
  await sendButton(page).click()
  await page.getByRole('main').getByText('It will be sent by itself.').waitFor()
  await mend()
  await page.waitForURL('**/My_ads', { timeout: 40_000 })

  const ads = await adsOf(owner)
  expect(ads.map((ad) => ad.title)).toEqual(['Tent for four'])
  const images = await db
    .selectFrom('product_images')
    .innerJoin('images', 'images.id', 'image_id')
    .select('hash')
    .where('product_id', '=', ads[0]?.id ?? '')
    .orderBy('position')
    .execute()
  const hashes = chosen.map(({ buffer }) => createHash('sha256').update(buffer).digest('hex'))
  expect(images.map(({ hash }) => hash)).toEqual(hashes)
  expect(new Set(pieces.map(({ id }) => id)).size).toBe(5)
  // Only the cut-off bytes were sent twice: one chunk of each of two parallel uploads.
  const arrived = pieces.flatMap(({ place, status }) => (status === 204 ? [place] : []))
  expect(arrived.length).toBe(new Set(arrived).size)
  expect(pieces.filter(({ status }) => status === 0).length).toBeLessThanOrEqual(3 * 2)
  expect(await files.list('parts/')).toEqual([])
})

test('a night without a network ends no upload, one that the server has lost starts again, and a removed one is aborted [R395]', {
  timeout: 60_000,
}, async () => {
  const { owner, page, cutAfter, mend } = await openForm()
  await page.clock.install()
  const cut = cutAfter(350_000)
  await page.getByLabel('Add photos').setInputFiles([await shot('f.jpg', 11)])
  await cut
  // Longer than the limit for a failing server.
  for (let minutes = 0; minutes < 11; minutes++) await page.clock.runFor(60_000)
  expect(await page.locator('[data-state=failed]').count()).toBe(0)
  const [begun] = await uploadsOf(owner)
  expect(begun?.received).toBeGreaterThan(0)
  await db
    .deleteFrom('resumable_uploads')
    .where('id', '=', begun?.id ?? '')
    .execute()
  await mend()
  await page.locator('[data-state=done]').waitFor()

  await page.route(uploads, (route) => route.request().method() !== 'PATCH' && route.continue())
  await page.getByLabel('Add photos').setInputFiles([await shot('g.jpg', 12)])
  await expect.poll(async () => (await keptPhotos(page))[1]?.upload?.share).toBe(0)
  expect(await uploadsOf(owner)).toHaveLength(2)
  await photos(page).getByRole('button', { name: 'Stop photo 2' }).click()
  // The result of the first is stored for repeated requests.
  await expect.poll(async () => (await uploadsOf(owner)).map(({ answer }) => answer?.file.name)).toEqual(['f.jpg'])
  expect((await keptPhotos(page)).map(({ name, upload }) => [name, upload])).toEqual([['f.jpg', undefined]])
})
