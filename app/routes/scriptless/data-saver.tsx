import { data, redirect } from 'react-router'
import { dataSaverCookie, isDataSaverChoice } from '../../../domain/rules/data-saver-choice.ts'
import { safeReturnPath } from '../../../domain/rules/same-site-path.ts'
import type { Route } from './+types/data-saver'

/** Stores the data-saver choice in the cookie and redirects back, for browsers without JavaScript. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const choice = form?.get('saver')
  if (!isDataSaverChoice(choice)) throw data(null, 400)
  return redirect(safeReturnPath(form?.get('back')), {
    status: 303,
    headers: { 'Set-Cookie': dataSaverCookie(choice) },
  })
}

/** This address is not opened directly; such a request redirects home. */
export const loader = () => redirect('/')

/** Never rendered; with it the router answers an error with a page. */
export default function DataSaverChoice() {
  return null
}
