import { presetReasons } from '../../../domain/rules/console/decisions.ts'
import {
  type CaseDetail,
  type CaseSummary,
  type CurrentSubject,
  type PersonSummary,
  type ReportDetail,
  reportedFields,
} from '../../../domain/rules/console/reports.ts'
import { formatPeriodInFigures } from '../../../domain/rules/rent/format-period.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { AdPictures } from '../../features/console/ad-pictures.tsx'
import { buildConsoleUrl } from '../../features/console/build-console-url.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleLink } from '../../features/console/console-link.tsx'
import { DecisionUnavailable } from '../../features/console/decision-forms.tsx'
import { DescriptionList, ReasonText } from '../../features/console/description-list.tsx'
import { ReasonFields } from '../../features/console/reason-fields.tsx'
import { readSubmittedValues } from '../../features/console/submitted-values.ts'
import { SuspensionTermField } from '../../features/console/suspension-term-field.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { buttonClass, outlinedButtonClass } from '../../ui/button.tsx'
import { categoryLabel } from './ads.tsx'
import { type FormOutcome, formTexts, handleConsoleForm, indianTimeFormat, loadConsolePage } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** All reports of one subject, data of both sides, and the decision. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions, query) => actions.readCase(args.id, query))
}

export function action(args: ConsolePageArgs) {
  const decide = (verdict: string) => (actions: Parameters<Decision>[0], form: FormData) =>
    actions.decideCase({ ...formTexts(form), id: args.id, verdict })
  return handleConsoleForm(args, { uphold: decide('upheld'), reject: decide('rejected') })
}

type Decision = Parameters<typeof handleConsoleForm<{ title: string }>>[1][string]

export function ReportCasePage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const translator = useTranslation('console')
  const { t, language } = translator
  const { reader, csrfToken, query, found: detail } = loaderData
  const {
    found: decided,
    refusal = loaderData.refusal,
    values,
  }: Partial<FormOutcome<{ title: string }>> = actionData ?? {}
  const sentForm = readSubmittedValues(translator, values, refusal)
  const sent = ['uphold', 'reject'].map((verdict) => sentForm(verdict)).find((one) => one.values.do !== undefined)
  const time = indianTimeFormat(language, 'short')
  const isRental = detail?.case.subject === 'rental'
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
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
          <DescriptionList
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
                    <UserText text={detail.case.decidedBy} />, {time.format(new Date(detail.case.decidedAt))}:{' '}
                    <ReasonText ready={detail.case.ready} reason={detail.case.reason} />
                  </>
                ),
              ],
            ]}
          />
          <ThingAsItIs detail={detail} />
          <Reports reports={detail.reports} subject={detail.case.subject} />
          {detail.owner && <Owner owner={detail.owner} subject={detail.case.subject} />}
          {detail.case.state === 'open' && detail.whyNot && <DecisionUnavailable why={detail.whyNot} />}
          {detail.case.state === 'open' && !detail.whyNot && (
            <section className="grid gap-3">
              <h2 className="text-18">{t('console.decide')}</h2>
              <p className="text-14 text-ink-soft">
                {t(isRental ? 'console.reports.decide_why_rental' : 'console.reports.decide_why')}
              </p>
              <ConsoleForm
                action="uphold"
                csrfToken={csrfToken}
                className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-3 rounded-20 border border-line bg-surface p-4"
              >
                <ReasonFields
                  ready={[...presetReasons[detail.case.subject], ...presetReasons.nothing]}
                  label={t(isRental ? 'console.team_reason' : 'console.reports.reason')}
                  sent={sent ?? { values: {}, errors: {} }}
                />
                {detail.case.subject === 'user' && <SuspensionTermField sent={sent ?? { values: {}, errors: {} }} />}
                <div className="flex flex-wrap gap-3">
                  <button type="submit" className={outlinedButtonClass('danger')}>
                    {t(`console.reports.uphold.${detail.case.subject}`)}
                  </button>
                  <button type="submit" name="do" value="reject" className={outlinedButtonClass('keep')}>
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
  const { t } = useTranslation('console')
  const look = buttonClass(isFirst ? 'primary' : 'outline', 'justify-self-start')
  if (next === null && !isFirst) return null
  return next === null ? (
    <p className="flex flex-wrap items-center gap-x-5">
      {t('console.reports.no_next')}{' '}
      <ConsoleLink to={buildConsoleUrl('/console/reports', query)} text={t('console.reports')} />
    </p>
  ) : (
    <a href={buildConsoleUrl(`/console/reports/${next}`, query)} data-next="" className={look}>
      {t('console.reports.next')}
    </a>
  )
}

function ThingAsItIs({ detail: { case: about, now } }: { detail: CaseDetail }) {
  const translator = useTranslation('console')
  useTranslation('subcategory')
  useTranslation('product')
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
              <UserText text={now.title} />
            </p>
            {now.price !== undefined && now.rentType && (
              <p className="text-22 font-title">
                ₹{now.price.toLocaleString('en-IN')}{' '}
                <span className="text-16 text-ink-soft">{t(`rentType.${rentTimeUnit(now.rentType)}`)}</span>
              </p>
            )}
            <p className="text-14 text-ink-soft wrap-anywhere">
              {now.category !== undefined && `${categoryLabel(translator, now.category, now.subCategory ?? '')} · `}
              {now.place && (
                <>
                  <UserText text={now.place} /> ·{' '}
                </>
              )}
              {indianTimeFormat(language, 'short').format(new Date(now.createdAt))}
            </p>
            {now.text && (
              <p className="wrap-anywhere whitespace-pre-line">
                <UserText text={now.text} />
              </p>
            )}
            {now.rating !== undefined && (
              <p>
                {t('console.reviews.rating')}: {now.rating} / 5
              </p>
            )}
            {now.pictures && <AdPictures pictures={now.pictures} />}
            {now.rental && <RentalFacts rental={now.rental} />}
            {now.isDown && <p className="text-bad">{t('console.is_down')}</p>}
            <p className="flex flex-wrap gap-x-5">
              {now.path && <ConsoleLink to={now.path} text={t('console.as_everybody')} />}
              {about.subject === 'product' && (
                <ConsoleLink to={`/console/ads/${about.subjectId}`} text={t('console.as_owner')} />
              )}
              {now.rental && (
                <ConsoleLink to={`/console/rentals/${about.subjectId}`} text={t('console.reports.its_rental')} />
              )}
              {now.adId && <ConsoleLink to={`/console/ads/${now.adId}`} text={t('console.reports.its_ad')} />}
            </p>
          </>
        )}
      </div>
    </section>
  )
}

/** When a reported rental is, how it stands, and between whom. */
function RentalFacts({ rental }: { rental: NonNullable<CurrentSubject['rental']> }) {
  const { t } = useTranslation('console')
  return (
    <DescriptionList
      facts={[
        [t('console.state'), t(`console.rentals.is.${rental.state}`)],
        [t('console.rentals.period'), formatPeriodInFigures(rental)],
        ...(['lender', 'renter'] as const).map((side) => {
          const person = rental[side]
          const link = person && (
            <ConsoleLink key={side} to={`/console/people/${person.id}`} text={person.name} isTyped />
          )
          return [t(`console.rentals.by.${side}`), link] as const
        }),
      ]}
    />
  )
}

interface ReportsProps {
  reports: readonly ReportDetail[]
  subject: CaseSummary['subject']
}

function Reports({ reports, subject }: ReportsProps) {
  const { t, language } = useTranslation('console')
  useTranslation('review')
  const time = indianTimeFormat(language, 'short')
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
                <UserText text={text} />
              </p>
            )}
            <p className="text-14 text-ink-soft">
              {reporterId ? (
                <>
                  <ConsoleLink to={`/console/people/${reporterId}`} text={reporterName} isTyped /> ·{' '}
                  {t('console.people.record')}:{' '}
                  {t('console.reports.record', { upheld: record.upheld, rejected: record.rejected })}
                </>
              ) : (
                t('console.reports.visitor')
              )}
            </p>
            {subject === 'rental' && reported.name && (
              <p className="text-14 text-ink-soft wrap-anywhere">
                {t('console.reports.whose.rental')}: <UserText text={reported.name} />
              </p>
            )}
            <details className="text-14">
              <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
                {t('console.reports.as_it_was')}
              </summary>
              <dl className="grid gap-2 pt-1">
                {reportedFields.map(
                  (part) =>
                    reported[part] && (
                      <div key={part}>
                        <dt className="text-ink-soft">{t(`console.reports.part.${part}`)}</dt>
                        <dd className="wrap-anywhere whitespace-pre-line">
                          {part === 'productId' ? (
                            <ConsoleLink to={`/console/ads/${reported[part]}`} text={t('console.reports.its_ad')} />
                          ) : (
                            <UserText text={reported[part]} />
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
  rental: 'console.reports.whose.rental',
} as const satisfies Record<CaseSummary['subject'], MessageId>

/** The reported user: the writer of a review, the owner of an ad, the user themselves, or the other side of a rental. */
function Owner({ owner, subject }: { owner: PersonSummary; subject: CaseSummary['subject'] }) {
  const { t, language } = useTranslation('console')
  const time = indianTimeFormat(language, 'short')
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t(headOf[subject])}</h2>
      <DescriptionList
        facts={[
          [
            t('console.people.name'),
            <ConsoleLink key="way" to={`/console/people/${owner.id}`} text={owner.name} isTyped />,
          ],
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
                  {t(`console.decision.${kind}`)}: <UserText text={title} />
                  {isUndone && ` (${t('console.undone')})`}
                </span>
              )),
          ],
        ]}
      />
    </section>
  )
}
