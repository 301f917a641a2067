import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Language } from '../../../domain/languages.ts'
import type { FormPicture } from '../../../domain/rules/console/categories.ts'
import { safeReturnPath } from '../../../domain/rules/same-site-path.ts'
import type { ReadOnlyNotice } from '../../features/console/read-only-bar.tsx'
import { type ConsoleServices, type ConsoleUser, getPageServices, type Refusal, toRefusal } from '../../load-context.ts'
import { parseFormData } from '../parse-form-data.ts'

type Context = Readonly<RouterContextProvider>

/** Response headers of a private page: no cache, no search engine, no referrer. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
}

const loginPath = '/console/login'

/**
 * The console's services for a request.
 * @throws 404 where the server provides no console: at other host names, and without HTTPS on another machine
 */
export function requireConsole(context: Context): ConsoleServices {
  const { console } = getPageServices(context)
  if (!console) throw data(null, { status: 404, headers: privateHeaders })
  return console
}

/** A redirect to the login that leads back afterwards, in the language of the address. */
function toLogin(url: URL): Response {
  const language = url.searchParams.get('lang')
  const query = new URLSearchParams({ back: url.pathname + url.search, ...(language !== null && { lang: language }) })
  return redirect(`${loginPath}?${query}`, { status: 303, headers: privateHeaders })
}

/** The address to go to after a login: inside the console only. */
export function consoleReturnPath(url: URL): string {
  const back = safeReturnPath(url.searchParams.get('back'))
  return /^\/console(?:[/?]|$)/.test(back) && !back.startsWith(loginPath) ? back : '/console'
}

/** The notice on every page of the console while the site is read-only. */
export async function loadReadOnlyNotice(context: Context): Promise<ReadOnlyNotice | undefined> {
  const state = await requireConsole(context).readOnlyState()
  if (!state) return undefined
  const { isFixed, isOn, changedAt, changedBy: name, reason } = state
  const time = indianTimeFormat(getPageServices(context).language, 'short')
  const isKnown = !isFixed && isOn && changedAt !== null
  return { isFixed, switched: isKnown ? { time: time.format(new Date(changedAt)), name, reason } : null }
}

/** The open session of a member of the team. */
export interface ConsoleSession {
  console: ConsoleServices
  reader: ConsoleUser
  csrfToken: string
}

/** Requires an open session of the console. @throws a redirect to the login, which leads back */
export async function requireConsoleSession(context: Context, url: URL): Promise<ConsoleSession> {
  const console = requireConsole(context)
  const [reader, csrfToken] = [await console.reader(), await console.csrfToken()]
  if (!reader?.isOpen) throw toLogin(url)
  return { console, reader, csrfToken }
}

/** The outcome of a submitted form: its result or why it was refused, with its values. */
export interface FormOutcome<T = unknown> {
  found?: T
  refusal?: Refusal
  /** The values of the form, so that it can be sent again with a fresh code, or after a refusal. */
  values: [name: string, value: string][]
}

/** Fields that are valid once: they are not repeated. */
const oneTimeFields = new Set(['mark', 'code', 'passkey', 'sure'])

/**
 * Handles a submitted form and renders its page again.
 * A fresh code or passkey in the form is checked first. An irreversible action runs only if the form says that it was
 * confirmed.
 * @param decide the handlers by the value of the pressed button
 */
export async function handleConsoleForm<T>(
  { request, context }: { request: Request; context: Context },
  decide: Readonly<Record<string, (console: ConsoleServices['actions'], form: FormData) => Promise<T>>>,
) {
  const { console, form } = await requireConsoleForm(request, context)
  // The button that was pressed comes after the form's own.
  const name = String(form.getAll('do').at(-1) ?? '')
  const doIt = Object.hasOwn(decide, name) ? decide[name] : undefined
  if (!doIt) throw data(null, { status: 400, headers: privateHeaders })
  const inTurn = async () => {
    const [code, passkey] = [formText(form, 'code').trim(), formText(form, 'passkey')]
    if (passkey) await console.confirmByPasskey(passkey)
    else if (code) await console.confirm(code)
    if (formText(form, 'sure') !== '') console.beSure()
    return doIt(console.actions, form)
  }
  const { found, refusal, status } = await catchRefusal(inTurn())
  if (refusal?.code === 'code_needed') await catchRefusal(console.sendCode())
  const isUnproven =
    refusal?.code === 'code_needed' ||
    refusal?.code === 'wrong_code' ||
    (refusal?.code === 'passkey_refused' && formText(form, 'passkey') !== '')
  if (isUnproven) refusal.passkey = (await catchRefusal(console.askPasskey('confirm'))).found
  const values = [...form].flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' && !oneTimeFields.has(key) ? [[key, value]] : [],
  )
  return data({ values, ...(found !== undefined && { found }), ...(refusal && { refusal }) } satisfies FormOutcome<T>, {
    status,
    headers: privateHeaders,
  })
}

/** Loads a page of the console: the signed-in user, the query of the address, and its data or why that is refused. */
export async function loadConsolePage<T>(
  { context, url }: { context: Context; url: URL },
  find: (actions: ConsoleServices['actions'], query: Record<string, string>) => Promise<T>,
) {
  const { console, reader, csrfToken } = await requireConsoleSession(context, url)
  const query = queryValues(url)
  const { found, refusal, status } = await catchRefusal(find(console.actions, query))
  return data({ reader, csrfToken, query, found, refusal }, { status, headers: privateHeaders })
}

/** The result of an action without one. */
export const doneWithoutResult = () => true as const

/** Waits for a result, and returns a refusal instead of throwing it, with the status of the page. */
export async function catchRefusal<T>(ask: Promise<T>): Promise<{ found?: T; refusal?: Refusal; status: number }> {
  try {
    return { found: await ask, status: 200 }
  } catch (error) {
    const { status, ...refusal } = toRefusal(error)
    return { refusal, status }
  }
}

/**
 * The form data of a signed-in user.
 * @throws a redirect to the login, or 403 for a form of another site
 */
async function requireConsoleForm(request: Request, context: Context): Promise<ConsoleSession & { form: FormData }> {
  const form = await parseFormData(request, privateHeaders)
  const console = requireConsole(context)
  if (!(await console.isOwnForm(formText(form, 'mark')))) throw data(null, { status: 403, headers: privateHeaders })
  return { ...(await requireConsoleSession(context, new URL(request.url))), form }
}

/** A text field of a form; empty when it is absent. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The reason of a form about several rows: a ready one, and free text. */
export const formReason = (form: FormData): Record<'ready' | 'reason', string> => ({
  ready: formText(form, 'ready'),
  reason: formText(form, 'reason'),
})

/** The text fields of a form without the empty ones. */
export const formTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== ''),
  )

/** The uploaded picture; undefined when no file was chosen, for which a browser sends one without a name. */
export async function formPicture(form: FormData): Promise<FormPicture | undefined> {
  const file = form.get('picture')
  if (!(file instanceof File) || file.name === '') return undefined
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }
}

/** The query of an address without empty values. */
export const queryValues = (url: URL): Record<string, string> =>
  Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))

/** The date and time format of the console: Indian time, 24 hours. */
export const indianTimeFormat = (language: Language, timeStyle: 'short' | 'medium'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle,
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  })
