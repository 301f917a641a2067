import { consoleLimits } from '../../../domain/limits/console.ts'
import type { ReadOnlyState, ShownSetting } from '../../../domain/rules/console/operations.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable } from '../../features/console/console-table.tsx'
import { readSubmittedValues, type SubmittedValues } from '../../features/console/submitted-values.ts'
import { TableFilterForm } from '../../features/console/table-filters.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import {
  doneWithoutResult,
  type FormOutcome,
  formTexts,
  handleConsoleForm,
  indianTimeFormat,
  loadConsolePage,
} from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** All settings, read-only, and the switch for read-only mode. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions) => actions.listSettings())
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm(args, {
    'read-only': (actions, form) => actions.switchReadOnly(formTexts(form)).then(doneWithoutResult),
  })
}

export function SettingsPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const { reader, csrfToken, query } = loaderData
  const translator = useTranslation('console')
  const { t } = translator
  const { found, refusal = loaderData.refusal, values = [] }: Partial<FormOutcome<true>> = actionData ?? {}
  const { settings = [], readOnly } = loaderData.found ?? {}
  const search = query.search?.toUpperCase() ?? ''
  const sent = readSubmittedValues(translator, values, refusal)('read-only')
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="settings"
      title={t('console.settings')}
      refusal={refusal}
      values={values}
      asked={t(sent.values.to === 'off' ? 'console.read_only.switch_off' : 'console.read_only.switch_on')}
      done={found && readOnly && t(readOnly.isOn ? 'console.read_only.on' : 'console.read_only.off')}
    >
      {readOnly && (
        <>
          <ReadOnlySwitch state={readOnly} csrfToken={csrfToken} sent={sent} />
          <p className="text-14 text-ink-soft">{t('console.settings.why')}</p>
          <TableFilterForm>
            <Field label={t('console.settings.name')} name="search" defaultValue={query.search} autoComplete="off" />
          </TableFilterForm>
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
            rowKey={({ name }) => name}
            emptyText={t('console.settings.none')}
          />
        </>
      )}
    </ConsoleFrame>
  )
}

interface ReadOnlySwitchProps {
  state: ReadOnlyState
  csrfToken: string
  /** The values of a refused or unconfirmed form. */
  sent: SubmittedValues
}

/** The switch for read-only mode; disabled where the environment sets it. */
function ReadOnlySwitch({ state, csrfToken, sent }: ReadOnlySwitchProps) {
  const { t, language } = useTranslation('console')
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
          <SentenceWithUserText
            userTexts={{ name: changedBy, reason }}
            format={(words) =>
              t('console.read_only.since', {
                ...words,
                time: indianTimeFormat(language, 'short').format(new Date(changedAt)),
              })
            }
          />
        </p>
      )}
      {!isFixed && (
        <ConsoleForm action="read-only" csrfToken={csrfToken} className="grid grid-cols-[minmax(0,1fr)] gap-3">
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
          <button type="submit" className={outlinedButtonClass(isOn ? 'keep' : 'danger', 'justify-self-start')}>
            {t(isOn ? 'console.read_only.switch_off' : 'console.read_only.switch_on')}
          </button>
        </ConsoleForm>
      )}
    </section>
  )
}
