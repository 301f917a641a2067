import { readyReasons } from '../../../domain/rules/console/ready-reasons.ts'
import {
  type CaseDetail,
  type CaseRow,
  type KnownPerson,
  type ReportLine,
  reportedParts,
} from '../../../domain/rules/console/reports.ts'
import { rentUnit } from '../../../domain/rules/rent-type.ts'
import { addressOf } from '../../features/console/address-of.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { FactList } from '../../features/console/fact-list.tsx'
import { Pictures } from '../../features/console/pictures.tsx'
import { ReasonFields } from '../../features/console/reason-fields.tsx'
import { ReasonWords } from '../../features/console/reason-words.tsx'
import { readSent } from '../../features/console/sent-form.ts'
import { TermField } from '../../features/console/term-field.tsx'
import { Typed } from '../../features/console/typed.tsx'
import { Way } from '../../features/console/way.tsx'
import { WhyNotHere } from '../../features/console/why-not.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { buttonClass, ringedButtonClass } from '../../ui/button.tsx'
import { kindOf } from './ads.tsx'
import { type Decided, decideByForm, loadFound, textsIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** All reports of one subject, data of both sides, and the decision. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions, query) => actions.readCase(args.id, query))
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
  const { reader, mark, query, found: detail } = loaderData
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
          {(decided || detail.case.state !== 'open') && <NextCase next={detail.next} query={query} isFirst />}
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
                    <ReasonWords ready={detail.case.ready} reason={detail.case.reason} />
                  </>
                ),
              ],
            ]}
          />
          <ThingAsItIs detail={detail} />
          <Reports reports={detail.reports} />
          {detail.owner && <Owner owner={detail.owner} subject={detail.case.subject} />}
          {detail.case.state === 'open' && detail.whyNot && <WhyNotHere why={detail.whyNot} />}
          {detail.case.state === 'open' && !detail.whyNot && (
            <section className="grid gap-3">
              <h2 className="text-18">{t('console.decide')}</h2>
              <p className="text-14 text-ink-soft">{t('console.reports.decide_why')}</p>
              <ConsoleForm
                name="uphold"
                mark={mark}
                className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-3 rounded-20 border border-line bg-surface p-4"
              >
                <ReasonFields
                  ready={[...readyReasons[detail.case.subject], ...readyReasons.nothing]}
                  label={t('console.reports.reason')}
                  sent={sent ?? { values: {}, errors: {} }}
                />
                {detail.case.subject === 'user' && <TermField sent={sent ?? { values: {}, errors: {} }} />}
                <div className="flex flex-wrap gap-3">
                  <button type="submit" className={ringedButtonClass('danger')}>
                    {t(`console.reports.uphold.${detail.case.subject}`)}
                  </button>
                  <button type="submit" name="do" value="reject" className={ringedButtonClass('keep')}>
                    {t('console.reports.reject')}
                  </button>
                </div>
              </ConsoleForm>
              <NextCase next={detail.next} query={query} />
            </section>
          )}
        </>
      )}
    </ConsoleFrame>
  )
}

interface NextCaseProps {
  next: string | null
  /** The query of the queue. */
  query: Readonly<Record<string, string>>
  /** Is it the main action now? */
  isFirst?: boolean
}

/** A link to the next case of the same queue, or back to the list. */
function NextCase({ next, query, isFirst = false }: NextCaseProps) {
  const { t } = useWords('console')
  const look = buttonClass(isFirst ? 'primary' : 'outline', 'justify-self-start')
  if (next === null && !isFirst) return null
  return next === null ? (
    <p className="flex flex-wrap items-center gap-x-5">
      {t('console.reports.no_next')} <Way to={addressOf('/console/reports', query)} text={t('console.reports')} />
    </p>
  ) : (
    <a href={addressOf(`/console/reports/${next}`, query)} data-next="" className={look}>
      {t('console.reports.next')}
    </a>
  )
}

function ThingAsItIs({ detail: { case: about, now } }: { detail: CaseDetail }) {
  const translator = useWords('console')
  useWords('subcategory')
  useWords('product')
  const { t, language } = translator
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
            {now.price !== undefined && now.rentType && (
              <p className="text-22 font-title">
                ₹{now.price.toLocaleString('en-IN')}{' '}
                <span className="text-16 text-ink-soft">{t(`rentType.${rentUnit(now.rentType)}`)}</span>
              </p>
            )}
            <p className="text-14 text-ink-soft wrap-anywhere">
              {now.category !== undefined && `${kindOf(translator, now.category, now.subCategory ?? '')} · `}
              {now.place && (
                <>
                  <Typed text={now.place} /> ·{' '}
                </>
              )}
              {timeIn(language, 'short').format(new Date(now.createdAt))}
            </p>
            {now.text && (
              <p className="wrap-anywhere whitespace-pre-line">
                <Typed text={now.text} />
              </p>
            )}
            {now.rating !== undefined && (
              <p>
                {t('console.reviews.rating')}: {now.rating} / 5
              </p>
            )}
            {now.pictures && <Pictures pictures={now.pictures} />}
            {now.isDown && <p className="text-bad">{t('console.is_down')}</p>}
            <p className="flex flex-wrap gap-x-5">
              {now.path && <Way to={now.path} text={t('console.as_everybody')} />}
              {about.subject === 'product' && (
                <Way to={`/console/ads/${about.subjectId}`} text={t('console.as_owner')} />
              )}
              {now.adId && <Way to={`/console/ads/${now.adId}`} text={t('console.reports.its_ad')} />}
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
                  <Way to={`/console/people/${reporterId}`} text={reporterName} isTyped /> ·{' '}
                  {t('console.people.record')}:{' '}
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
                          {part === 'productId' ? (
                            <Way to={`/console/ads/${reported[part]}`} text={t('console.reports.its_ad')} />
                          ) : (
                            <Typed text={reported[part]} />
                          )}
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

const headOf = {
  product: 'console.reports.whose.product',
  review: 'console.reports.whose.review',
  user: 'console.reports.whose.user',
} as const satisfies Record<CaseRow['subject'], MessageId>

/** The reported user: the writer of a review, the owner of an ad, or the user themselves. */
function Owner({ owner, subject }: { owner: KnownPerson; subject: CaseRow['subject'] }) {
  const { t, language } = useWords('console')
  const time = timeIn(language, 'short')
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t(headOf[subject])}</h2>
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
            t('console.people.until'),
            owner.suspendedAt &&
              (owner.suspendedUntil ? time.format(new Date(owner.suspendedUntil)) : t('console.people.no_end')),
          ],
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
