import { data } from 'react-router'
import { mayDo } from '../../../domain/rules/console-policy.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import type { Refusal } from '../../load-context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { doneClass } from '../../ui/field.tsx'
import { answerOf, enterConsole, enterWithForm, privacy } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** Who is of the team; their sessions of the console can be ended. Roles come from the command line. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const { found: team = [], refusal, status } = await answerOf(console.actions.listTeam())
  return data({ reader, mark, team, refusal }, { status, headers: privacy })
}

export async function action({ request, context }: ConsoleArgs) {
  const { console, form } = await enterWithForm(request, context)
  const { found: ended, refusal, status } = await answerOf(console.actions.endSessionsOf(form.get('person') ?? ''))
  return data({ ended, refusal }, { status, headers: privacy })
}

export function Team({
  loaderData: { reader, mark, team, refusal },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t } = useWords('console')
  const done: { ended?: number | undefined; refusal?: Refusal | undefined } = actionData ?? {}
  return (
    <ConsoleFrame reader={reader} mark={mark} page="team" title={t('console.team')} refusal={done.refusal ?? refusal}>
      {done.ended !== undefined && (
        <p role="status" className={doneClass}>
          {t('console.sessions_ended', { count: done.ended })}
        </p>
      )}
      <ul className="grid gap-3">
        {team.map(({ id, email, name, role, sessions }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-16 border border-line bg-surface p-4"
          >
            <div className="min-w-0">
              <p className="font-label wrap-anywhere">{name}</p>
              <p className="text-14 text-ink-soft wrap-anywhere">{email}</p>
            </div>
            <p>
              {t(`console.role.${role}`)} · {t('console.sessions')}: {sessions}
            </p>
            {mayDo(reader.role, 'endSessionsOf') && sessions > 0 && (
              <ConsoleForm name="end-sessions" mark={mark}>
                <input type="hidden" name="person" value={id} />
                <button type="submit" className={buttonClass('outline')}>
                  {t('console.end_sessions', { name })}
                </button>
              </ConsoleForm>
            )}
          </li>
        ))}
      </ul>
      <p className="text-14 text-ink-soft">
        {t('console.roles_come_from', { command: 'npm run admin -- give EMAIL moderator' })}
      </p>
      <ConsoleForm to="/console/login" name="leave-everywhere" mark={mark}>
        <button type="submit" className={buttonClass('outline')}>
          {t('console.leave_everywhere')}
        </button>
      </ConsoleForm>
    </ConsoleFrame>
  )
}
