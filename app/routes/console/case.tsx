import { consoleLimits } from '../../../domain/limits/console.ts'
import {
  type CaseDetail,
  type KnownPerson,
  type ReportLine,
  reportedParts,
} from '../../../domain/rules/console/reports.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { DaysField } from '../../features/console/days-field.tsx'
import { FactList } from '../../features/console/fact-list.tsx'
import { readSent } from '../../features/console/sent-form.ts'
import { Typed } from '../../features/console/typed.tsx'
import { Way } from '../../features/console/way.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type Decided, decideByForm, loadFound, textsIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** All reports of one thing, what is known of both sides, and the decision. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions) => actions.readCase(args.id))
}

export function action(args: ConsoleArgs) {
  const decide = (verdict: string) => (actions: Parameters<Decision>[0], form: FormData) =>
    actions.decideCase({ ...textsIn(form), id: args.id, verdict })
  return decideByForm(args, { uphold: decide('upheld'), reject: decide('rejected') })
}

type Decision = Parameters<typeof decideByForm<{ title: string }>>[1][string]

export function Case({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const translator = useWords('console')
  const { t, language } = translator
  const { reader, mark, found: detail } = loaderData
  const { found: decided, refusal = loaderData.refusal, values }: Partial<Decided<{ title: string }>> = actionData ?? {}
  const sentForm = readSent(translator, values, refusal)
  const sent = ['uphold', 'reject'].map((verdict) => sentForm(verdict)).find((one) => one.values.do !== undefined)
  const time = timeIn(language, 'short')
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
      page="reports"
      title={detail ? detail.case.title || t('console.reports.untitled') : t('console.reports')}
      isTitleTyped={Boolean(detail?.case.title)}
      refusal={refusal}
      values={values}
      done={decided && t('console.reports.is_decided')}
    >
      {detail && (
        <>
          <FactList
            facts={[
              [t('console.reports.thing'), t(`console.subject.${detail.case.subject}`)],
              [t('console.reports.since'), time.format(new Date(detail.case.openedAt))],
              [t('console.reports.count'), detail.case.reports],
              [
                t('console.state'),
                [
                  t(`console.reports.state.${detail.case.state}`),
                  ...(detail.case.isTakenBack ? [t('console.undone')] : []),
                ].join(', '),
              ],
              [
                t('console.reports.decided'),
                detail.case.decidedAt && (
                  <>
                    <Typed text={detail.case.decidedBy} />, {time.format(new Date(detail.case.decidedAt))}:{' '}
                    <Typed text={detail.case.reason} />
                  </>
                ),
              ],
            ]}
          />
          <ThingAsItIs detail={detail} />
          <Reports reports={detail.reports} />
          {detail.owner && <Owner owner={detail.owner} />}
          {detail.case.state === 'open' && (
            <section className="grid gap-3">
              <h2 className="text-18">{t('console.decide')}</h2>
              <p className="text-14 text-ink-soft">{t('console.reports.decide_why')}</p>
              <ConsoleForm
                name="uphold"
                mark={mark}
                className="grid max-w-180 gap-3 rounded-20 border border-line bg-surface p-4"
              >
                <TextArea
                  label={t('console.reports.reason')}
                  name="reason"
                  maxLength={consoleLimits.wordsMax}
                  defaultValue={sent?.values.reason}
                  error={sent?.errors.reason}
                  required
                />
                {detail.case.subject === 'user' && <DaysField value={sent?.values.days} error={sent?.errors.days} />}
                <div className="flex flex-wrap gap-3">
                  <button type="submit" className={ringedButtonClass('danger')}>
                    {t(`console.reports.uphold.${detail.case.subject}`)}
                  </button>
                  <button type="submit" name="do" value="reject" className={ringedButtonClass('keep')}>
                    {t('console.reports.reject')}
                  </button>
                </div>
              </ConsoleForm>
            </section>
          )}
        </>
      )}
    </ConsoleFrame>
  )
}

function ThingAsItIs({ detail: { case: about, now } }: { detail: CaseDetail }) {
  const { t } = useWords('console')
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('console.reports.now')}</h2>
      <div className="grid gap-2 rounded-20 border border-line bg-surface p-4">
        {now === null ? (
          <p>{t('console.is_gone')}</p>
        ) : (
          <>
            <p className="font-label wrap-anywhere">
              <Typed text={now.title} />
            </p>
            {now.text && (
              <p className="wrap-anywhere whitespace-pre-line">
                <Typed text={now.text} />
              </p>
            )}
            {now.isDown && <p className="text-bad">{t('console.is_down')}</p>}
            <p className="flex flex-wrap gap-x-5">
              {now.path && <Way to={now.path} text={t('console.as_everybody')} />}
              {about.subject === 'product' && (
                <Way to={`/console/ads/${about.subjectId}`} text={t('console.as_owner')} />
              )}
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function Reports({ reports }: { reports: readonly ReportLine[] }) {
  const { t, language } = useWords('console')
  useWords('review')
  const time = timeIn(language, 'short')
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('console.reports')}</h2>
      <ul className="grid gap-3">
        {reports.map(({ id, reason, text, reported, reporterId, reporterName, record, createdAt }) => (
          <li key={id} className="grid gap-2 rounded-20 border border-line bg-surface p-4">
            <p>
              <span className="font-label">{t(`report.reason.${reason}`)}</span>
              <span className="text-14 text-ink-soft"> · {time.format(new Date(createdAt))}</span>
            </p>
            {text && (
              <p className="wrap-anywhere whitespace-pre-line">
                <Typed text={text} />
              </p>
            )}
            <p className="text-14 text-ink-soft">
              {reporterId ? (
                <>
                  <Way to={`/console/people/${reporterId}`} text={reporterName} isTyped />{' '}
                  {t('console.reports.record', { upheld: record.upheld, rejected: record.rejected })}
                </>
              ) : (
                t('console.reports.visitor')
              )}
            </p>
            <details className="text-14">
              <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
                {t('console.reports.as_it_was')}
              </summary>
              <dl className="grid gap-2 pt-1">
                {reportedParts.map(
                  (part) =>
                    reported[part] && (
                      <div key={part}>
                        <dt className="text-ink-soft">{t(`console.reports.part.${part}`)}</dt>
                        <dd className="wrap-anywhere whitespace-pre-line">
                          <Typed text={reported[part]} />
                        </dd>
                      </div>
                    ),
                )}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Owner({ owner }: { owner: KnownPerson }) {
  const { t, language } = useWords('console')
  const time = timeIn(language, 'short')
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('console.reports.owner')}</h2>
      <FactList
        facts={[
          [t('console.people.name'), <Way key="way" to={`/console/people/${owner.id}`} text={owner.name} isTyped />],
          [t('console.people.email'), owner.email],
          [t('console.people.since'), time.format(new Date(owner.createdAt))],
          [t('console.people.ads'), owner.ads],
          [t('console.people.reviews'), owner.reviews],
          [t('console.people.open_cases'), owner.openCases],
          [t('console.people.suspended'), owner.suspendedAt && time.format(new Date(owner.suspendedAt))],
          [
            t('console.people.decisions'),
            owner.decisions.length > 0 &&
              owner.decisions.map(({ kind, title, decidedAt, isUndone }) => (
                <span key={decidedAt} className="block">
                  {t(`console.decision.${kind}`)}: <Typed text={title} />
                  {isUndone && ` (${t('console.undone')})`}
                </span>
              )),
          ],
        ]}
      />
    </section>
  )
}
