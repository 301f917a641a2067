import { data } from 'react-router'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { Passkey, PasskeyChangeKind } from '../../../domain/rules/console/team.ts'
import { isActionAllowed } from '../../../domain/rules/console-actions.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { PasskeyButton } from '../../features/console/passkey-button.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass, outlinedButtonClass } from '../../ui/button.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import {
  catchRefusal,
  type FormOutcome,
  formText,
  handleConsoleForm,
  indianTimeFormat,
  privateHeaders,
  requireConsoleSession,
} from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The members of the team with their passkeys; ends sessions of the console. Roles are given on the command line. */
export async function loader({ context, url }: ConsolePageArgs) {
  const { console, reader, csrfToken } = await requireConsoleSession(context, url)
  const { found: team = [], refusal, status } = await catchRefusal(console.actions.listTeam())
  const { found: passkeys = [] } = await catchRefusal(console.actions.listPasskeys())
  const passkeyAsked = await console.askPasskey('add')
  return data({ reader, csrfToken, team, passkeys, passkeyAsked, refusal }, { status, headers: privateHeaders })
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm<number | PasskeyChangeKind>(args, {
    'end-sessions': (actions, form) => actions.endSessionsOf(formText(form, 'person')),
    'add-passkey': (actions, form) => actions.addPasskey(formText(form, 'new-passkey'), formText(form, 'name')),
    'remove-passkey': (actions, form) => actions.removePasskey(formText(form, 'id')),
    'remove-passkey-of': (actions, form) => actions.removePasskeyOf(formText(form, 'id')),
  })
}

const passkeyDone = { added: 'console.passkey.added', removed: 'console.passkey.removed' } as const

export function TeamPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const { reader, csrfToken, team, passkeys, passkeyAsked } = loaderData
  const { t } = useTranslation('console')
  const {
    found,
    refusal = loaderData.refusal,
    values,
  }: Partial<FormOutcome<number | PasskeyChangeKind>> = actionData ?? {}
  const own = passkeys.filter(({ userId }) => userId === reader.userId)
  const sent = new Map(values)
  const toDelete = passkeys.find(({ id }) => id === sent.get('id'))
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="team"
      title={t('console.team')}
      refusal={refusal}
      values={values}
      asked={
        toDelete ? (
          <SentenceWithUserText
            userTexts={{ name: toDelete.name }}
            format={(typed) => t('console.passkey.remove', typed)}
          />
        ) : (
          `${t('console.passkey.add')}: ${sent.get('name') ?? ''}`
        )
      }
      goes={
        toDelete && [
          <UserText key="owner" text={team.find(({ id }) => id === toDelete.userId)?.name ?? ''} />,
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
                <UserText text={name} />
              </p>
              <p className="text-14 text-ink-soft wrap-anywhere">{email}</p>
            </div>
            <p>
              {t(`console.role.${role}`)} · {t('console.sessions')}: {sessions}
            </p>
            {isActionAllowed(reader.role, 'endSessionsOf') && sessions > 0 && (
              <ConsoleForm action="end-sessions" csrfToken={csrfToken}>
                <input type="hidden" name="person" value={id} />
                <button type="submit" className={buttonClass('outline')}>
                  <span>
                    <SentenceWithUserText userTexts={{ name }} format={(typed) => t('console.end_sessions', typed)} />
                  </span>
                </button>
              </ConsoleForm>
            )}
            {id !== reader.userId && (
              <PasskeyList
                passkeys={passkeys.filter(({ userId }) => userId === id)}
                csrfToken={csrfToken}
                remove="remove-passkey-of"
              />
            )}
          </li>
        ))}
      </ul>
      <section className="grid gap-3">
        <h2 className="text-22">{t('console.passkeys')}</h2>
        <p className="max-w-180 text-ink-soft">{t('console.passkey.why')}</p>
        <PasskeyList passkeys={own} csrfToken={csrfToken} remove="remove-passkey" />
        {passkeyAsked && own.length < consoleLimits.passkeysMax && (
          <ConsoleForm
            action="add-passkey"
            csrfToken={csrfToken}
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
        <SentenceWithUserText
          userTexts={{ command: 'npm run admin -- give EMAIL moderator' }}
          format={(typed) => t('console.roles_come_from', typed)}
        />
      </p>
      <ConsoleForm page="/console/login" action="leave-everywhere" csrfToken={csrfToken}>
        <button type="submit" className={buttonClass('outline')}>
          {t('console.leave_everywhere')}
        </button>
      </ConsoleForm>
    </ConsoleFrame>
  )
}

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  csrfToken: string
  /** What removes one of them. */
  remove: 'remove-passkey' | 'remove-passkey-of'
}

/** The passkeys of one member, each with a button that removes it. */
function PasskeyList({ passkeys, csrfToken, remove }: PasskeyListProps) {
  const { t, language } = useTranslation('console')
  const time = indianTimeFormat(language, 'short')
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
              <UserText text={name} />
            </p>
            <p className="text-14 text-ink-soft">
              {t('console.passkey.since', { time: time.format(new Date(createdAt)) })}
              {lastUsedAt && ` · ${t('console.passkey.last_used', { time: time.format(new Date(lastUsedAt)) })}`}
            </p>
          </div>
          <ConsoleForm action={remove} csrfToken={csrfToken}>
            <input type="hidden" name="id" value={id} />
            <button type="submit" className={outlinedButtonClass('danger')}>
              <SentenceWithUserText userTexts={{ name }} format={(typed) => t('console.passkey.remove', typed)} />
            </button>
          </ConsoleForm>
        </li>
      ))}
    </ul>
  )
}
