import { consoleLimits } from '../../../domain/limits/console.ts'
import type { AccountDeletion } from '../../../domain/rules/console/operations.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { rowAttributes } from '../../features/console/console-table.tsx'
import { TablePager } from '../../features/console/pager.tsx'
import { readSubmittedValues, type SubmittedValues } from '../../features/console/submitted-values.ts'
import { QueueOrderField, TableFilterForm } from '../../features/console/table-filters.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass, outlinedButtonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { type FormOutcome, formTexts, handleConsoleForm, indianTimeFormat, loadConsolePage } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** Deleted accounts in their grace period, the first to end first. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions, query) => actions.listDeletions(query))
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm(args, {
    restore: async (actions, form) => {
      await actions.restoreAccount(formTexts(form))
      return 'restored' as const
    },
    'delete-now': async (actions, form) => {
      await actions.deleteAccountNow(formTexts(form))
      return 'deleted' as const
    },
  })
}

export function AccountDeletionsPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const { reader, csrfToken, query } = loaderData
  const { deletions = [], nextCursor = null } = loaderData.found ?? {}
  const translator = useTranslation('console')
  const { t } = translator
  const {
    found,
    refusal = loaderData.refusal,
    values = [],
  }: Partial<FormOutcome<'restored' | 'deleted'>> = actionData ?? {}
  const typed = refusal && new Map(values)
  const toDelete = deletions.find(({ id }) => id === typed?.get('person'))
  const sent = readSubmittedValues(translator, values, refusal)
  const sentFor = (id: string) => {
    const [restored, deleted] = [sent('restore', id), sent('delete-now', id)]
    return restored.values.do ? restored : deleted
  }
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="deletions"
      title={t('console.deletions')}
      refusal={refusal}
      values={values}
      asked={
        <>
          {t('console.deletions.delete_now')}: {toDelete?.email}
        </>
      }
      goes={
        toDelete && [
          <UserText key="name" text={toDelete.name} />,
          t('console.deletions.ads', { count: toDelete.ads }),
          t('console.deletions.goes'),
        ]
      }
      done={found && t(`console.deletions.${found}`)}
    >
      {!loaderData.refusal && (
        <>
          <TableFilterForm>
            <Field label={t('console.deletions.search')} name="search" defaultValue={query.search} autoComplete="off" />
            <QueueOrderField value={query.sort} usual="oldest" />
          </TableFilterForm>
          {deletions.length === 0 ? (
            <p role="status">{t('console.deletions.none')}</p>
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {deletions.map((deletion) => (
                <DeletionCard key={deletion.id} deletion={deletion} csrfToken={csrfToken} sent={sentFor(deletion.id)} />
              ))}
            </ul>
          )}
          <TablePager
            path="/console/deletions"
            query={query}
            nextCursor={nextCursor}
            file="/console/files/deletions.csv"
          />
        </>
      )}
    </ConsoleFrame>
  )
}

/** A deleted account with its actions. @param props.sent the values of a refused form */
function DeletionCard({
  deletion,
  csrfToken,
  sent,
}: {
  deletion: AccountDeletion
  csrfToken: string
  sent: SubmittedValues
}) {
  const { t, language } = useTranslation('console')
  const { id, email, name, ads, deletedAt, endsAt } = deletion
  const time = indianTimeFormat(language, 'short')
  return (
    <li
      {...rowAttributes}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-20 border border-line bg-surface p-4"
    >
      <div>
        <h2 className="text-18 wrap-anywhere">
          <UserText text={name} />
        </h2>
        <p className="text-ink-soft wrap-anywhere">{email}</p>
        <p className="text-14 text-ink-soft">
          {t('console.deletions.deleted_at', { time: time.format(new Date(deletedAt)) })} ·{' '}
          {t('console.deletions.ads', { count: ads })}
        </p>
        <p className="text-14 font-label">{t('console.deletions.ends_at', { time: time.format(new Date(endsAt)) })}</p>
      </div>
      <form method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <input type="hidden" name="mark" value={csrfToken} />
        <input type="hidden" name="person" value={id} />
        <LimitedField
          label={t('console.log.reason')}
          name="reason"
          autoComplete="off"
          limit={consoleLimits.callNoteMax}
          defaultValue={sent.values.reason}
          error={sent.errors.reason}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="do" value="restore" className={buttonClass('outline')}>
            {t('console.deletions.restore')}
          </button>
          <button type="submit" name="do" value="delete-now" className={outlinedButtonClass('danger')}>
            {t('console.deletions.delete_now')}
          </button>
        </div>
      </form>
    </li>
  )
}
