import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { toFailure } from '../../domain/schemas/failure.ts'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { adTitleField, createAdOwners, sendButton } from '../support/ad-form.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { type PageOptions, phone, setFontSize, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { middleOf } from '../support/gestures.ts'
import { pickVariants } from '../support/in-turn.ts'
import { createPhotograph, hugePng } from '../support/photographs.ts'

const site = await setUpSite()
const { db, pool, baseUrl } = site
const { adsOf, newOwner, open: openAs, signIn } = createAdOwners(site)

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const form = '/Add-Product/Camera/DSLR'

/** The ad form of a user who has signed in before. @param before runs in the page before its own scripts */
async function open({ before, ...options }: PageOptions & { before?: string } = {}) {
  const owner = await newOwner()
  const opened = await openAs(staticFileAddress, owner, options)
  if (before) await opened.page.addInitScript(before)
  await opened.page.goto(form)
  await field(opened.page).waitFor()
  return { ...opened, owner }
}

const field = (page: Page) => page.getByRole('group', { name: 'Photos' })
const chooser = (page: Page) => page.getByLabel('Add photos')
const button = (page: Page, name: string) => field(page).getByRole('button', { name, exact: true })
/** The accessible name of the focused button. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const said = (page: Page, text: string) => field(page).getByText(text)

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Different names are different pictures. */
async function shot(name: string, wish: Parameters<typeof createPhotograph>[0] = {}): Promise<ChosenFile> {
  const seed = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 10_007
  return { name, mimeType: 'image/jpeg', buffer: await createPhotograph({ width: 400, height: 300, seed, ...wish }) }
}
const shots = (...names: string[]) => Promise.all(names.map((name) => shot(name)))

interface KeptPhoto {
  name: string
  url?: string
  picture?: { width: number; height: number }
}

/** The photographs in the draft on this device. */
const kept = (page: Page): Promise<KeptPhoto[]> =>
  page.evaluate(() => {
    const drafts: Record<string, { photos: KeptPhoto[] }> = JSON.parse(localStorage.getItem('tempFormData') ?? '{}')
    return Object.values(drafts)[0]?.photos ?? []
  })
const order = async (page: Page) => (await kept(page)).map(({ name }) => name)
const uploaded = async (page: Page) => (await kept(page)).flatMap(({ name, url }) => (url ? [name] : []))
const allUploaded = (page: Page, ...names: string[]) => expect.poll(() => uploaded(page)).toEqual(names)

/** Holds every upload until it is released, or until all further ones pass. */
async function holdUploads(page: Page) {
  const held: Route[] = []
  let isOver = false
  await page.route('**/api/uploads/resumable', async (route) => {
    if (isOver) await route.continue()
    else held.push(route)
  })
  const letFurtherPass = () => {
    isOver = true
  }
  return { held, letFurtherPass }
}

/** Answers uploads in place of the server, as long as there are answers left. */
async function answerUploads(page: Page, ...answers: { status: number; retryAfter?: string; code?: string }[]) {
  let count = 0
  await page.route('**/api/uploads/resumable', async (route) => {
    count++
    const answer = answers.shift()
    if (!answer) return route.continue()
    const { status, retryAfter, code = 'internal' } = answer
    await route.fulfill({
      status,
      headers: { ...(retryAfter && { 'retry-after': retryAfter }) },
      json: { ...toFailure('internal'), code },
    })
  })
  const answerNext = (answer: (typeof answers)[number]) => answers.push(answer)
  return { count: () => count, answerNext }
}

interface Handing {
  kind: 'drop' | 'dragover' | 'paste'
  /** The element under the pointer, or with the focus. */
  where: string
  files: (ChosenFile | undefined)[]
  text?: string
}

/** Passes files to the page as a drop or a paste does. @returns whether the default action was prevented */
function hand(page: Page, { files, ...handing }: Handing) {
  const given = files.flatMap((file) => (file ? [{ ...file, base64: file.buffer.toString('base64') }] : []))
  return page.evaluate(
    ({ kind, where, given, text }) => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType, lastModified: 5 }))
      }
      if (text) data.setData('text/plain', text)
      const how = { bubbles: true, cancelable: true }
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent(kind, { ...how, dataTransfer: data })
      const target = document.querySelector(where)
      if (!target) throw new Error(`there is no ${where}`)
      target.dispatchEvent(event)
      return event.defaultPrevented
    },
    { ...handing, given: given.map(({ name, mimeType, base64 }) => ({ name, mimeType, base64 })) },
  )
}

describe('photos of an ad', () => {
  it('are chosen several at once and uploaded, the first as the cover; the focus moves to the next when one is removed [R147 R161]', async () => {
    const { page, problems } = await open()
    await chooser(page).setInputFiles(await shots('a.jpg', 'b.jpg', 'c.jpg'))
    await allUploaded(page, 'a.jpg', 'b.jpg', 'c.jpg')
    await said(page, '3 of 12').waitFor()
    const covers = field(page).getByRole('listitem').filter({ hasText: 'Cover' })
    expect(await covers.count()).toBe(1)
    expect(await covers.getByRole('img', { name: 'Photo 1' }).count()).toBe(1)
    expect(await said(page, 'More photos raise the chance of closing a deal').isVisible()).toBe(true)
    expect(problems).toEqual([])

    for (const left of [['b.jpg', 'c.jpg'], ['c.jpg']]) {
      await button(page, 'Remove photo 1').press('Enter')
      await expect.poll(() => order(page)).toEqual(left)
      expect(await focused(page)).toBe('Remove photo 1')
    }
    await button(page, 'Remove photo 1').press('Enter')
    await expect.poll(() => order(page)).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('images')
  })

  it('are scaled down upright before they are sent, but small ones stay unchanged', async () => {
    const { page } = await open()
    const sizes: number[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('/picture')) sizes.push((await response.json()).file.size)
    })
    const large = await shot('large.jpg', { width: 2600, height: 1950, orientation: 6, quality: 92 })
    const small = await shot('small.jpg')
    await chooser(page).setInputFiles([large])
    await allUploaded(page, 'large.jpg')
    await chooser(page).setInputFiles([small])
    await allUploaded(page, 'large.jpg', 'small.jpg')
    expect((await kept(page)).map(({ picture }) => [picture?.width, picture?.height])).toEqual([
      [1536, 2048],
      [400, 300],
    ])
    await expect.poll(() => sizes).toHaveLength(2)
    expect(sizes[0]).toBeLessThan(large.buffer.length / 2)
    expect(sizes[1]).toBe(small.buffer.length)
  })

  it('stay readable as long screenshots; one with too many pixels or with half of its bytes is refused in words, and never decoded', async () => {
    const { page } = await open()
    const buffer = await sharp({ create: { width: 990, height: 11_500, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await page.evaluate(() => {
      const decode = globalThis.createImageBitmap
      const decoded: number[] = []
      Object.assign(globalThis, {
        decoded,
        createImageBitmap: (file: Blob, options: ImageBitmapOptions) => {
          decoded.push(file.size)
          return decode(file, options)
        },
      })
    })
    const half = await shot('half.jpg')
    await chooser(page).setInputFiles([
      { name: 'huge.png', mimeType: 'image/png', buffer: hugePng },
      { ...half, buffer: half.buffer.subarray(0, half.buffer.length / 2) },
      { name: 'long', mimeType: '', buffer },
    ])
    await said(page, 'Photo 1 (huge.png): This photo has too many pixels').waitFor()
    await said(page, 'Photo 2 (half.jpg): This photo is damaged.').waitFor()
    await expect.poll(() => uploaded(page)).toEqual(['long'])
    expect((await kept(page)).at(-1)?.picture).toMatchObject({ width: 551, height: 6400 })
    expect(await page.evaluate(() => Reflect.get(globalThis, 'decoded'))).toEqual([buffer.length])
  })

  it('get a white background, not a black one, when a large transparent drawing becomes a photo', async () => {
    const { page } = await open()
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const speckles = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: 'white', noise } })
      .png()
      .toBuffer()
    const buffer = await sharp({ create: { width: 2400, height: 1200, channels: 4, background: '#0000' } })
      .composite([{ input: speckles, left: 1300, top: 100 }])
      .png()
      .toBuffer()
    await chooser(page).setInputFiles([{ name: 'drawing.png', mimeType: 'image/png', buffer }])
    await allUploaded(page, 'drawing.png')
    const [drawing] = await kept(page)
    const seen = await (await fetch(baseUrl + drawing?.url)).arrayBuffer()
    const { dominant } = await sharp(Buffer.from(seen))
      .extract({ left: 0, top: 0, width: 300, height: 300 })
      .flatten({ background: 'black' })
      .stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  it('show their progress, two uploads at a time; a stopped one is removed [R365]', async () => {
    const { page } = await open()
    const { held } = await holdUploads(page)
    const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/uploads/resumable'))
    await chooser(page).setInputFiles(await shots('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'))
    await expect.poll(() => held.length).toBe(2)
    const bars = field(page).getByRole('progressbar')
    await expect
      .poll(() => bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label'))))
      .toEqual([1, 2, 3, 4].map((number) => `Photo ${number} is being sent`))
    await expect.poll(() => said(page, 'Waiting').count()).toBe(2)
    await held[1]?.continue()
    await expect.poll(() => held.length).toBe(3)
    await allUploaded(page, 'b.jpg')
    await expect.poll(() => bars.count()).toBe(3)

    await button(page, 'Stop photo 1').click()
    expect((await broken).failure()?.errorText).toBe('net::ERR_ABORTED')
    await said(page, 'The photo was stopped and taken out.').waitFor({ state: 'attached' })
    await expect.poll(() => order(page)).toEqual(['b.jpg', 'c.jpg', 'd.jpg'])
    await expect.poll(() => held.length).toBe(4)
    for (const route of held.slice(2)) await route.continue()
    await allUploaded(page, 'b.jpg', 'c.jpg', 'd.jpg')
  })

  it('count their progress over a slow network', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const bar = document.querySelector('[role=progressbar]')
        if (bar) seen.push(Number(bar.getAttribute('aria-valuenow')))
      }).observe(document.body, { subtree: true, attributes: true, childList: true })
    })
    const network = await page.context().newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 40_000,
    })
    await chooser(page).setInputFiles([await shot('a.jpg', { width: 800, height: 600 })])
    await allUploaded(page, 'a.jpg')
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    expect(seen.some((percent) => percent > 0 && percent < 100)).toBe(true)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
  })
})

describe('a failing upload', () => {
  it('is retried until it succeeds, or fails with a reason, to be sent again by hand, or when the network is back [R326 R365]', async () => {
    const { page } = await open()
    const { count, answerNext } = await answerUploads(
      page,
      { status: 500 },
      { status: 429, retryAfter: '1', code: 'too_many_requests' },
      { status: 408 },
    )
    await chooser(page).setInputFiles(await shots('a.jpg'))
    await allUploaded(page, 'a.jpg')
    expect(count()).toBe(4)

    answerNext({ status: 403, code: 'storage/unauthorized' })
    await chooser(page).setInputFiles(await shots('b.jpg'))
    await said(page, 'Photo 2 (b.jpg): This account may not send this photo.').waitFor()
    await button(page, 'Send photo 2 again').click()
    await allUploaded(page, 'a.jpg', 'b.jpg')
    expect(await said(page, 'Photo 2 (b.jpg)').count()).toBe(0)

    // More than the whole time limit.
    answerNext({ status: 429, retryAfter: '3600', code: 'too_many_requests' })
    await chooser(page).setInputFiles(await shots('c.jpg'))
    await said(page, 'Photo 3 (c.jpg): It did not get through. Send it again.').waitFor()
    await button(page, 'Remove photo 3').click()

    answerNext({ status: 503, retryAfter: '300', code: 'unavailable' })
    await chooser(page).setInputFiles(await shots('d.jpg'))
    await button(page, 'Send photo 3 again').waitFor()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await allUploaded(page, 'a.jpg', 'b.jpg', 'd.jpg')

    await page.context().setOffline(true)
    await chooser(page).setInputFiles(await shots('e.jpg'))
    await said(page, 'No network right now.').waitFor()
    await page.context().setOffline(false)
    await allUploaded(page, 'a.jpg', 'b.jpg', 'd.jpg', 'e.jpg')
    expect(await said(page, 'No network right now.').count()).toBe(0)
  })

  it('waits for its owner to sign in again, and for no other user', async () => {
    const { page, owner } = await open()
    const stranger = await newOwner()
    await db.deleteFrom('sessions').where('user_id', '=', owner.user.id).execute()
    const tokens: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/uploads/resumable')) tokens.push(request.headers().authorization)
    })
    await chooser(page).setInputFiles(await shots('a.jpg'))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null)
    const token = await beginSession(db, owner.user, 'a browser')
    for (const somebody of [stranger, { ...owner, token }]) {
      await signIn(page, somebody)
      await page.evaluate(() => dispatchEvent(new Event('session')))
    }
    await allUploaded(page, 'a.jpg')
    expect(new Set(tokens)).toEqual(new Set([`Bearer ${owner.token}`, `Bearer ${token}`]))
  })

  it('starts as soon as the network has loaded its code', async () => {
    const { page } = await open()
    let isCut = true
    await page.route('**/assets/photo-uploads.lazy-*', (route) => (isCut ? route.abort() : route.continue()))
    await page.reload()
    await chooser(page).setInputFiles(await shots('a.jpg'))
    await said(page, 'No network right now.').waitFor()
    isCut = false
    await allUploaded(page, 'a.jpg')
    expect(await said(page, 'No network right now.').count()).toBe(0)
  })
})

describe('the order of photos', () => {
  const three = async (options?: PageOptions) => {
    const opened = await open(options)
    await chooser(opened.page).setInputFiles(await shots('a.jpg', 'b.jpg', 'c.jpg'))
    await allUploaded(opened.page, 'a.jpg', 'b.jpg', 'c.jpg')
    return opened
  }
  const handle = (page: Page, number: number) => button(page, `Move photo ${number} of 3`)

  it('changes with the keyboard, is announced, and the focus moves along; a button makes a photo the cover, and the mouse drags one, unless Escape is pressed', async () => {
    const { page } = await three()
    const steps = [
      ['ArrowLeft', 'a.jpg c.jpg b.jpg', 'Photo 3 is now number 2 of 3'],
      ['ArrowUp', 'c.jpg a.jpg b.jpg', 'Photo 2 is now number 1 of 3'],
      ['End', 'a.jpg b.jpg c.jpg', 'Photo 1 is now number 3 of 3'],
      ['Home', 'c.jpg a.jpg b.jpg', 'Photo 3 is now number 1 of 3'],
      ['ArrowRight', 'a.jpg c.jpg b.jpg', 'Photo 1 is now number 2 of 3'],
      ['ArrowDown', 'a.jpg b.jpg c.jpg', 'Photo 2 is now number 3 of 3'],
    ] as const
    await handle(page, 3).focus()
    for (const [key, names, news] of steps) {
      await page.keyboard.press(key)
      await expect.poll(async () => (await order(page)).join(' ')).toBe(names)
      await field(page).getByRole('status').getByText(news).waitFor({ state: 'attached' })
    }
    // At the end it cannot move further.
    await page.keyboard.press('ArrowDown')
    expect(await order(page)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(await focused(page)).toBe('Move photo 3 of 3')
    await button(page, 'Make photo 3 the cover').click()
    await expect.poll(() => order(page)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
    expect(await focused(page)).toBe('Move photo 1 of 3')

    const [first, third] = [await middleOf(handle(page, 1)), await middleOf(handle(page, 3))]
    await page.mouse.move(third.x, third.y)
    await page.mouse.down()
    await page.mouse.move(first.x, first.y, { steps: 8 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await order(page)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
    await page.mouse.move(third.x, third.y)
    await page.mouse.down()
    await page.mouse.move(first.x, first.y, { steps: 8 })
    // The new place is shown before the drop.
    await expect.poll(async () => (await middleOf(handle(page, 3))).x).toBeCloseTo(first.x, 0)
    await page.mouse.up()
    await expect.poll(() => order(page)).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
  })

  it('changes when a photo is dragged with a finger, on a field that fits a narrow phone with large letters', async () => {
    const { page } = await three({ viewport: phone, hasTouch: true })
    await handle(page, 1).scrollIntoViewIfNeeded()
    const [first, second] = [await middleOf(handle(page, 1)), await middleOf(handle(page, 2))]
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [first])
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', [{ x: first.x + ((second.x - first.x) * step) / 8, y: first.y }])
    await touch('touchEnd', [])
    await expect.poll(() => order(page)).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])

    await page.setViewportSize({ width: 320, height: 640 })
    for (const language of pickVariants(['en', 'hi', 'gu'], 2)) {
      await page.context().addCookies([{ name: 'language', value: language, url: baseUrl }])
      await page.reload()
      await setFontSize(page, '200%')
      await page.locator('.photo-field img').nth(2).waitFor()
      const widest = await page
        .locator('.photo-field, .photo-field *')
        .evaluateAll((all) =>
          Math.max(...all.filter((one) => !one.matches('.sr-only')).map((one) => one.getBoundingClientRect().right)),
        )
      expect(widest, language).toBeLessThanOrEqual(320)
    }
  })
})

describe('files', () => {
  it('are dropped on the field, and a drop beside it does not navigate away from the form; can be pasted anywhere, but text pasted into a field stays text', async () => {
    const { page } = await open()
    const [a, b, c] = await shots('a.jpg', 'b.jpg', 'c.jpg')
    expect(await hand(page, { kind: 'dragover', where: 'h1', files: [a, b] })).toBe(true)
    expect(await hand(page, { kind: 'drop', where: 'h1', files: [a, b] })).toBe(true)
    expect(await hand(page, { kind: 'dragover', where: '.photo-field', files: [a, b] })).toBe(true)
    expect(await hand(page, { kind: 'drop', where: '.photo-field', files: [a] })).toBe(true)
    await allUploaded(page, 'a.jpg')
    const [words] = await shots('words.jpg')
    await hand(page, { kind: 'paste', where: 'textarea', files: [words], text: 'words with their picture' })
    await hand(page, { kind: 'paste', where: 'h1', files: [b] })
    await hand(page, { kind: 'paste', where: 'textarea', files: [c] })
    await allUploaded(page, 'a.jpg', 'b.jpg', 'c.jpg')
    expect(await order(page)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  it('beyond twelve are left out, and then no more can be added', async () => {
    const { page } = await open()
    const names = Array.from({ length: 13 }, (_, number) => `${number}.jpg`)
    await chooser(page).setInputFiles(await Promise.all(names.map((name) => shot(name, { width: 80, height: 60 }))))
    await said(page, 'At most 12 photos. 1 was left out.').waitFor()
    await expect.poll(() => uploaded(page), { timeout: 20_000 }).toEqual(names.slice(0, 12))
    expect(await chooser(page).count()).toBe(0)
    await button(page, 'Remove photo 12').click()
    await chooser(page).waitFor({ state: 'attached' })
    expect(await said(page, 'At most 12 photos').count()).toBe(0)
  })

  it('that are not pictures are refused by name, at once and finally; a file is not added twice, nor the same picture under another name', async () => {
    const { page } = await open()
    const [a] = (await shots('a.jpg')) as [ChosenFile]
    const { held, letFurtherPass } = await holdUploads(page)
    await chooser(page).setInputFiles([a, { ...a, name: 'copy of a.jpg' }])
    await expect.poll(() => held.length).toBe(2)
    letFurtherPass()
    // The copy is read first, and still the first chosen one stays.
    await held[1]?.continue()
    await allUploaded(page, 'copy of a.jpg')
    await held[0]?.continue()
    await said(page, 'This photo is already here.').waitFor()
    await expect.poll(() => order(page)).toHaveLength(1)
    await allUploaded(page, 'a.jpg')

    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('buy milk') }
    const heic = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('0000ftypheic') }
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>this is no picture') }
    const [b] = await shots('b.jpg')
    await hand(page, { kind: 'drop', where: '.photo-field', files: [notes, broken, b, heic] })
    for (const name of ['notes.txt', 'broken.jpg']) await said(page, `“${name}” is not a photo.`).waitFor()
    expect(await said(page, 'This photo is already here.').count()).toBe(0)
    await said(page, 'Photo 3 (IMG_1.heic): This file cannot be used as a photo.').waitFor()
    expect(await button(page, 'Send photo 3 again').count()).toBe(0)
    // No broken picture is shown in its place.
    await expect.poll(() => page.locator('[data-state=failed] img').count()).toBe(0)
    await allUploaded(page, 'a.jpg', 'b.jpg')

    await hand(page, { kind: 'drop', where: '.photo-field', files: [b] })
    await said(page, 'This photo is already here.').waitFor()
    await expect.poll(() => order(page)).toEqual(['a.jpg', 'b.jpg', 'IMG_1.heic'])
  })
})

describe('a draft’s photos', () => {
  it('continue after a reload during the upload', async () => {
    const { page } = await open()
    const { held, letFurtherPass } = await holdUploads(page)
    await chooser(page).setInputFiles(await shots('a.jpg', 'b.jpg', 'c.jpg'))
    await expect.poll(() => held.length).toBe(2)
    await held[1]?.continue()
    await expect.poll(() => uploaded(page)).toHaveLength(1)
    letFurtherPass()
    await page.reload()
    await allUploaded(page, 'a.jpg', 'b.jpg', 'c.jpg')
    await expect.poll(() => field(page).getByRole('img').count()).toBe(3)
    const widths = () =>
      field(page)
        .getByRole('img')
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth))
    await expect.poll(widths).toEqual([400, 400, 400])
  })

  it('continue while their owner is on another page', async () => {
    const { page } = await open()
    const { held } = await holdUploads(page)
    await chooser(page).setInputFiles(await shots('a.jpg'))
    await expect.poll(() => held.length).toBe(1)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await field(page).waitFor({ state: 'detached' })
    await held[0]?.continue()
    await allUploaded(page, 'a.jpg')
  })

  it('ask for a missing file, which keeps its place when it is chosen again', async () => {
    const { page } = await open()
    const { held, letFurtherPass } = await holdUploads(page)
    const [a, b] = await shots('a.jpg', 'b.jpg')
    await hand(page, { kind: 'drop', where: '.photo-field', files: [a, b] })
    await expect.poll(() => held.length).toBe(2)
    letFurtherPass()
    await page.goto(staticFileAddress)
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('kiraya-drafts')
          request.onsuccess = resolve
          request.onerror = reject
        }),
    )
    await page.goto(form)
    await said(page, 'Photo 1 (a.jpg): This photo is no longer').waitFor()
    await hand(page, { kind: 'drop', where: '.photo-field', files: [a] })
    await allUploaded(page, 'a.jpg')
    expect(await order(page)).toEqual(['a.jpg', 'b.jpg'])
    await said(page, 'Photo 2 (b.jpg): This photo is no longer').waitFor()
  })

  it('are uploaded by a browser that stores no files', async () => {
    const { page } = await open({ before: "Object.defineProperty(window, 'indexedDB', { value: undefined })" })
    await chooser(page).setInputFiles(await shots('a.jpg'))
    await allUploaded(page, 'a.jpg')
  })
})

describe('an ad with photos', () => {
  const filesKept = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          indexedDB.open('kiraya-drafts').onsuccess = ({ target }) => {
            const count = (target as IDBOpenDBRequest).result.transaction('files').objectStore('files').count()
            count.onsuccess = () => resolve(count.result)
          }
        }),
    )
  const fill = async (page: Page) => {
    await adTitleField(page).fill('Tent for four')
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Dry and light.')
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('700')
  }

  it('is sent when all of them are uploaded, the cover first, and leaves none on the device', async () => {
    const { page, owner } = await open()
    const { held } = await holdUploads(page)
    const { promise: sent, resolve: send } = Promise.withResolvers<Route>()
    await page.route('**/api/products/add', send)
    await chooser(page).setInputFiles(await shots('a.jpg', 'b.jpg'))
    await fill(page)
    await expect.poll(() => held.length).toBe(2)
    await button(page, 'Move photo 2 of 2').press('Home')
    await sendButton(page).click()
    await page.getByRole('button', { name: 'Uploading photos' }).waitFor()
    for (const route of held) await route.continue()
    // Once the ad is posted the draft is gone.
    const ready = await sent
    expect(await uploaded(page)).toEqual(['b.jpg', 'a.jpg'])
    const addresses = (await kept(page)).map(({ url }) => url?.split('/')[2])
    await ready.continue()
    await page.waitForURL('**/My_ads')
    const [ad] = await adsOf(owner)
    const images = await db
      .selectFrom('product_images')
      .innerJoin('images', 'images.id', 'image_id')
      .select('hash')
      .where('product_id', '=', ad?.id ?? '')
      .orderBy('position')
      .execute()
    expect(images.map(({ hash }) => hash)).toEqual(addresses)
    await expect.poll(() => filesKept(page)).toBe(0)
  })

  it('stays in the form while a photo is missing, which has the focus, and sends one again that the server has lost', async () => {
    const { page, owner } = await open()
    await answerUploads(page, { status: 403, code: 'storage/unauthorized' })
    await chooser(page).setInputFiles(await shots('a.jpg'))
    await fill(page)
    await said(page, 'Photo 1 (a.jpg)').waitFor()
    await sendButton(page).click()
    await page.getByText('Some photos did not upload.').waitFor()
    await expect.poll(() => focused(page)).toBe('Send photo 1 again')
    expect(await adsOf(owner)).toEqual([])
    await button(page, 'Send photo 1 again').click()
    await allUploaded(page, 'a.jpg')

    await chooser(page).setInputFiles(await shots('b.jpg'))
    await allUploaded(page, 'a.jpg', 'b.jpg')
    const forgotten = (await kept(page))[1]?.url?.split('/')[2] ?? ''
    await db.deleteFrom('images').where('hash', '=', forgotten).where('owner_id', '=', owner.user.id).execute()
    const again = page.waitForResponse('**/api/uploads/resumable')
    await sendButton(page).click()
    await page.getByText('Failed to submit ad').waitFor()
    await again
    await allUploaded(page, 'a.jpg', 'b.jpg')
    await sendButton(page).click()
    await page.waitForURL('**/My_ads')
    expect(await adsOf(owner)).toHaveLength(1)
  })
})

describe('the field', () => {
  it('is accessible in every state of its photos', async () => {
    const { page } = await open()
    await chooser(page).setInputFiles(await shots('a.jpg', 'b.jpg'))
    await allUploaded(page, 'a.jpg', 'b.jpg')
    await answerUploads(page, { status: 403, code: 'storage/unauthorized' })
    await chooser(page).setInputFiles(await shots('c.jpg'))
    await said(page, 'Photo 3 (c.jpg)').waitFor()
    const { held } = await holdUploads(page)
    await chooser(page).setInputFiles(await shots('d.jpg'))
    await expect.poll(() => held.length).toBe(1)
    expect(await findAccessibilityFaults(page, { part: '.photo-field' })).toEqual([])
    const small = await field(page)
      .locator('button:visible, label:visible')
      .evaluateAll((all) => {
        const isSmall = ({ width, height }: DOMRect) => width < 44 || height < 44
        return all.filter((one) => isSmall(one.getBoundingClientRect())).length
      })
    expect(small).toBe(0)
  })
})
