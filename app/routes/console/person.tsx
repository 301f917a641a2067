import { languageNames } from '../../../domain/languages.ts'
import type { DecisionRow } from '../../../domain/rules/console/decisions.ts'
import type { PersonContact, PersonDetail } from '../../../domain/rules/console/people.ts'
import { readyReasons } from '../../../domain/rules/console/ready-reasons.ts'
import { sellerPath } from '../../../domain/rules/links.ts'
import { spacedPhone } from '../../../domain/rules/spaced-phone.ts'
import { addressOf } from '../../features/console/address-of.ts'
import { AppealWords } from '../../features/console/appeal-words.tsx'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { FactList } from '../../features/console/fact-list.tsx'
import { ReasonForm } from '../../features/console/reason-form.tsx'
import { ReasonWords } from '../../features/console/reason-words.tsx'
import { SeenDecision } from '../../features/console/seen-decision.tsx'
import { readSent } from '../../features/console/sent-form.ts'
import { ShowForm } from '../../features/console/show-form.tsx'
import { TermField } from '../../features/console/term-field.tsx'
import { Typed } from '../../features/console/typed.tsx'
import { Way } from '../../features/console/way.tsx'
import { WhyNotHere } from '../../features/console/why-not.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { type Decided, decideByForm, loadFound, textsIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'
import { stateOf } from './people.tsx'

/** The page of one user: data, decisions, notes and actions. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions) => actions.readPerson(args.id))
}

/** The outcome: the number of ended sessions, whether the user was notified, or their contact data. */
type Done = number | 'told' | 'noted' | PersonContact

export function action(args: ConsoleArgs) {
  const { id } = args
  return decideByForm<Done>(args, {
    suspend: (actions, form) => actions.suspendPerson({ ...textsIn(form), id }).then(() => 'told'),
    lift: (actions, form) => actions.liftSuspension({ ...textsIn(form), id }).then(() => 'told'),
    note: (actions, form) => actions.addNote({ ...textsIn(form), id }).then(() => 'noted'),
    'sign-out': (actions) => actions.signOutPerson(id),
    show: (actions) => actions.showPerson(id),
  })
}

export function Person({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const translator = useWords('console')
  const { t } = translator
  const { reader, mark, found: person } = loaderData
  const { found, refusal = loaderData.refusal, values }: Partial<Decided<Done>> = actionData ?? {}
  const sent = readSent(translator, values, refusal)
  const suspension = sent('suspend')
  const contact = typeof found === 'object' ? found : undefined
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
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
          {person.isHidden && !contact && <ShowForm mark={mark} text={t('console.people.show')} />}
          <Decisions decisions={person.decisions} />
          <section className="grid gap-3">
            <h2 className="text-18">{t('console.decide')}</h2>
            <div className="grid gap-4 lg:grid-cols-2">
              {person.whyNot ? (
                <WhyNotHere why={person.whyNot} />
              ) : person.suspendedAt ? (
                <ReasonForm
                  name="lift"
                  mark={mark}
                  id={person.id}
                  text={t('console.people.lift')}
                  kind="keep"
                  ready={readyReasons.back}
                  sent={sent('lift')}
                >
                  <SeenDecision
                    decision={person.decisions.find(({ kind, isUndone }) => kind === 'suspend' && !isUndone)}
                  />
                </ReasonForm>
              ) : (
                <ReasonForm
                  name="suspend"
                  mark={mark}
                  id={person.id}
                  text={t('console.people.suspend')}
                  ready={readyReasons.user}
                  sent={suspension}
                >
                  <TermField sent={suspension} />
                </ReasonForm>
              )}
              <ReasonForm
                name="note"
                mark={mark}
                id={person.id}
                text={t('console.people.add_note')}
                label={t('console.people.note')}
                field="note"
                kind="keep"
                sent={sent('note')}
              />
            </div>
            {(person.role === 'user' ? person.sessions.length > 0 : reader.role === 'admin') && (
              <ConsoleForm name="sign-out" mark={mark}>
                <button type="submit" className={ringedButtonClass('danger')}>
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
  const { t, language } = useWords('console')
  const time = timeIn(language, 'short')
  const at = (instant: string | null) => instant && time.format(new Date(instant))
  const { id, record } = person
  return (
    <section className="grid gap-3">
      <FactList
        facts={[
          [t('console.people.email'), person.email],
          [
            t('console.people.phone'),
            person.phone && `${spacedPhone(person.phone)}${person.isPhoneProved ? ' ✓' : ''}`,
          ],
          [t('console.people.address'), person.address && <Typed key="typed" text={person.address} />],
          [
            t('console.language'),
            <span key="language" lang={person.language}>
              {languageNames[person.language]}
            </span>,
          ],
          [t('console.people.since'), at(person.createdAt)],
          [
            t('console.state'),
            stateOf(person)
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
                  {at(lastUsedAt)} · <Typed text={device} />
                </span>
              )),
          ],
        ]}
      />
      <p className="flex flex-wrap gap-x-5">
        <Way to={sellerPath(id)} text={t('console.as_everybody')} />
        <Way to={addressOf('/console/ads', { owner: id })} text={`${t('console.people.ads')}: ${person.ads}`} />
        <Way
          to={addressOf('/console/reviews', { author: id })}
          text={`${t('console.people.reviews')}: ${person.reviews}`}
        />
        <Way
          to={addressOf('/console/reports', { owner: id })}
          text={`${t('console.people.open_cases')}: ${person.openCases}`}
        />
      </p>
    </section>
  )
}

function Decisions({ decisions }: { decisions: readonly DecisionRow[] }) {
  const { t, language } = useWords('console')
  const time = timeIn(language, 'short')
  if (decisions.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('console.people.decisions')}</h2>
      <ul className="grid gap-3">
        {decisions.map((one) => (
          <li key={one.id} className="grid gap-1 rounded-20 border border-line bg-surface p-4">
            <p className="font-label wrap-anywhere">
              {t(`console.decision.${one.kind}`)}: <Typed text={one.title} />{' '}
              {one.isUndone && `(${t('console.undone')})`}
            </p>
            <p className="text-14 text-ink-soft">
              <Typed text={one.decidedBy} />, {time.format(new Date(one.decidedAt))}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">
              <ReasonWords ready={one.ready} reason={one.reason} />
            </p>
            <AppealWords decision={one} sayTime={(at) => time.format(new Date(at))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notes({ notes }: Pick<PersonDetail, 'notes'>) {
  const { t, language } = useWords('console')
  const time = timeIn(language, 'short')
  if (notes.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('console.people.notes')}</h2>
      <ul className="grid gap-3">
        {notes.map(({ id, author, note, createdAt }) => (
          <li key={id} className="grid gap-1 rounded-20 border border-line bg-surface p-4">
            <p className="text-14 text-ink-soft">
              <Typed text={author} />, {time.format(new Date(createdAt))}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">
              <Typed text={note} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
