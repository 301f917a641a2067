import { data } from 'react-router'
import { cityNameInLanguage } from '../../../domain/places/known-places.ts'
import type { SiteFigures } from '../../../domain/rules/console/operations.ts'
import type { PendingWork } from '../../../domain/rules/console/team.ts'
import { type ConsoleAction, isActionAllowed } from '../../../domain/rules/console-actions.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { DailyFigures } from '../../features/console/daily-figures.tsx'
import { FunnelChart } from '../../features/console/funnel-chart.tsx'
import { SiteProblemList } from '../../features/console/site-problem-list.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { catchRefusal, indianTimeFormat, privateHeaders, requireConsoleSession } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The overview of the console: problems of the site, pending work, and the figures of the last days. */
export async function loader({ context, url }: ConsolePageArgs) {
  const { console, reader, csrfToken } = await requireConsoleSession(context, url)
  const { found: waiting = [], refusal, status } = await catchRefusal(console.actions.seeWaiting())
  const { found: broken } = await catchRefusal(console.actions.seeBroken())
  const { found: figures, ...other } = await catchRefusal(console.actions.seeFigures())
  return data(
    { reader, csrfToken, waiting, broken, figures, refusal: refusal ?? other.refusal },
    { status: Math.max(status, other.status), headers: privateHeaders },
  )
}

/** The page of each kind of pending work. */
const pages = {
  reports: { path: '/console/reports', action: 'listCases' },
  appeals: { path: '/console/appeals', action: 'listAppeals' },
  call_requests: { path: '/console/calls', action: 'seeCalls' },
  deletions: { path: '/console/deletions', action: 'listDeletions' },
} as const satisfies Record<PendingWork['kind'], { path: string; action: ConsoleAction }>

export function OverviewPage({
  loaderData: { reader, csrfToken, waiting, broken, figures, refusal },
}: ConsolePageProps<typeof loader>) {
  const { t, language } = useTranslation('console')
  const time = indianTimeFormat(language, 'short')
  const open = waiting.filter(({ count }) => count > 0)
  return (
    <ConsoleFrame reader={reader} csrfToken={csrfToken} page="today" title={t('console.today')} refusal={refusal}>
      {broken && (
        <SiteProblemList
          broken={broken}
          reader={reader}
          csrfToken={csrfToken}
          sayTime={(at) => time.format(new Date(at))}
        />
      )}
      <section className="grid gap-3">
        <h2 className="text-18">{t('console.waits')}</h2>
        {open.length === 0 && !refusal && <p>{t('console.nothing_waits')}</p>}
        <ul className="flex flex-wrap gap-3">
          {open.map(({ kind, count, oldest }) => (
            <li key={kind} className="grow basis-full rounded-20 border border-line bg-surface p-4 sm:basis-64">
              <p className="text-18 font-label">
                {isActionAllowed(reader.role, pages[kind].action) ? (
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
  const { t, language } = useTranslation('console')
  return (
    <>
      <DailyFigures days={days} counts={counts} />
      <FunnelChart
        title={t('console.funnel_source')}
        head={t('console.source')}
        rows={bySource.map(({ source, counts }) => ({ key: source, name: t(`console.source.${source}`), counts }))}
      />
      <FunnelChart
        title={t('console.funnel_city')}
        head={t('console.city')}
        rows={byCity.map(({ city, counts }) => ({
          key: city,
          name: cityNameInLanguage(city, language) ?? t('console.other_places'),
          counts,
        }))}
      />
      <p className="max-w-[70ch] text-14 text-ink-soft">{t('console.funnel_note')}</p>
    </>
  )
}
