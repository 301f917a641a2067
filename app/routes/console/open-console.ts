import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Language } from '../../../domain/languages.ts'
import type { SentPicture } from '../../../domain/rules/console/categories.ts'
import { sameSitePath } from '../../../domain/rules/same-site-path.ts'
import type { ReadOnlyNotice } from '../../features/console/site-state.ts'
import { type Console, type ConsoleReader, type Refusal, refusalIn, servicesOf } from '../../load-context.ts'
import { readForm } from '../read-form.ts'

type Context = Readonly<RouterContextProvider>

/** A page of the console is for one reader and one request. */
export const privacy = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' }

const loginPath = '/console/login'

/** The console of a request. It is at its own addresses alone, and without https on this machine alone. */
export function consoleOf(context: Context): Console {
  const { console } = servicesOf(context)
  if (!console) throw data(null, { status: 404, headers: privacy })
  return console
}

/** Leads to the login and back, in the language of the address. */
function toLogin(url: URL): Response {
  const language = url.searchParams.get('lang')
  const query = new URLSearchParams({ back: url.pathname + url.search, ...(language !== null && { lang: language }) })
  return redirect(`${loginPath}?${query}`, { status: 303, headers: privacy })
}

/** Where a login leads: back into the console, nowhere else. */
export function backInConsole(url: URL): string {
  const back = sameSitePath(url.searchParams.get('back'))
  return /^\/console(?:[/?]|$)/.test(back) && !back.startsWith(loginPath) ? back : '/console'
}

/** What the bar of every page says while the site only reads. */
export async function readOnlyNotice(context: Context): Promise<ReadOnlyNotice | undefined> {
  const state = await consoleOf(context).readOnlyState()
  if (!state) return undefined
  const { isFixed, isOn, changedAt, changedBy: name, reason } = state
  const time = timeIn(servicesOf(context).language, 'short')
  const isKnown = !isFixed && isOn && changedAt !== null
  return { isFixed, switched: isKnown ? { time: time.format(new Date(changedAt)), name, reason } : null }
}

export interface Entered {
  console: Console
  reader: ConsoleReader
  mark: string
}

/** Someone of the team with an open session; others are led to the login and back. */
export async function enterConsole(context: Context, url: URL): Promise<Entered> {
  const console = consoleOf(context)
  const [reader, mark] = [await console.reader(), await console.mark()]
  if (!reader?.isOpen) throw toLogin(url)
  return { console, reader, mark }
}

/** What is on a page of a list: the answer of a list's action, or why there is none. */
export interface Decided<T = unknown> {
  found?: T
  refusal?: Refusal
  /** The values of the form, for when it has to be sent again with a fresh code or after a refusal. */
  values: [name: string, value: string][]
}

/** The values of a form that are for one time. */
const proofs = new Set(['mark', 'code', 'passkey', 'sure'])

/**
 * Does what a form asks for, and answers with the page again. A fresh code, or the answer of a passkey, in the form is looked at first. What
 * cannot be undone is done when the form says that its reader is sure.
 * @param decide by what the form's button says, each with its values
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

/** Loads a page: its reader, what its address asks for, and what is found or why that is refused. */
export async function loadFound<T>(
  { context, url }: { context: Context; url: URL },
  find: (actions: Console['actions'], query: Record<string, string>) => Promise<T>,
) {
  const { console, reader, mark } = await enterConsole(context, url)
  const query = queryOf(url)
  const { found, refusal, status } = await answerOf(find(console.actions, query))
  return data({ reader, mark, query, found, refusal }, { status, headers: privacy })
}

/** The answer to a form that finds nothing. */
export const isDone = () => true as const

/** The found things, or why they are refused, with the status of the page. */
export async function answerOf<T>(ask: Promise<T>): Promise<{ found?: T; refusal?: Refusal; status: number }> {
  try {
    return { found: await ask, status: 200 }
  } catch (error) {
    const { status, ...refusal } = refusalIn(error)
    return { refusal, status }
  }
}

/**
 * A form of someone of the team; others are led to the login, and forms of other sites are refused.
 * @throws the answer to a form that is not ours
 */
async function enterWithForm(request: Request, context: Context): Promise<Entered & { form: FormData }> {
  const form = await readForm(request, privacy)
  const console = consoleOf(context)
  if (!(await console.isOwnForm(textIn(form, 'mark')))) throw data(null, { status: 403, headers: privacy })
  return { ...(await enterConsole(context, new URL(request.url))), form }
}

/** A text of a form; empty where there is none. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The reason in a form about several rows. */
export const reasonIn = (form: FormData): Record<'ready' | 'reason', string> => ({
  ready: textIn(form, 'ready'),
  reason: textIn(form, 'reason'),
})

/** The texts of a form, without empty ones. */
export const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== ''),
  )

/** The chosen file; without a choice a browser sends one without a name. */
export async function pictureIn(form: FormData): Promise<SentPicture | undefined> {
  const file = form.get('picture')
  if (!(file instanceof File) || file.name === '') return undefined
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }
}

/** What an address asks for, without empty values. */
export const queryOf = (url: URL): Record<string, string> =>
  Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))

/** Dates and times as the team reads them, in India. */
export const timeIn = (language: Language, timeStyle: 'short' | 'medium'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle,
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  })
