import { data } from 'react-router'
import { cityNameIn } from '../../../domain/places/known-places.ts'
import type { SiteFigures } from '../../../domain/rules/console/figures.ts'
import type { Waiting } from '../../../domain/rules/console/team.ts'
import { type ConsoleAction, mayDo } from '../../../domain/rules/console-actions.ts'
import { BrokenThings } from '../../features/console/broken-things.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { DayFigures } from '../../features/console/day-figures.tsx'
import { Funnel } from '../../features/console/funnel.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { answerOf, enterConsole, privacy, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The overview of the console: problems of the site, pending work, and the figures of the last days. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const { found: waiting = [], refusal, status } = await answerOf(console.actions.seeWaiting())
  const { found: broken } = await answerOf(console.actions.seeBroken())
  const { found: figures, ...other } = await answerOf(console.actions.seeFigures())
  return data(
    { reader, mark, waiting, broken, figures, refusal: refusal ?? other.refusal },
    { status: Math.max(status, other.status), headers: privacy },
  )
}

/** The page of each kind of pending work. */
const pages = {
  reports: { path: '/console/reports', action: 'listCases' },
  appeals: { path: '/console/appeals', action: 'listAppeals' },
  call_requests: { path: '/console/calls', action: 'seeCalls' },
  deletions: { path: '/console/deletions', action: 'listDeletions' },
} as const satisfies Record<Waiting['kind'], { path: string; action: ConsoleAction }>

export function Today({ loaderData: { reader, mark, waiting, broken, figures, refusal } }: PageProps<typeof loader>) {
  const { t, language } = useWords('console')
  const time = timeIn(language, 'short')
  const open = waiting.filter(({ count }) => count > 0)
  return (
    <ConsoleFrame reader={reader} mark={mark} page="today" title={t('console.today')} refusal={refusal}>
      {broken && (
        <BrokenThings broken={broken} reader={reader} mark={mark} sayTime={(at) => time.format(new Date(at))} />
      )}
      <section className="grid gap-3">
        <h2 className="text-18">{t('console.waits')}</h2>
        {open.length === 0 && !refusal && <p>{t('console.nothing_waits')}</p>}
        <ul className="flex flex-wrap gap-3">
          {open.map(({ kind, count, oldest }) => (
            <li key={kind} className="grow basis-full rounded-20 border border-line bg-surface p-4 sm:basis-64">
              <p className="text-18 font-label">
                {mayDo(reader.role, pages[kind].action) ? (
                  <a href={pages[kind].path} className="text-peacock-600 underline underline-offset-4">
                    {t(`console.waiting.${kind}`, { count })}
                  </a>
                ) : (
                  t(`console.waiting.${kind}`, { count })
                )}
              </p>
              {oldest && (
                <p className="text-14 text-ink-soft">
                  {t('console.waits_since', { time: time.format(new Date(oldest)) })}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      {figures && <Figures figures={figures} />}
    </ConsoleFrame>
  )
}

function Figures({ figures: { days, counts, bySource, byCity } }: { figures: SiteFigures }) {
  const { t, language } = useWords('console')
  return (
    <>
      <DayFigures days={days} counts={counts} />
      <Funnel
        title={t('console.funnel_source')}
        head={t('console.source')}
        rows={bySource.map(({ source, counts }) => ({ key: source, name: t(`console.source.${source}`), counts }))}
      />
      <Funnel
        title={t('console.funnel_city')}
        head={t('console.city')}
        rows={byCity.map(({ city, counts }) => ({
          key: city,
          name: cityNameIn(city, language) ?? t('console.other_places'),
          counts,
        }))}
      />
      <p className="max-w-[70ch] text-14 text-ink-soft">{t('console.funnel_note')}</p>
    </>
  )
}
