import { data, redirect } from 'react-router'
import { isLanguage } from '../../../domain/languages.ts'
import { sameSitePath } from '../../../domain/rules/same-site-path.ts'
import type { Route } from './+types/language'

const year = 365 * 24 * 60 * 60

/** Chooses the language without JavaScript: remembers it in the cookie and sends the reader back to the same page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const language = form?.get('language')
  if (!isLanguage(language)) throw data(null, 400)
  return redirect(sameSitePath(form?.get('back')), {
    status: 303,
    headers: { 'Set-Cookie': `language=${language}; Path=/; Max-Age=${year}; SameSite=Lax` },
  })
}

/** Nobody opens this address by hand; who does goes home. */
export const loader = () => redirect('/')

/** Never seen; with it the router answers a failure with a page. */
export default function LanguageChoice() {
  return null
}
