import { data, redirect } from 'react-router'
import { isLanguage } from '../../../domain/languages.ts'
import { languageCookie } from '../../../domain/rules/language-cookie.ts'
import {
  chosenLanguageIn,
  hasLinkedLanguage,
  linkedLanguageCookie,
  noLinkedLanguageCookie,
} from '../../../domain/rules/linked-language.ts'
import { safeReturnPath } from '../../../domain/rules/same-site-path.ts'
import type { Route } from './+types/language'

/**
 * Stores the chosen language, or that of a link where none was chosen, in a cookie, and redirects back without
 * JavaScript. Scripts call it, too: Safari deletes cookies of scripts after a week.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const language = form?.get('language')
  if (!isLanguage(language)) throw data(null, 400)
  const cookies = request.headers.get('cookie') ?? ''
  const isOfLink = form?.get('from') === 'link'
  const headers = new Headers()
  if (!isOfLink || !chosenLanguageIn(cookies)) headers.append('Set-Cookie', languageCookie(language))
  if (isOfLink && !chosenLanguageIn(cookies)) headers.append('Set-Cookie', linkedLanguageCookie(language))
  if (!isOfLink && hasLinkedLanguage(cookies)) headers.append('Set-Cookie', noLinkedLanguageCookie)
  return redirect(safeReturnPath(form?.get('back')), { status: 303, headers })
}

/** This address is not opened directly; such a request redirects home. */
export const loader = () => redirect('/')

/** Never rendered; with it the router answers an error with a page. */
export default function LanguageChoice() {
  return null
}
