import { appealStates, presetReasons } from '../../../domain/rules/console/decisions.ts'
import { AppealSummary } from '../../features/console/appeal-summary.tsx'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleLink } from '../../features/console/console-link.tsx'
import { rowAttributes } from '../../features/console/console-table.tsx'
import { ReasonText } from '../../features/console/description-list.tsx'
import { TablePager } from '../../features/console/pager.tsx'
import { ReasonFields } from '../../features/console/reason-fields.tsx'
import { readSubmittedValues } from '../../features/console/submitted-values.ts'
import { StateFilterChips } from '../../features/console/table-filters.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { outlinedButtonClass } from '../../ui/button.tsx'
import {
  doneWithoutResult,
  type FormOutcome,
  formTexts,
  handleConsoleForm,
  indianTimeFormat,
  loadConsolePage,
} from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** Appeals against decisions: the open ones, the oldest first, and those that were decided. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions, query) => actions.listAppeals(query))
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm<true>(args, {
    undo: (actions, form) => actions.answerAppeal({ ...formTexts(form), outcome: 'undone' }).then(doneWithoutResult),
    keep: (actions, form) => actions.answerAppeal({ ...formTexts(form), outcome: 'kept' }).then(doneWithoutResult),
  })
}

export function AppealsPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const translator = useTranslation('console')
  useTranslation('review')
  const { t, language } = translator
  const { reader, csrfToken, query } = loaderData
  const { appeals = [], nextCursor = null } = loaderData.found ?? {}
  const { found, refusal = loaderData.refusal, values }: Partial<FormOutcome<true>> = actionData ?? {}
  const sentForm = readSubmittedValues(translator, values, refusal)
  const sentFor = (id: string) => {
    const [kept, undone] = [sentForm('keep', id), sentForm('undo', id)]
    return kept.values.do ? kept : undone
  }
  const time = indianTimeFormat(language, 'short')
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="appeals"
      title={t('console.appeals')}
      refusal={refusal}
      values={values}
      done={found && t('console.is_done')}
    >
      <StateFilterChips
        label={t('console.state')}
        {...{ path: '/console/appeals', query, current: query.state ?? 'open' }}
        states={appealStates}
        wordsOf={(state) => t(`console.appeals.state.${state}`)}
      />
      {appeals.length === 0 && !refusal && (
        <p role="status">{t(query.state === 'answered' ? 'console.appeals.none_answered' : 'console.appeals.none')}</p>
      )}
      <ul className="grid gap-4">
        {appeals.map((one) => (
          <li
            key={one.id}
            {...rowAttributes}
            className="grid gap-3 rounded-20 border border-line bg-surface p-4 lg:grid-cols-2"
          >
            <div className="grid content-start gap-2">
              <h2 className="text-18 wrap-anywhere">
                {t(`console.decision.${one.kind}`)}: <UserText text={one.title} />
              </h2>
              <p className="text-14 text-ink-soft">
                <UserText text={one.decidedBy} />, {time.format(new Date(one.decidedAt))}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">
                <ReasonText ready={one.ready} reason={one.reason} />
              </p>
              {one.reviewText && (
                <p className="rounded-12 bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">
                  <UserText text={one.reviewText} />
                </p>
              )}
              {one.case && (
                <p className="text-14 text-ink-soft">
                  {t('console.reports.reasons')}:{' '}
                  {one.case.reasons.map((reason) => t(`report.reason.${reason}`)).join(', ')}
                </p>
              )}
              <p className="flex flex-wrap gap-x-5">
                <ConsoleLink to={`/console/people/${one.userId}`} text={one.person} isTyped />
                {one.adId && (
                  <ConsoleLink
                    to={`/console/ads/${one.adId}`}
                    text={t(one.kind === 'take_down_review' ? 'console.reports.its_ad' : 'console.as_owner')}
                  />
                )}
                {one.case && (
                  <ConsoleLink
                    to={`/console/reports/${one.case.id}`}
                    text={t('console.appeals.case', { count: one.case.reports })}
                  />
                )}
              </p>
              <AppealSummary decision={one} sayTime={(at) => time.format(new Date(at))} />
            </div>
            {one.outcome ? null : one.whyNot ? (
              <p>{t(`console.${one.whyNot}`)}</p>
            ) : (
              <ConsoleForm
                action="keep"
                csrfToken={csrfToken}
                className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
              >
                <input type="hidden" name="id" value={one.id} />
                <ReasonFields
                  ready={[...presetReasons.stays, ...presetReasons.back]}
                  label={t('console.appeals.our_answer')}
                  field="answer"
                  sent={sentFor(one.id)}
                />
                <div className="flex flex-wrap gap-3">
                  <button type="submit" className={outlinedButtonClass('danger')}>
                    {t('console.appeals.keep')}
                  </button>
                  <button type="submit" name="do" value="undo" className={outlinedButtonClass('keep')}>
                    {t('console.appeals.undo')}
                  </button>
                </div>
              </ConsoleForm>
            )}
          </li>
        ))}
      </ul>
      <TablePager path="/console/appeals" query={query} nextCursor={nextCursor} />
    </ConsoleFrame>
  )
}
