import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { languageNames } from '../../domain/languages.ts'
import { listSiteAddresses } from '../../tests/support/crawl/site-addresses.ts'
import { realPhotographs } from '../../tests/support/photographs.ts'
import { desktop } from './browser.ts'
import type { Journey } from './journey.ts'
import { offlineJourneys } from './offline-journeys.ts'
import type { Visitor } from './visitor.ts'

const list = '/category/camera'
/** Gives everything that a visitor makes a name of its own. */
let made = Math.floor(Math.random() * 1_000_000)

async function typeLogin({ fill, press }: Visitor, email: string, password: string): Promise<void> {
  await fill('E-mail', email)
  await fill('Password', password)
  await press('button', 'Login', { within: 'main' })
}

/** The lasting problem of the open page. */
async function findFaults(visitor: Visitor, address: string, status: number): Promise<string[]> {
  const end = Date.now() + 20_000
  for (;;) {
    const faults = await lookForFaults(visitor, address, status)
    // For a moment a page may have lost the heading of the server, and not have its own yet.
    if (faults.length === 0 || Date.now() > end) return faults
    await sleep(50)
  }
}

async function lookForFaults({ ask, door }: Visitor, address: string, status: number): Promise<string[]> {
  const { heading, text, width, window } = await ask(() => {
    scrollTo(0, document.body.scrollHeight)
    scrollTo(0, 0)
    const { scrollWidth, clientWidth } = document.documentElement
    const [first] = document.getElementsByTagName('h1')
    const text = document.body.innerText.slice(0, 200)
    return { heading: first ? first.innerText : '', text, width: scrollWidth, window: clientWidth }
  })
  const answered = door.statusOf(address) ?? 0
  const isAsked = status === 200 ? answered >= 200 && answered < 400 : answered === status
  return [
    ...(isAsked ? [] : [`it answers ${answered}`]),
    ...(heading === 'Something went wrong'
      ? ['it is an error page']
      : heading
        ? []
        : [`it has no heading, but ${text}`]),
    ...(width > window ? [`it is ${width} px wide in a window of ${window} px`] : []),
  ]
}

export const journeys: readonly Journey[] = [
  {
    name: 'pictures of five screens',
    async walk({ open, signIn, until, browser }, { ids, makePerson }, folder) {
      const screens = [
        ['home', '/'],
        ['list', list],
        ['ad', `/property/apartment/x/${ids.ad}`],
        ['log-in', '/login'],
        ['form', '/Add-Product/Property/Apartment'],
      ] as const
      await mkdir(folder, { recursive: true })
      for (const [name, path] of screens) {
        if (name === 'form') await signIn(await makePerson())
        await open(path)
        await until('its content is there', () => document.querySelector('main h1') !== null)
        await until('its pictures are there', () =>
          Array.from(document.images).every(({ complete, loading }) => complete || loading === 'lazy'),
        )
        await writeFile(join(folder, `${name}.png`), await browser.takePicture())
      }
    },
  },
  {
    name: 'all routes',
    async walk(visitor, { ids, makePerson }) {
      const faults: string[] = []
      const pages = listSiteAddresses(ids)
      const see = async ({ address, status = 200 }: (typeof pages)[number]) => {
        await visitor.open(address)
        for (const fault of await findFaults(visitor, address, status)) faults.push(`${address}: ${fault}`)
      }
      for (const page of pages.filter(({ isPrivate }) => !isPrivate)) await see(page)
      await visitor.signIn(await makePerson())
      for (const page of pages.filter(({ isPrivate }) => isPrivate)) await see(page)
      faults.push(...(await visitor.takeComplaints()))
      if (faults.length > 0) throw new Error([...new Set(faults)].join('; '))
    },
  },
  {
    name: 'log-in with the way back',
    async walk(visitor, { makeAd, makePerson, password }) {
      const { open, press, see, arriveAt, isSeen } = visitor
      const [ad, { email }] = [await makeAd('Telescope'), await makePerson()]
      await open(ad)
      await press('button', 'Call')
      await see('dialog', 'Please Log In')
      await press('link', 'Login')
      await see('heading', 'Login')
      if (await isSeen('text', 'allow JavaScript', { isPart: true })) throw new Error('it asks to allow JavaScript')
      await typeLogin(visitor, email, password)
      await arriveAt(ad)
      await visitor.ask(() => localStorage.removeItem('token'))
      await open('/My_ads')
      await typeLogin(visitor, email, password)
      await arriveAt('/My_ads')
      await see('heading', 'My ads', { isPart: true })
    },
  },
  {
    name: 'sign-up with a code',
    async walk({ open, press, fill, see, browser, until, ask }, { newestCode, password }) {
      const number = ++made
      const email = `visitor${number}@kiraya.test`
      await open('/login?mode=signup')
      await fill('Name', 'Ravi')
      await fill('E-mail', email)
      await press('button', 'Verify')
      await see('field', 'Digit 1 of 6')
      await until('the button below the code is in view', () => {
        const all = Array.from(document.getElementsByTagName('button'))
        const button = all.filter((one) => one.innerText === 'Verify').pop()
        const { left = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {}
        return button?.contains(document.elementFromPoint(left + 40, bottom - 4))
      })
      const code = (await newestCode(email)) ?? ''
      const inBoxes = (whole: string) => {
        const boxes = Array.from(document.querySelectorAll<HTMLInputElement>('.otp-box'))
        return boxes.map(({ value }) => value).join('') === whole
      }
      // The last digit is wrong at first.
      const wrong = code.slice(0, 5) + String((Number(code[5]) + 1) % 10)
      await press('field', 'Digit 1 of 6')
      await browser.type(wrong)
      await see('text', 'Invalid OTP', { isPart: true })
      await until('the code stands in its boxes', inBoxes, wrong)
      await press('field', 'Digit 6 of 6')
      await browser.pressKey('Backspace')
      await until('a digit is taken back', inBoxes, wrong.slice(0, 5))
      await browser.type(code.slice(5))
      await see('text', 'Verified')
      await fill('Mobile number', String(9_826_000_000 + Math.floor(Math.random() * 999_999)))
      await fill('Password', password)
      await press('button', 'Continue')
      await fill('PIN code', '380009')
      for (const [label, text] of [
        ['Area', 'Navrangpura'],
        ['City', 'Ahmedabad'],
        ['State', 'Gujarat'],
        ['Address', '4 Lake View'],
      ] as const)
        await fill(label, text)
      await press('choice', 'I accept', { isPart: true })
      await press('button', 'Sign up', { within: 'main' })
      await see('text', 'Your account is ready. Log in now.')
      await ask(() => sessionStorage.removeItem('signUpDraft'))
    },
  },
  {
    name: 'filters',
    async walk({ open, press, fill, see, missSoon, arriveAt, until }) {
      await open(`${list}?sort=price_asc`)
      await press('button', 'Filters', { isPart: true })
      await see('dialog', 'Filters')
      await until('the sheet does not pan sideways', () => {
        const parts = Array.from(document.querySelectorAll('dialog[open], dialog[open] .dialog-body'))
        for (const part of parts) part.scrollLeft = 50
        return parts.length > 0 && parts.every(({ scrollLeft }) => scrollLeft === 0)
      })
      await fill('Min price', '500')
      await fill('Max price', '2000')
      await press('button', 'Show results')
      await missSoon('dialog', 'Filters')
      await arriveAt(`${list}?sort=price_asc&minPrice=500&maxPrice=2000`)
      await until('the button counts them', () =>
        /2/.test(document.querySelector<HTMLElement>('header .filter-button')?.innerText ?? ''),
      )
    },
  },
  {
    name: 'search',
    async walk({ open, press, see, arriveAt, browser, until }) {
      await open(`${list}?sort=price_asc`)
      await press('field', 'Search', { isPart: true, within: 'header' })
      await browser.type('nik')
      await arriveAt(`${list}?sort=price_asc&search=nik`)
      await browser.type('on')
      await arriveAt(`${list}?sort=price_asc&search=nikon`)
      await until(
        'what was typed stands there',
        () => document.querySelector<HTMLInputElement>('header [type=search]')?.value === 'nikon',
      )
      await browser.pressKey('Enter')
      await arriveAt(`${list}?sort=price_asc&search=nikon`)
      await see('heading', 'Results for', { isPart: true })
    },
  },
  {
    name: 'order of a list',
    async walk({ open, press, isSeen, see, missSoon, arriveAt, until }) {
      await open(`${list}?minPrice=100`)
      if (await isSeen('link', 'Price, low first')) throw new Error('the menu stands open')
      await press('button', 'Sort by', { isPart: true })
      await press('link', 'Price, low first')
      await arriveAt(`${list}?minPrice=100&sort=price_asc`)
      await missSoon('link', 'Price, low first')
      await see('button', 'Price, low first', { isPart: true })
      await until('the cheapest stands first', () => {
        const prices = Array.from(document.querySelectorAll<HTMLElement>('article')).map((card) =>
          Number(/₹\s*([\d,]+)/.exec(card.innerText)?.[1]?.replace(/,/g, '')),
        )
        return prices.length > 2 && prices[0] !== undefined && prices[0] <= Math.min(...prices)
      })
    },
  },
  {
    name: 'language',
    async walk({ open, press, see, isSeen, missSoon, arriveAt, until }) {
      await open(`${list}?sort=rating`)
      await press('button', 'Menu')
      await see('dialog', 'Menu')
      await until('the drawer fits the window and scrolls', () => {
        const drawer = document.querySelector('dialog[open]')
        return drawer !== null && drawer.getBoundingClientRect().height <= innerHeight
      })
      if (await isSeen('button', languageNames.hi)) throw new Error('the menu stands open')
      await press('button', 'Languages', { isPart: true })
      await press('button', languageNames.hi)
      await see('heading', 'कैमरे')
      await missSoon('button', languageNames.gu)
      await arriveAt(`${list}?sort=rating`)
      await open('/')
      await until('it is remembered', () => document.documentElement.lang === 'hi')
    },
  },
  {
    name: 'an ad with two photos',
    async walk({ open, press, fill, see, signIn, browser, until, arriveAt }, { makePerson }) {
      const title = `Tripod number ${++made}`
      await open('/')
      await signIn(await makePerson())
      await open('/Add-product')
      await press('button', 'Camera', { isPart: true, within: 'main' })
      await press('link', 'Tripods', { isPart: true })
      await see('field', 'Ad title')
      await browser.chooseFiles('input[name=images]', realPhotographs.slice(0, 2))
      await until('both photos are sent', () => document.querySelectorAll('[data-state=done]').length === 2)
      await press('button', 'Make photo 2 the cover')
      await fill('Ad title', title)
      await fill('Description', 'Stands still.')
      await fill('Price', '150')
      await press('button', 'Sell faster now')
      await arriveAt('/My_ads')
      await see('text', title)
    },
  },
  {
    name: 'called',
    async walk({ open, press, see, signIn, ask, until }, { makeAd, makePerson }) {
      const ad = await makeAd('Projector')
      await open('/')
      await signIn(await makePerson())
      await open(ad)
      // The browser stops at a telephone link.
      await ask(() =>
        addEventListener('click', (event) => {
          const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="tel:+91"]')
          if (!link) return
          event.preventDefault()
          document.documentElement.dataset.called = link.href
        }),
      )
      await press('button', 'Call')
      await press('button', 'I understand, go on')
      await see('link', 'Call', { isPart: true })
      if (!(await ask(() => document.documentElement.dataset.called))) await press('link', 'Call', { isPart: true })
      await until('the number is called', () => document.documentElement.dataset.called !== undefined)
    },
  },
  {
    name: 'written to',
    async walk({ open, press, signIn, ask, until, untilWindows, browser }, { makeAd, makePerson }) {
      const ad = await makeAd('Speaker')
      await browser.resize(desktop)
      await open('/')
      await signIn(await makePerson())
      await ask(() => localStorage.setItem('contactWarned', 'true'))
      await open(ad)
      await press('button', 'WhatsApp')
      await until('a link leads to the chat', () => document.querySelector('a[href^="https://wa.me/91"]') !== null)
      await untilWindows(2)
    },
  },
  {
    name: 'a review',
    async walk({ open, press, fill, see, signIn, missSoon }, { makeAd, makePerson }) {
      const ad = await makeAd('Lamp')
      await open('/')
      await signIn(await makePerson())
      await open(ad)
      await press('button', 'Write a review')
      await press('choice', '4 stars')
      await fill('How was it?', 'Shines well.', { isPart: true })
      await press('button', 'Post review')
      await missSoon('button', 'Post review')
      await see('text', 'Shines well.', { within: 'main' })
    },
  },
  {
    name: 'favourites',
    async walk({ open, press, see, missSoon, signIn, until }, { makeAd, makePerson }) {
      const [kept, other] = [`Lens number ${++made}`, `Lens number ${++made}`]
      for (const title of [kept, other]) await makeAd(title)
      await open(`${list}?search=lens+number`)
      await press('button', `Favourite: ${kept}`)
      await until('its heart is filled', () => document.querySelectorAll('.heart[aria-pressed=true]').length === 1)
      await open('/favourites')
      await see('heading', kept)
      await signIn(await makePerson())
      await open(`${list}?search=lens+number`)
      await press('button', `Favourite: ${other}`)
      await open('/favourites')
      for (const title of [kept, other]) await see('heading', title)
      await press('button', `Favourite: ${kept}`)
      await missSoon('text', 'No network', { isPart: true })
      await open('/favourites')
      await see('heading', other)
      await missSoon('heading', kept)
    },
  },
  {
    name: 'back to the place in a list',
    async walk({ open, until, ask, browser, door, goBack, see }, { makeAd }) {
      const ad = await makeAd('Binoculars')
      await open('/')
      await ask(() => document.querySelectorAll('article')[9]?.scrollIntoView({ block: 'center' }))
      const place = await ask(() => scrollY)
      // A link that loads a whole page.
      await browser.goTo(door.url + ad)
      await see('heading', 'Binoculars')
      await goBack()
      await until(
        'the list is there again',
        () => location.pathname === '/' && document.querySelectorAll('article').length > 9,
      )
      await until('it stands where it was left', (before) => Math.abs(scrollY - before) < 100, place)
    },
  },
  {
    name: 'the first banner',
    async walk({ open, ask }) {
      const found: string[] = []
      for (let visit = 0; visit < 6; visit++) {
        await open('/')
        const { first, shown } = await ask(() => {
          const [slide] = document.querySelectorAll('.banner-view li')
          const current = document.querySelector('[aria-roledescription=carousel] button[aria-current]')
          return {
            first: slide ? slide.getBoundingClientRect().left : Number.NaN,
            shown: current?.getAttribute('aria-label') ?? 'nothing',
          }
        })
        if (first < 0 || first > 40)
          found.push(`visit ${visit + 1} opens with the first banner at ${Math.round(first)} px (${shown})`)
      }
      if (found.length > 0) throw new Error(found.join('; '))
    },
  },
  ...offlineJourneys,
]
