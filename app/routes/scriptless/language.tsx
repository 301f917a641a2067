import { data, redirect } from 'react-router'
import { isLanguage } from '../../../domain/languages.ts'
import { languageCookie } from '../../../domain/rules/language-cookie.ts'
import { sameSitePath } from '../../../domain/rules/same-site-path.ts'
import type { Route } from './+types/language'

/**
 * Chooses the language: stores it in the cookie and, without JavaScript, redirects back to the same page. Scripts request
 * the cookie too: Safari deletes cookies written by scripts after a week.
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

/** This address is not opened directly; such a request redirects home. */
export const loader = () => redirect('/')

/** Never rendered; with it the router answers an error with a page. */
export default function LanguageChoice() {
  return null
}
