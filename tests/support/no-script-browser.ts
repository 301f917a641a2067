import { expect } from 'vitest'

/** What it calls itself. */
export const noScriptUserAgent = 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1; U; en) Presto/2.12.423 Version/12.16'
const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' }

/** Returns the CSRF token of the forms of a page. */
export const csrfTokenIn = (html: string): string => /name="mark" value="([\w-]{43})"/.exec(html)?.[1] ?? ''

/**
 * A browser without scripts, as the server sees it: it keeps cookies and sends forms, and sends no `Origin`. It expects pages that are for one
 * reader alone.
 */
export function openNoScriptBrowser(at: string) {
  const cookies = new Map<string, string>()
  async function ask(path: string, init: RequestInit = {}, headers: Record<string, string> = {}, from = at) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(from + path, {
      redirect: 'manual',
      ...init,
      headers: { 'user-agent': noScriptUserAgent, ...(cookie && { cookie }), ...headers },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const { status } = answer
    if (status < 400 && status !== 301) expect(Object.fromEntries(answer.headers)).toMatchObject(privateHeaders)
    return { status, headers: answer.headers, html: await answer.text() }
  }
  /** Opens a page and sends a form of it. @param to the form's address, if not that of its page */
  async function send(path: string, values: Record<string, string>, headers: Record<string, string> = {}, to = path) {
    const mark = csrfTokenIn((await ask(path)).html)
    return ask(to, { method: 'POST', body: new URLSearchParams({ mark, ...values }) }, headers)
  }
  return { cookies, ask, send }
}
