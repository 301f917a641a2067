import { data } from 'react-router'
import type { Route } from './+types/file'
import { answerOf, enterConsole, privacy, queryOf } from './open-console.ts'

/** The files of the console: the audit log as CSV. That it was taken is a line of it. */
export async function loader({ context, url, params: { name } }: Route.LoaderArgs) {
  if (name !== 'audit-log.csv') throw data(null, { status: 404, headers: privacy })
  const { console } = await enterConsole(context, url)
  const { found, status } = await answerOf(console.actions.exportLog(queryOf(url)))
  if (found === undefined) throw data(null, { status, headers: privacy })
  // With the mark that tells table programs its letters.
  return new Response(`\ufeff${found}`, {
    headers: {
      ...privacy,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    },
  })
}
