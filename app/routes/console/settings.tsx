import { consoleLimits } from '../../../domain/limits/console.ts'
import type { ReadOnlyState, ShownSetting } from '../../../domain/rules/console/settings.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { readSent, type Sent } from '../../features/console/sent-form.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { type Decided, decideByForm, isDone, loadFound, textsIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** All settings, read-only, and the switch for read-only mode. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions) => actions.listSettings())
}

export function action(args: ConsoleArgs) {
  return decideByForm(args, {
    'read-only': (actions, form) => actions.switchReadOnly(textsIn(form)).then(isDone),
  })
}

export function SettingsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reader, mark, query } = loaderData
  const translator = useWords('console')
  const { t } = translator
  const { found, refusal = loaderData.refusal, values = [] }: Partial<Decided<true>> = actionData ?? {}
  const { settings = [], readOnly } = loaderData.found ?? {}
  const search = query.search?.toUpperCase() ?? ''
  const sent = readSent(translator, values, refusal)('read-only')
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
      page="settings"
      title={t('console.settings')}
      refusal={refusal}
      values={values}
      asked={t(sent.values.to === 'off' ? 'console.read_only.switch_off' : 'console.read_only.switch_on')}
      done={found && readOnly && t(readOnly.isOn ? 'console.read_only.on' : 'console.read_only.off')}
    >
      {readOnly && (
        <>
          <ReadOnlySwitch state={readOnly} mark={mark} sent={sent} />
          <p className="text-14 text-ink-soft">{t('console.settings.why')}</p>
          <Finder>
            <Field label={t('console.settings.name')} name="search" defaultValue={query.search} autoComplete="off" />
          </Finder>
          <ConsoleTable
            label={t('console.settings')}
            columns={[
              {
                name: 'name',
                head: t('console.settings.name'),
                cell: ({ name }: ShownSetting) => <code lang="en">{name}</code>,
                look: 'min-w-36 wrap-anywhere',
              },
              {
                name: 'value',
                head: t('console.settings.value'),
                cell: ({ value, isSecret, isGiven }) =>
                  isSecret ? (
                    t(isGiven ? 'console.settings.set' : 'console.settings.not_set')
                  ) : value === null ? (
                    '–'
                  ) : (
                    <span lang="en">{value}</span>
                  ),
                look: 'min-w-32 wrap-anywhere',
                isWide: true,
              },
              {
                name: 'from',
                head: t('console.settings.from'),
                cell: ({ isGiven }) => t(isGiven ? 'console.settings.given' : 'console.settings.default'),
                look: 'whitespace-nowrap',
              },
            ]}
            rows={settings.filter(({ name }) => name.includes(search))}
            keyOf={({ name }) => name}
            none={t('console.settings.none')}
          />
        </>
      )}
    </ConsoleFrame>
  )
}

interface ReadOnlySwitchProps {
  state: ReadOnlyState
  mark: string
  /** The values of a refused or unconfirmed form. */
  sent: Sent
}

/** The switch for read-only mode; disabled where the environment sets it. */
function ReadOnlySwitch({ state, mark, sent }: ReadOnlySwitchProps) {
  const { t, language } = useWords('console')
  const { isFixed, isOn, changedAt, changedBy, reason } = state
  return (
    <section className="mt-4 grid max-w-160 grid-cols-[minmax(0,1fr)] gap-3 rounded-20 border border-line bg-surface p-4">
      <h2 className="text-18">{t('console.read_only')}</h2>
      <p className="text-14 text-ink-soft">{t('console.read_only.why')}</p>
      <p className="font-label">
        {t(isFixed ? 'console.read_only.fixed' : isOn ? 'console.read_only.on' : 'console.read_only.off')}
      </p>
      {!isFixed && changedAt && (
        <p className="text-14 text-ink-soft wrap-anywhere">
          <TypedSentence
            typed={{ name: changedBy, reason }}
            say={(words) =>
              t('console.read_only.since', { ...words, time: timeIn(language, 'short').format(new Date(changedAt)) })
            }
          />
        </p>
      )}
      {!isFixed && (
        <ConsoleForm name="read-only" mark={mark} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
          <LimitedField
            label={t('console.log.reason')}
            name="reason"
            autoComplete="off"
            limit={consoleLimits.callNoteMax}
            defaultValue={sent.values.reason}
            error={sent.errors.reason}
            required
          />
          <button type="submit" className={ringedButtonClass(isOn ? 'keep' : 'danger', 'justify-self-start')}>
            {t(isOn ? 'console.read_only.switch_off' : 'console.read_only.switch_on')}
          </button>
        </ConsoleForm>
      )}
    </section>
  )
}
