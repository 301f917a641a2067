import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ConsoleAction, consoleActions, isActionAllowed } from '../../domain/rules/console-actions.ts'
import type { TeamRole } from '../../domain/rules/team-roles.ts'
import { endConsoleSessionsOf } from '../../server/modules/team/team.ts'
import { setUpSite } from '../support/built-site.ts'
import { createConsolePerson, openConsole, consolePassword as password } from '../support/console-client.ts'
import { createBanner, createCategory } from '../support/factories.ts'
import { csrfTokenIn, openNoScriptBrowser } from '../support/no-script-browser.ts'
import { createSoftwarePasskey, passkeyRequestIn } from '../support/software-passkey.ts'

const site = await setUpSite()
const { db, pool, baseUrl } = site
// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters; delete from one_time_codes'))

const letIn = (role: TeamRole) => openConsole(site, role)

type Browser = ReturnType<typeof openNoScriptBrowser>

/** A form of the console with the token of this browser, with a session and without one. */
async function post(browser: Browser, path: string, values: Record<string, string>) {
  const pages = [await browser.ask('/console/login'), await browser.ask('/console/team')]
  const mark = pages.map(({ html }) => csrfTokenIn(html)).find((one) => one !== '') ?? ''
  return browser.ask(path, { method: 'POST', body: new URLSearchParams({ mark, ...values }) })
}

const categoriesPath = '/console/categories'
/** A name that sounds like no other. */
const randomLetters = () =>
  randomUUID()
    .replace(/[^a-z]/g, '')
    .padEnd(4, 'w')
const stateOf = async (slug: string) => {
  const { revision } = await db
    .selectFrom('categories')
    .select('revision')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { slug, revision: `${revision}` }
}

const see = (path: string) => (browser: Browser) => browser.ask(path)
const send = (path: string, values: Record<string, string>) => (browser: Browser) => post(browser, path, values)
const someId = randomUUID()
const reason = 'A reason'
const bannerWords = Object.fromEntries(
  ['headline', 'subline'].flatMap((what) => ['en', 'hi', 'gu'].map((language) => [`${what}-${language}`, 'Words'])),
)

/** How each action is asked for, of things that are not there. */
const asked: Record<ConsoleAction, (browser: Browser) => ReturnType<Browser['ask']>> = {
  seeWaiting: see('/console'),
  listTeam: see('/console/team'),
  endSessionsOf: send('/console/team', { do: 'end-sessions', person: someId }),
  readLog: see('/console/log'),
  exportLog: see('/console/files/audit-log.csv'),
  listCases: see('/console/reports'),
  exportCases: see('/console/files/reports.csv'),
  readCase: see(`/console/reports/${someId}`),
  decideCase: send(`/console/reports/${someId}`, { do: 'reject', reason }),
  rejectCases: send('/console/reports', { do: 'reject', id: someId, reason }),
  listAppeals: see('/console/appeals'),
  answerAppeal: send('/console/appeals', { do: 'keep', id: someId }),
  listPeople: see('/console/people'),
  exportPeople: see('/console/files/people.csv'),
  readPerson: see(`/console/people/${someId}`),
  showPerson: send(`/console/people/${someId}`, { do: 'show' }),
  suspendPerson: send(`/console/people/${someId}`, { do: 'suspend', reason, until: 'never' }),
  liftSuspension: send(`/console/people/${someId}`, { do: 'lift', reason }),
  signOutPerson: send(`/console/people/${someId}`, { do: 'sign-out' }),
  addNote: send(`/console/people/${someId}`, { do: 'note', note: 'A note' }),
  listAds: see('/console/ads'),
  exportAds: see('/console/files/ads.csv'),
  readAd: see(`/console/ads/${someId}`),
  showAdAddress: send(`/console/ads/${someId}`, { do: 'show' }),
  takeDownAd: send(`/console/ads/${someId}`, { do: 'take-down', reason }),
  takeDownAds: send('/console/ads', { do: 'take-down', id: someId, reason }),
  restoreAds: send('/console/ads', { do: 'restore', id: someId, reason }),
  restoreAd: send(`/console/ads/${someId}`, { do: 'restore', reason }),
  featureAd: send(`/console/ads/${someId}`, { do: 'feature', wish: 'on' }),
  listRentals: see('/console/rentals'),
  readRental: see(`/console/rentals/${someId}`),
  showRental: send(`/console/rentals/${someId}`, { do: 'show' }),
  listReviews: see('/console/reviews'),
  exportReviews: see('/console/files/reviews.csv'),
  takeDownReview: send('/console/reviews', { do: 'take-down', id: someId, reason }),
  takeDownReviews: send('/console/reviews', { do: 'take-down-chosen', id: someId, reason }),
  restoreReview: send('/console/reviews', { do: 'restore', id: someId, reason }),
  seeFigures: see('/console'),
  seeBroken: see('/console'),
  listCategories: (browser) => browser.ask('/console/categories'),
  addCategory: (browser) => {
    const name = randomLetters()
    return post(browser, categoriesPath, { do: 'add', en: name, hi: name, gu: name, colorCode: '#F3E3C3' })
  },
  changeCategory: async (browser) => {
    const words = { en: 'Farms', hi: 'खेतीबाड़ी', gu: 'ખેતીવાડી', colorCode: '#DBE2AE' }
    return post(browser, categoriesPath, { do: 'change', ...(await stateOf('farm')), ...words })
  },
  placeCategory: async (browser) =>
    post(browser, categoriesPath, { do: 'place', ...(await stateOf('farm')), to: 'shown' }),
  changeSubCategory: async (browser) =>
    post(browser, categoriesPath, { do: 'move-kind', ...(await stateOf('farm')), sub: 'tractor', change: 'down' }),
  deleteCategory: async (browser) => {
    const { slug } = await createCategory(db)
    return post(browser, categoriesPath, { do: 'delete', ...(await stateOf(slug)), sure: 'yes' })
  },
  seeCalls: see('/console/calls'),
  showCaller: send('/console/calls', { do: 'show', id: someId }),
  noteCall: send('/console/calls', { do: 'note', call: someId }),
  closeCall: send('/console/calls', { do: 'close', call: someId }),
  exportCalls: see('/console/files/calls.csv'),
  listDeletions: see('/console/deletions'),
  exportDeletions: see('/console/files/deletions.csv'),
  restoreAccount: send('/console/deletions', { do: 'restore', person: someId, reason }),
  deleteAccountNow: send('/console/deletions', { do: 'delete-now', person: someId, reason }),
  listMessages: see('/console/messages'),
  exportMessages: see('/console/files/messages.csv'),
  previewMessage: see(`/console/messages?preview=${someId}`),
  sendAgain: send('/console/messages', { do: 'again', id: someId }),
  giveUpMessages: send('/console/messages', { do: 'give-up', id: someId }),
  listJobs: see('/console/jobs'),
  exportJobs: see('/console/files/jobs.csv'),
  runAgain: send('/console/jobs', { do: 'again', id: '999999999' }),
  giveUpJobs: send('/console/jobs', { do: 'give-up', id: '1', sure: 'yes' }),
  listSettings: see('/console/settings'),
  switchReadOnly: async (browser) => {
    // Both ways: what another test has switched is switched back.
    const on = await post(browser, '/console/settings', { do: 'read-only', to: 'on', reason })
    const off = await post(browser, '/console/settings', { do: 'read-only', to: 'off', reason })
    return on.status === 200 ? off : on
  },
  listPasskeys: see('/console/team'),
  addPasskey: async (browser) => {
    const key = createSoftwarePasskey()
    const page = await browser.ask('/console/team')
    // Someone without a session is not asked for one.
    const answer = page.status === 200 ? key.create(passkeyRequestIn(page.html)) : ''
    return post(browser, '/console/team', { do: 'add-passkey', 'new-passkey': answer })
  },
  removePasskey: send('/console/team', { do: 'remove-passkey', id: someId }),
  removePasskeyOf: send('/console/team', { do: 'remove-passkey-of', id: someId }),
  listBanners: see('/console/banners'),
  // Of a form that was sent before, so that it needs no picture.
  addBanner: async (browser) => {
    const form = randomUUID()
    await createBanner(db, { form_id: form, is_active: false })
    return send('/console/banners', { do: 'add', form, ...bannerWords })(browser)
  },
  changeBanner: send('/console/banners', { do: 'change', id: someId, revision: '1', ...bannerWords }),
  placeBanner: send('/console/banners', { do: 'place', id: someId, revision: '1', to: 'up' }),
  deleteBanner: send('/console/banners', { do: 'delete', id: someId, revision: '1' }),
}
const actions = Object.keys(consoleActions) as ConsoleAction[]

describe.each(actions)('%s', (action) => {
  it.each(['moderator', 'admin'] as const)('is allowed or refused to a %s as the policy says', async (role) => {
    const { browser } = await letIn(role)
    const { status } = await asked[action](browser)
    if (isActionAllowed(role, action)) expect([200, 404, 409]).toContain(status)
    else expect(status).toBe(403)
  })

  it('is refused to a visitor, and leads to the login', async () => {
    const answer = await asked[action](openNoScriptBrowser(baseUrl))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/console\/login\?back=%2Fconsole/)
  })

  it('is refused to someone who has not entered the code', async () => {
    const user = await createConsolePerson(db, 'admin')
    const browser = openNoScriptBrowser(baseUrl)
    await browser.send('/console/login', { do: 'log-in', email: user.email, password })
    expect((await asked[action](browser)).status).toBe(303)
  })

  it('is refused in a session that has ended, to someone whose role was taken, to a deleted and to a suspended account', async () => {
    const { user, browser } = await letIn('admin')
    for (const change of [
      { role: 'user' },
      { role: 'admin', deleted_at: new Date() },
      { deleted_at: null, suspended_at: new Date() },
    ] as const) {
      await db.updateTable('users').set(change).where('id', '=', user.id).execute()
      expect((await asked[action](browser)).status).toBe(303)
    }
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', user.id).execute()
    expect([200, 404, 409]).toContain((await asked[action](browser)).status)
    await endConsoleSessionsOf(db, user.email)
    expect((await asked[action](browser)).status).toBe(303)
  })
})
