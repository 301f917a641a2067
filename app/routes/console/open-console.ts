import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Language } from '../../../domain/languages.ts'
import type { SentPicture } from '../../../domain/rules/console/categories.ts'
import { sameSitePath } from '../../../domain/rules/same-site-path.ts'
import type { ReadOnlyNotice } from '../../features/console/site-state.ts'
import { type Console, type ConsoleReader, type Refusal, refusalIn, servicesOf } from '../../load-context.ts'
import { readForm } from '../read-form.ts'

type Context = Readonly<RouterContextProvider>

/** Response headers of a private page: no cache, no search engine, no referrer. */
export const privacy = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' }

const loginPath = '/console/login'

/**
 * The console's services for a request.
 * @throws 404 where the server provides no console: at other host names, and without HTTPS on another machine
 */
export function consoleOf(context: Context): Console {
  const { console } = servicesOf(context)
  if (!console) throw data(null, { status: 404, headers: privacy })
  return console
}

/** A redirect to the login that leads back afterwards, in the language of the address. */
function toLogin(url: URL): Response {
  const language = url.searchParams.get('lang')
  const query = new URLSearchParams({ back: url.pathname + url.search, ...(language !== null && { lang: language }) })
  return redirect(`${loginPath}?${query}`, { status: 303, headers: privacy })
}

/** The address to go to after a login: inside the console only. */
export function backInConsole(url: URL): string {
  const back = sameSitePath(url.searchParams.get('back'))
  return /^\/console(?:[/?]|$)/.test(back) && !back.startsWith(loginPath) ? back : '/console'
}

/** The notice on every page of the console while the site is read-only. */
export async function readOnlyNotice(context: Context): Promise<ReadOnlyNotice | undefined> {
  const state = await consoleOf(context).readOnlyState()
  if (!state) return undefined
  const { isFixed, isOn, changedAt, changedBy: name, reason } = state
  const time = timeIn(servicesOf(context).language, 'short')
  const isKnown = !isFixed && isOn && changedAt !== null
  return { isFixed, switched: isKnown ? { time: time.format(new Date(changedAt)), name, reason } : null }
}

/** The open session of a member of the team. */
export interface Entered {
  console: Console
  reader: ConsoleReader
  mark: string
}

/** Requires an open session of the console. @throws a redirect to the login, which leads back */
export async function enterConsole(context: Context, url: URL): Promise<Entered> {
  const console = consoleOf(context)
  const [reader, mark] = [await console.reader(), await console.mark()]
  if (!reader?.isOpen) throw toLogin(url)
  return { console, reader, mark }
}

/** The outcome of a submitted form: its result or why it was refused, with its values. */
export interface Decided<T = unknown> {
  found?: T
  refusal?: Refusal
  /** The values of the form, so that it can be sent again with a fresh code, or after a refusal. */
  values: [name: string, value: string][]
}

/** Fields that are valid once: they are not repeated. */
const proofs = new Set(['mark', 'code', 'passkey', 'sure'])

/**
 * Handles a submitted form and renders its page again.
 * A fresh code or passkey in the form is checked first. An irreversible action runs only if the form says that it was
 * confirmed.
 * @param decide the handlers by the value of the pressed button
 */
export async function decideByForm<T>(
  { request, context }: { request: Request; context: Context },
  decide: Readonly<Record<string, (console: Console['actions'], form: FormData) => Promise<T>>>,
) {
  const { console, form } = await enterWithForm(request, context)
  // The button that was pressed comes after the form's own.
  const name = String(form.getAll('do').at(-1) ?? '')
  const doIt = Object.hasOwn(decide, name) ? decide[name] : undefined
  if (!doIt) throw data(null, { status: 400, headers: privacy })
  const inTurn = async () => {
    const [code, passkey] = [textIn(form, 'code').trim(), textIn(form, 'passkey')]
    if (passkey) await console.confirmByPasskey(passkey)
    else if (code) await console.confirm(code)
    if (textIn(form, 'sure') !== '') console.beSure()
    return doIt(console.actions, form)
  }
  const { found, refusal, status } = await answerOf(inTurn())
  if (refusal?.code === 'code_needed') await answerOf(console.sendCode())
  const isUnproven =
    refusal?.code === 'code_needed' ||
    refusal?.code === 'wrong_code' ||
    (refusal?.code === 'passkey_refused' && textIn(form, 'passkey') !== '')
  if (isUnproven) refusal.passkey = (await answerOf(console.askPasskey('confirm'))).found
  const values = [...form].flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' && !proofs.has(key) ? [[key, value]] : [],
  )
  return data({ values, ...(found !== undefined && { found }), ...(refusal && { refusal }) } satisfies Decided<T>, {
    status,
    headers: privacy,
  })
}

/** Loads a page of the console: the signed-in user, the query of the address, and its data or why that is refused. */
export async function loadFound<T>(
  { context, url }: { context: Context; url: URL },
  find: (actions: Console['actions'], query: Record<string, string>) => Promise<T>,
) {
  const { console, reader, mark } = await enterConsole(context, url)
  const query = queryOf(url)
  const { found, refusal, status } = await answerOf(find(console.actions, query))
  return data({ reader, mark, query, found, refusal }, { status, headers: privacy })
}

/** The result of an action without one. */
export const isDone = () => true as const

/** Waits for a result, and returns a refusal instead of throwing it, with the status of the page. */
export async function answerOf<T>(ask: Promise<T>): Promise<{ found?: T; refusal?: Refusal; status: number }> {
  try {
    return { found: await ask, status: 200 }
  } catch (error) {
    const { status, ...refusal } = refusalIn(error)
    return { refusal, status }
  }
}

/**
 * The form data of a signed-in user.
 * @throws a redirect to the login, or 403 for a form of another site
 */
async function enterWithForm(request: Request, context: Context): Promise<Entered & { form: FormData }> {
  const form = await readForm(request, privacy)
  const console = consoleOf(context)
  if (!(await console.isOwnForm(textIn(form, 'mark')))) throw data(null, { status: 403, headers: privacy })
  return { ...(await enterConsole(context, new URL(request.url))), form }
}

/** A text field of a form; empty when it is absent. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The reason of a form about several rows: a ready one, and free text. */
export const reasonIn = (form: FormData): Record<'ready' | 'reason', string> => ({
  ready: textIn(form, 'ready'),
  reason: textIn(form, 'reason'),
})

/** The text fields of a form without the empty ones. */
export const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== ''),
  )

/** The uploaded picture; undefined when no file was chosen, for which a browser sends one without a name. */
export async function pictureIn(form: FormData): Promise<SentPicture | undefined> {
  const file = form.get('picture')
  if (!(file instanceof File) || file.name === '') return undefined
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }
}

/** The query of an address without empty values. */
export const queryOf = (url: URL): Record<string, string> =>
  Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))

/** The date and time format of the console: Indian time, 24 hours. */
export const timeIn = (language: Language, timeStyle: 'short' | 'medium'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle,
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  })
