import { data } from 'react-router'
import { mayDo } from '../../../domain/rules/console-policy.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { Typed } from '../../features/console/typed.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { answerOf, type Decided, decideByForm, enterConsole, privacy, textIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** Who is of the team; their sessions of the console can be ended. Roles come from the command line. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const { found: team = [], refusal, status } = await answerOf(console.actions.listTeam())
  return data({ reader, mark, team, refusal }, { status, headers: privacy })
}

export function action(args: ConsoleArgs) {
  return decideByForm(args, {
    'end-sessions': (actions, form) => actions.endSessionsOf(textIn(form, 'person')),
  })
}

export function Team({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reader, mark, team } = loaderData
  const { t } = useWords('console')
  const { found: ended, refusal = loaderData.refusal }: Partial<Decided<number>> = actionData ?? {}
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
      page="team"
      title={t('console.team')}
      refusal={refusal}
      done={ended === undefined ? undefined : t('console.sessions_ended', { count: ended })}
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
                  <TypedSentence typed={{ name }} say={(typed) => t('console.end_sessions', typed)} />
                </button>
              </ConsoleForm>
            )}
          </li>
        ))}
      </ul>
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
