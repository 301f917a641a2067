import { consoleLimits } from '../../../domain/limits/console.ts'
import type { Deletion } from '../../../domain/rules/console/deletions.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { rowMark } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { OrderField } from '../../features/console/order-field.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { readSent, type Sent } from '../../features/console/sent-form.ts'
import { Typed } from '../../features/console/typed.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass, ringedButtonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { type Decided, decideByForm, loadFound, textsIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** Deleted accounts in their grace period, the first to end first. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions, query) => actions.listDeletions(query))
}

export function action(args: ConsoleArgs) {
  return decideByForm(args, {
    restore: async (actions, form) => {
      await actions.restoreAccount(textsIn(form))
      return 'restored' as const
    },
    'delete-now': async (actions, form) => {
      await actions.deleteAccountNow(textsIn(form))
      return 'deleted' as const
    },
  })
}

export function Deletions({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reader, mark, query } = loaderData
  const { deletions = [], nextCursor = null } = loaderData.found ?? {}
  const translator = useWords('console')
  const { t } = translator
  const {
    found,
    refusal = loaderData.refusal,
    values = [],
  }: Partial<Decided<'restored' | 'deleted'>> = actionData ?? {}
  const typed = refusal && new Map(values)
  const doomed = deletions.find(({ id }) => id === typed?.get('person'))
  const sent = readSent(translator, values, refusal)
  const sentFor = (id: string) => {
    const [restored, deleted] = [sent('restore', id), sent('delete-now', id)]
    return restored.values.do ? restored : deleted
  }
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
      page="deletions"
      title={t('console.deletions')}
      refusal={refusal}
      values={values}
      asked={
        <>
          {t('console.deletions.delete_now')}: {doomed?.email}
        </>
      }
      goes={
        doomed && [
          <Typed key="name" text={doomed.name} />,
          t('console.deletions.ads', { count: doomed.ads }),
          t('console.deletions.goes'),
        ]
      }
      done={found && t(`console.deletions.${found}`)}
    >
      {!loaderData.refusal && (
        <>
          <Finder>
            <Field label={t('console.deletions.search')} name="search" defaultValue={query.search} autoComplete="off" />
            <OrderField value={query.sort} usual="oldest" />
          </Finder>
          {deletions.length === 0 ? (
            <p role="status">{t('console.deletions.none')}</p>
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {deletions.map((deletion) => (
                <DeletionCard key={deletion.id} deletion={deletion} mark={mark} sent={sentFor(deletion.id)} />
              ))}
            </ul>
          )}
          <Pager path="/console/deletions" query={query} nextCursor={nextCursor} file="/console/files/deletions.csv" />
        </>
      )}
    </ConsoleFrame>
  )
}

/** A deleted account with its actions. @param props.sent the values of a refused form */
function DeletionCard({ deletion, mark, sent }: { deletion: Deletion; mark: string; sent: Sent }) {
  const { t, language } = useWords('console')
  const { id, email, name, ads, deletedAt, endsAt } = deletion
  const time = timeIn(language, 'short')
  return (
    <li
      {...rowMark}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-20 border border-line bg-surface p-4"
    >
      <div>
        <h2 className="text-18 wrap-anywhere">
          <Typed text={name} />
        </h2>
        <p className="text-ink-soft wrap-anywhere">{email}</p>
        <p className="text-14 text-ink-soft">
          {t('console.deletions.deleted_at', { time: time.format(new Date(deletedAt)) })} ·{' '}
          {t('console.deletions.ads', { count: ads })}
        </p>
        <p className="text-14 font-label">{t('console.deletions.ends_at', { time: time.format(new Date(endsAt)) })}</p>
      </div>
      <form method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <input type="hidden" name="mark" value={mark} />
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
          <button type="submit" name="do" value="delete-now" className={ringedButtonClass('danger')}>
            {t('console.deletions.delete_now')}
          </button>
        </div>
      </form>
    </li>
  )
}
