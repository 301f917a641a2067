import { data } from 'react-router'
import type { ConsoleActions } from '../../load-context.ts'
import type { Route } from './+types/file'
import { answerOf, enterConsole, privacy, queryOf } from './open-console.ts'

const files: Readonly<Record<string, (console: ConsoleActions, query: object) => Promise<string>>> = {
  'audit-log.csv': (console, query) => console.exportLog(query),
  'reports.csv': (console, query) => console.exportCases(query),
  'people.csv': (console, query) => console.exportPeople(query),
  'ads.csv': (console, query) => console.exportAds(query),
  'reviews.csv': (console, query) => console.exportReviews(query),
  'calls.csv': (console, query) => console.exportCalls(query),
  'deletions.csv': (console, query) => console.exportDeletions(query),
  'messages.csv': (console, query) => console.exportMessages(query),
  'jobs.csv': (console, query) => console.exportJobs(query),
}

/** The tables of the console as CSV. That a file was taken is a line of the log. */
export async function loader({ context, url, params: { name } }: Route.LoaderArgs) {
  const take = Object.hasOwn(files, name) ? files[name] : undefined
  if (!take) throw data(null, { status: 404, headers: privacy })
  const { console } = await enterConsole(context, url)
  const { found, status } = await answerOf(take(console.actions, queryOf(url)))
  if (found === undefined) throw data(null, { status, headers: privacy })
  // With the mark that tells table programs its letters.
  return new Response(`\ufeff${found}`, {
    headers: {
      ...privacy,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
