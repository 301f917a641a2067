import { languageNames } from '../../../domain/languages.ts'
import { type DecisionSummary, presetReasons } from '../../../domain/rules/console/decisions.ts'
import { formatPhone, type PersonContact, type PersonDetail } from '../../../domain/rules/console/people.ts'
import { sellerPath } from '../../../domain/rules/links.ts'
import { AppealSummary } from '../../features/console/appeal-summary.tsx'
import { buildConsoleUrl } from '../../features/console/build-console-url.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleLink } from '../../features/console/console-link.tsx'
import { DecisionUnavailable, DecisionVersionFields, RevealForm } from '../../features/console/decision-forms.tsx'
import { DescriptionList, ReasonText } from '../../features/console/description-list.tsx'
import { ReasonForm } from '../../features/console/reason-form.tsx'
import { readSubmittedValues } from '../../features/console/submitted-values.ts'
import { SuspensionTermField } from '../../features/console/suspension-term-field.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { type FormOutcome, formTexts, handleConsoleForm, indianTimeFormat, loadConsolePage } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'
import { personStateOf } from './people.tsx'

/** The page of one user: data, decisions, notes and actions. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions) => actions.readPerson(args.id))
}

/** The outcome: the number of ended sessions, whether the user was notified, or their contact data. */
type Done = number | 'told' | 'noted' | PersonContact

export function action(args: ConsolePageArgs) {
  const { id } = args
  return handleConsoleForm<Done>(args, {
    suspend: (actions, form) => actions.suspendPerson({ ...formTexts(form), id }).then(() => 'told'),
    lift: (actions, form) => actions.liftSuspension({ ...formTexts(form), id }).then(() => 'told'),
    note: (actions, form) => actions.addNote({ ...formTexts(form), id }).then(() => 'noted'),
    'sign-out': (actions) => actions.signOutPerson(id),
    show: (actions) => actions.showPerson(id),
  })
}

export function PersonPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const translator = useTranslation('console')
  const { t } = translator
  const { reader, csrfToken, found: person } = loaderData
  const { found, refusal = loaderData.refusal, values }: Partial<FormOutcome<Done>> = actionData ?? {}
  const sent = readSubmittedValues(translator, values, refusal)
  const suspension = sent('suspend')
  const contact = typeof found === 'object' ? found : undefined
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="people"
      title={person?.name || t('console.people')}
      isTitleTyped={Boolean(person?.name)}
      refusal={refusal}
      values={values}
      done={
        found === undefined || contact
          ? undefined
          : typeof found === 'number'
            ? t('console.sessions_ended', { count: found })
            : t(found === 'told' ? 'console.is_done' : 'console.calls.noted')
      }
    >
      {person && (
        <>
          <About person={contact ? { ...person, ...contact } : person} />
          {person.isHidden && !contact && <RevealForm csrfToken={csrfToken} text={t('console.people.show')} />}
          <Decisions decisions={person.decisions} />
          <section className="grid gap-3">
            <h2 className="text-18">{t('console.decide')}</h2>
            <div className="grid gap-4 lg:grid-cols-2">
              {person.whyNot ? (
                <DecisionUnavailable why={person.whyNot} />
              ) : person.suspendedAt ? (
                <ReasonForm
                  name="lift"
                  csrfToken={csrfToken}
                  id={person.id}
                  text={t('console.people.lift')}
                  kind="keep"
                  ready={presetReasons.back}
                  sent={sent('lift')}
                >
                  <DecisionVersionFields
                    decision={person.decisions.find(({ kind, isUndone }) => kind === 'suspend' && !isUndone)}
                  />
                </ReasonForm>
              ) : (
                <ReasonForm
                  name="suspend"
                  csrfToken={csrfToken}
                  id={person.id}
                  text={t('console.people.suspend')}
                  ready={presetReasons.user}
                  sent={suspension}
                >
                  <SuspensionTermField sent={suspension} />
                </ReasonForm>
              )}
              <ReasonForm
                name="note"
                csrfToken={csrfToken}
                id={person.id}
                text={t('console.people.add_note')}
                label={t('console.people.note')}
                field="note"
                kind="keep"
                sent={sent('note')}
              />
            </div>
            {(person.role === 'user' ? person.sessions.length > 0 : reader.role === 'admin') && (
              <ConsoleForm action="sign-out" csrfToken={csrfToken}>
                <button type="submit" className={outlinedButtonClass('danger')}>
                  {t('console.people.sign_out')}
                </button>
              </ConsoleForm>
            )}
          </section>
          <Notes notes={person.notes} />
        </>
      )}
    </ConsoleFrame>
  )
}

function About({ person }: { person: PersonDetail }) {
  const { t, language } = useTranslation('console')
  const time = indianTimeFormat(language, 'short')
  const at = (instant: string | null) => instant && time.format(new Date(instant))
  const { id, record } = person
  return (
    <section className="grid gap-3">
      <DescriptionList
        facts={[
          [t('console.people.email'), person.email],
          [
            t('console.people.phone'),
            person.phone && `${formatPhone(person.phone)}${person.isPhoneProved ? ' ✓' : ''}`,
          ],
          [t('console.people.address'), person.address && <UserText key="typed" text={person.address} />],
          [
            t('console.language'),
            <span key="language" lang={person.language}>
              {languageNames[person.language]}
            </span>,
          ],
          [t('console.people.since'), at(person.createdAt)],
          [
            t('console.state'),
            personStateOf(person)
              .map((state) => t(`console.people.is.${state}`))
              .join(', '),
          ],
          [t('console.people.suspended'), at(person.suspendedAt)],
          [t('console.people.until'), person.suspendedAt && (at(person.suspendedUntil) ?? t('console.people.no_end'))],
          [t('console.people.leaving'), at(person.deletedAt)],
          [t('console.people.rating'), person.ratings > 0 && `${person.averageRating} (${person.ratings})`],
          [
            t('console.people.record'),
            t('console.reports.record', { upheld: record.upheld, rejected: record.rejected }),
          ],
          [
            t('console.people.sessions'),
            person.sessions.length > 0 &&
              person.sessions.map(({ device, lastUsedAt }) => (
                <span key={lastUsedAt} className="block">
                  {at(lastUsedAt)} · <UserText text={device} />
                </span>
              )),
          ],
        ]}
      />
      <p className="flex flex-wrap gap-x-5">
        <ConsoleLink to={sellerPath(id)} text={t('console.as_everybody')} />
        <ConsoleLink
          to={buildConsoleUrl('/console/ads', { owner: id })}
          text={`${t('console.people.ads')}: ${person.ads}`}
        />
        <ConsoleLink
          to={buildConsoleUrl('/console/reviews', { author: id })}
          text={`${t('console.people.reviews')}: ${person.reviews}`}
        />
        <ConsoleLink to={buildConsoleUrl('/console/rentals', { person: id })} text={t('console.rentals')} />
        <ConsoleLink
          to={buildConsoleUrl('/console/reports', { owner: id })}
          text={`${t('console.people.open_cases')}: ${person.openCases}`}
        />
      </p>
    </section>
  )
}

function Decisions({ decisions }: { decisions: readonly DecisionSummary[] }) {
  const { t, language } = useTranslation('console')
  const time = indianTimeFormat(language, 'short')
  if (decisions.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('console.people.decisions')}</h2>
      <ul className="grid gap-3">
        {decisions.map((one) => (
          <li key={one.id} className="grid gap-1 rounded-20 border border-line bg-surface p-4">
            <p className="font-label wrap-anywhere">
              {t(`console.decision.${one.kind}`)}: <UserText text={one.title} />{' '}
              {one.isUndone && `(${t('console.undone')})`}
            </p>
            <p className="text-14 text-ink-soft">
              <UserText text={one.decidedBy} />, {time.format(new Date(one.decidedAt))}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">
              <ReasonText ready={one.ready} reason={one.reason} />
            </p>
            <AppealSummary decision={one} sayTime={(at) => time.format(new Date(at))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notes({ notes }: Pick<PersonDetail, 'notes'>) {
  const { t, language } = useTranslation('console')
  const time = indianTimeFormat(language, 'short')
  if (notes.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('console.people.notes')}</h2>
      <ul className="grid gap-3">
        {notes.map(({ id, author, note, createdAt }) => (
          <li key={id} className="grid gap-1 rounded-20 border border-line bg-surface p-4">
            <p className="text-14 text-ink-soft">
              <UserText text={author} />, {time.format(new Date(createdAt))}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">
              <UserText text={note} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
