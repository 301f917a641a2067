import { data } from 'react-router'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { answerOf, enterConsole, privacy, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The first page of the console: what waits for the team. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const { found: waiting = [], refusal, status } = await answerOf(console.actions.seeWaiting())
  return data({ reader, mark, waiting, refusal }, { status, headers: privacy })
}

export function Today({ loaderData: { reader, mark, waiting, refusal } }: PageProps<typeof loader>) {
  const { t, language } = useWords('console')
  const time = timeIn(language, 'short')
  const open = waiting.filter(({ count }) => count > 0)
  return (
    <ConsoleFrame reader={reader} mark={mark} page="today" title={t('console.today')} refusal={refusal}>
      <section className="grid gap-3">
        <h2 className="text-18">{t('console.waits')}</h2>
        {open.length === 0 && !refusal && <p>{t('console.nothing_waits')}</p>}
        <ul className="grid gap-3 sm:grid-cols-2">
          {open.map(({ kind, count, oldest }) => (
            <li key={kind} className="rounded-20 border border-line bg-surface p-4">
              <p className="text-18 font-label">{t(`console.waiting.${kind}`, { count })}</p>
              {oldest && (
                <p className="text-14 text-ink-soft">
                  {t('console.waits_since', { time: time.format(new Date(oldest)) })}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
    </ConsoleFrame>
  )
}
