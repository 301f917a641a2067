import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, phone, type Size } from './browser.ts'
import type { FaultProxy } from './fault-proxy.ts'
import {
  findTargetPosition,
  isHydrated,
  type PageTarget,
  selectAll,
  type TargetPosition,
  takePageErrors,
} from './in-page.ts'
import type { JourneyUser } from './journey-site.ts'

/** Milliseconds that any step may take on a busy machine. */
const defaultTimeoutMs = 20_000
const pause = 50

/** A user with a browser, who sees and does the same in every one of them. */
export interface Visitor {
  browser: Browser
  door: FaultProxy
  /** Opens a page of the site and waits until it is hydrated. */
  open(path: string): Promise<void>
  goBack(): Promise<void>
  press(kind: PageTarget['kind'], name: string, where?: Where): Promise<void>
  /** Presses a field and replaces its content by typing. */
  fill(label: string, text: string, where?: Where): Promise<void>
  see(kind: PageTarget['kind'], name: string, where?: Where): Promise<void>
  /** @throws when it is visible, and stays */
  missSoon(kind: PageTarget['kind'], name: string, where?: Where): Promise<void>
  isSeen(kind: PageTarget['kind'], name: string, where?: Where): Promise<boolean>
  /** Evaluates a function in the page. It has to be self-contained. */
  ask<Answer, Given = undefined>(question: (given: Given) => Answer | Promise<Answer>, given?: Given): Promise<Answer>
  /** Waits until the page returns true. @param what the awaited state, for a message */
  until<Given = undefined>(what: string, question: (given: Given) => unknown, given?: Given): Promise<void>
  /** Waits for this number of windows, including those that pages have opened. */
  untilWindows(count: number): Promise<void>
  /** Waits until a path, with its query, is open. */
  arriveAt(path: string): Promise<void>
  signIn(person: JourneyUser): Promise<void>
  /** The messages of the console, the policy and the network since the last time. */
  takeComplaints(): Promise<string[]>
}

interface Where extends Pick<PageTarget, 'isPart' | 'within'> {
  /** Milliseconds. */
  timeout?: number
}

/** Opens a browser as a returning visitor: no prompt opens by itself. */
export async function openVisitor(browser: Browser, door: FaultProxy, size: Size = phone): Promise<Visitor> {
  async function ask<Answer, Given>(question: (given: Given) => Answer | Promise<Answer>, given?: Given) {
    const call = `(${question})(${JSON.stringify(given) ?? ''})`
    const answer = await browser.run(`(async () => JSON.stringify([await ${call}]))()`)
    return (JSON.parse(answer) as [Answer])[0]
  }

  /** Retries until it succeeds. @throws with the last problem */
  async function tryUntil(attempt: () => Promise<string>, time = defaultTimeoutMs): Promise<void> {
    const end = Date.now() + time
    for (;;) {
      // Between two pages nothing can be evaluated.
      const trouble = await attempt().catch((error: Error) => error.message)
      if (trouble === '') return
      if (trouble.includes('the page crashed') || Date.now() > end) throw new Error(trouble)
      await sleep(pause)
    }
  }

  async function find({ timeout, ...thing }: PageTarget & Where, isToBePressed = false): Promise<TargetPosition> {
    let last: TargetPosition | undefined
    await tryUntil(async () => {
      const before = last
      last = await ask(findTargetPosition, thing)
      const { x, y, trouble } = last
      const isStill = before !== undefined && before.x === x && before.y === y
      const wrong = isToBePressed ? trouble || (isStill ? '' : 'does not stand still') : trouble === 'is not there'
      return wrong ? `${thing.kind} “${thing.name}” ${trouble || 'does not stand still'}` : ''
    }, timeout)
    return last as TargetPosition
  }

  const until: Visitor['until'] = (what, question, given) =>
    tryUntil(async () => ((await ask(question, given)) ? '' : `${what}: not so`))

  const visitor: Visitor = {
    browser,
    door,
    ask,
    until,
    async open(path) {
      await browser.goTo(door.url + path)
      await until(`${path} is hydrated`, isHydrated)
    },
    goBack: () =>
      ask(() => {
        // After the answer, which would not arrive from a page that is left.
        setTimeout(() => history.back())
      }),
    async press(kind, name, where = {}) {
      await browser.press(await find({ kind, name, ...where }, true))
    },
    async fill(label, text, where = {}) {
      await visitor.press('field', label, where)
      await ask(selectAll)
      await browser.type(text)
    },
    async see(kind, name, where = {}) {
      await find({ kind, name, ...where })
    },
    isSeen: async (kind, name, where = {}) =>
      (await ask(findTargetPosition, { kind, name, ...where })).trouble !== 'is not there',
    missSoon: (kind, name, where = {}) =>
      tryUntil(async () => ((await visitor.isSeen(kind, name, where)) ? `${kind} “${name}” is still there` : '')),
    untilWindows: (count) =>
      tryUntil(async () => {
        const there = await browser.countWindows()
        return there === count ? '' : `there are ${there} windows instead of ${count}`
      }),
    arriveAt: (path) =>
      tryUntil(async () => {
        const at = await ask(() => location.pathname + location.search)
        return at === path ? '' : `${at} is open instead of ${path}`
      }),
    async signIn(person) {
      await ask((stored) => void Object.assign(localStorage, stored), person.stored)
    },
    async takeComplaints() {
      return [...(await ask(takePageErrors)), ...door.takeRefused()]
    },
  }
  await browser.resize(size)
  // A picture of the site: it has the site's storage, without hydrating a page.
  await browser.goTo(`${door.url}/mark.svg`)
  await ask(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other way
    document.cookie = 'language=en; path=/'
    Object.assign(localStorage, { language: 'en', appDismissed: 'true' })
    sessionStorage.setItem('loginOffered', '{"isDone":true}')
  })
  return visitor
}
