import { data } from 'react-router'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { Passkey, PasskeyDone } from '../../../domain/rules/console/passkeys.ts'
import { mayDo } from '../../../domain/rules/console-actions.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { PasskeyButton } from '../../features/console/passkey-button.tsx'
import { Typed } from '../../features/console/typed.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass, ringedButtonClass } from '../../ui/button.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { answerOf, type Decided, decideByForm, enterConsole, privacy, textIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The members of the team with their passkeys; ends sessions of the console. Roles are given on the command line. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const { found: team = [], refusal, status } = await answerOf(console.actions.listTeam())
  const { found: passkeys = [] } = await answerOf(console.actions.listPasskeys())
  const passkeyAsked = await console.askPasskey('add')
  return data({ reader, mark, team, passkeys, passkeyAsked, refusal }, { status, headers: privacy })
}

export function action(args: ConsoleArgs) {
  return decideByForm<number | PasskeyDone>(args, {
    'end-sessions': (actions, form) => actions.endSessionsOf(textIn(form, 'person')),
    'add-passkey': (actions, form) => actions.addPasskey(textIn(form, 'new-passkey'), textIn(form, 'name')),
    'remove-passkey': (actions, form) => actions.removePasskey(textIn(form, 'id')),
    'remove-passkey-of': (actions, form) => actions.removePasskeyOf(textIn(form, 'id')),
  })
}

const passkeyDone = { added: 'console.passkey.added', removed: 'console.passkey.removed' } as const

export function Team({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reader, mark, team, passkeys, passkeyAsked } = loaderData
  const { t } = useWords('console')
  const { found, refusal = loaderData.refusal, values }: Partial<Decided<number | PasskeyDone>> = actionData ?? {}
  const own = passkeys.filter(({ userId }) => userId === reader.userId)
  const sent = new Map(values)
  const doomed = passkeys.find(({ id }) => id === sent.get('id'))
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
      page="team"
      title={t('console.team')}
      refusal={refusal}
      values={values}
      asked={
        doomed ? (
          <TypedSentence typed={{ name: doomed.name }} say={(typed) => t('console.passkey.remove', typed)} />
        ) : (
          `${t('console.passkey.add')}: ${sent.get('name') ?? ''}`
        )
      }
      goes={
        doomed && [
          <Typed key="owner" text={team.find(({ id }) => id === doomed.userId)?.name ?? ''} />,
          t('console.passkey.goes'),
        ]
      }
      done={
        found === undefined
          ? undefined
          : typeof found === 'number'
            ? t('console.sessions_ended', { count: found })
            : t(passkeyDone[found])
      }
    >
      <ul className="grid gap-3">
        {team.map(({ id, email, name, role, sessions }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-20 border border-line bg-surface p-4"
          >
            <div className="min-w-0">
              <p className="font-label wrap-anywhere">
                <Typed text={name} />
              </p>
              <p className="text-14 text-ink-soft wrap-anywhere">{email}</p>
            </div>
            <p>
              {t(`console.role.${role}`)} · {t('console.sessions')}: {sessions}
            </p>
            {mayDo(reader.role, 'endSessionsOf') && sessions > 0 && (
              <ConsoleForm name="end-sessions" mark={mark}>
                <input type="hidden" name="person" value={id} />
                <button type="submit" className={buttonClass('outline')}>
                  <span>
                    <TypedSentence typed={{ name }} say={(typed) => t('console.end_sessions', typed)} />
                  </span>
                </button>
              </ConsoleForm>
            )}
            {id !== reader.userId && (
              <PasskeyList
                passkeys={passkeys.filter(({ userId }) => userId === id)}
                mark={mark}
                remove="remove-passkey-of"
              />
            )}
          </li>
        ))}
      </ul>
      <section className="grid gap-3">
        <h2 className="text-22">{t('console.passkeys')}</h2>
        <p className="max-w-180 text-ink-soft">{t('console.passkey.why')}</p>
        <PasskeyList passkeys={own} mark={mark} remove="remove-passkey" />
        {passkeyAsked && own.length < consoleLimits.passkeysMax && (
          <ConsoleForm
            name="add-passkey"
            mark={mark}
            className="grid max-w-120 gap-4 rounded-20 border border-line bg-surface p-4"
          >
            <p data-passkey-missing="">{t('console.passkey.needs_script')}</p>
            <div hidden data-passkey-part="">
              <LimitedField
                label={t('console.passkey.name')}
                hint={t('console.passkey.name_hint')}
                name="name"
                autoComplete="off"
                limit={consoleLimits.passkeyNameMax}
              />
            </div>
            <PasskeyButton ask={passkeyAsked} name="new-passkey" text={t('console.passkey.add')} />
          </ConsoleForm>
        )}
      </section>
      <p className="text-14 text-ink-soft">
        <TypedSentence
          typed={{ command: 'npm run admin -- give EMAIL moderator' }}
          say={(typed) => t('console.roles_come_from', typed)}
        />
      </p>
      <ConsoleForm to="/console/login" name="leave-everywhere" mark={mark}>
        <button type="submit" className={buttonClass('outline')}>
          {t('console.leave_everywhere')}
        </button>
      </ConsoleForm>
    </ConsoleFrame>
  )
}

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  mark: string
  /** What removes one of them. */
  remove: 'remove-passkey' | 'remove-passkey-of'
}

/** The passkeys of one member, each with a button that removes it. */
function PasskeyList({ passkeys, mark, remove }: PasskeyListProps) {
  const { t, language } = useWords('console')
  const time = timeIn(language, 'short')
  if (passkeys.length === 0) return null
  return (
    <ul className="grid basis-full gap-3">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-20 border border-line bg-surface p-4"
        >
          <div className="min-w-0">
            <p className="font-label wrap-anywhere">
              <Typed text={name} />
            </p>
            <p className="text-14 text-ink-soft">
              {t('console.passkey.since', { time: time.format(new Date(createdAt)) })}
              {lastUsedAt && ` · ${t('console.passkey.last_used', { time: time.format(new Date(lastUsedAt)) })}`}
            </p>
          </div>
          <ConsoleForm name={remove} mark={mark}>
            <input type="hidden" name="id" value={id} />
            <button type="submit" className={ringedButtonClass('danger')}>
              <TypedSentence typed={{ name }} say={(typed) => t('console.passkey.remove', typed)} />
            </button>
          </ConsoleForm>
        </li>
      ))}
    </ul>
  )
}
