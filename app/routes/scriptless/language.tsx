import { data, redirect } from 'react-router'
import { isLanguage } from '../../../domain/languages.ts'
import { languageCookie } from '../../../domain/rules/language-cookie.ts'
import { sameSitePath } from '../../../domain/rules/same-site-path.ts'
import type { Route } from './+types/language'

/**
 * Chooses the language: remembers it in the cookie and, without JavaScript, sends the reader back to the same page. A script asks for
 * the cookie, too: Safari forgets after a week what scripts have written themselves.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const language = form?.get('language')
  if (!isLanguage(language)) throw data(null, 400)
  return redirect(sameSitePath(form?.get('back')), {
    status: 303,
    headers: { 'Set-Cookie': languageCookie(language) },
  })
}

/** Nobody opens this address by hand; who does goes home. */
export const loader = () => redirect('/')

/** Never seen; with it the router answers a failure with a page. */
export default function LanguageChoice() {
  return null
}
