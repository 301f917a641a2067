import { appealStates } from '../../../domain/rules/console/decisions.ts'
import { readyReasons } from '../../../domain/rules/console/ready-reasons.ts'
import { AppealWords } from '../../features/console/appeal-words.tsx'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { rowMark } from '../../features/console/console-table.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { ReasonFields } from '../../features/console/reason-fields.tsx'
import { ReasonWords } from '../../features/console/reason-words.tsx'
import { readSent } from '../../features/console/sent-form.ts'
import { StateChips } from '../../features/console/state-chips.tsx'
import { Typed } from '../../features/console/typed.tsx'
import { Way } from '../../features/console/way.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { type Decided, decideByForm, isDone, loadFound, textsIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** Appeals against decisions: the open ones, the oldest first, and those that were decided. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions, query) => actions.listAppeals(query))
}

export function action(args: ConsoleArgs) {
  return decideByForm<true>(args, {
    undo: (actions, form) => actions.answerAppeal({ ...textsIn(form), outcome: 'undone' }).then(isDone),
    keep: (actions, form) => actions.answerAppeal({ ...textsIn(form), outcome: 'kept' }).then(isDone),
  })
}

export function Appeals({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const translator = useWords('console')
  useWords('review')
  const { t, language } = translator
  const { reader, mark, query } = loaderData
  const { appeals = [], nextCursor = null } = loaderData.found ?? {}
  const { found, refusal = loaderData.refusal, values }: Partial<Decided<true>> = actionData ?? {}
  const sentForm = readSent(translator, values, refusal)
  const sentFor = (id: string) => {
    const [kept, undone] = [sentForm('keep', id), sentForm('undo', id)]
    return kept.values.do ? kept : undone
  }
  const time = timeIn(language, 'short')
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
      page="appeals"
      title={t('console.appeals')}
      refusal={refusal}
      values={values}
      done={found && t('console.is_done')}
    >
      <StateChips
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
            {...rowMark}
            className="grid gap-3 rounded-20 border border-line bg-surface p-4 lg:grid-cols-2"
          >
            <div className="grid content-start gap-2">
              <h2 className="text-18 wrap-anywhere">
                {t(`console.decision.${one.kind}`)}: <Typed text={one.title} />
              </h2>
              <p className="text-14 text-ink-soft">
                <Typed text={one.decidedBy} />, {time.format(new Date(one.decidedAt))}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">
                <ReasonWords ready={one.ready} reason={one.reason} />
              </p>
              {one.reviewText && (
                <p className="rounded-12 bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">
                  <Typed text={one.reviewText} />
                </p>
              )}
              {one.case && (
                <p className="text-14 text-ink-soft">
                  {t('console.reports.reasons')}:{' '}
                  {one.case.reasons.map((reason) => t(`report.reason.${reason}`)).join(', ')}
                </p>
              )}
              <p className="flex flex-wrap gap-x-5">
                <Way to={`/console/people/${one.userId}`} text={one.person} isTyped />
                {one.adId && (
                  <Way
                    to={`/console/ads/${one.adId}`}
                    text={t(one.kind === 'take_down_review' ? 'console.reports.its_ad' : 'console.as_owner')}
                  />
                )}
                {one.case && (
                  <Way
                    to={`/console/reports/${one.case.id}`}
                    text={t('console.appeals.case', { count: one.case.reports })}
                  />
                )}
              </p>
              <AppealWords decision={one} sayTime={(at) => time.format(new Date(at))} />
            </div>
            {one.outcome ? null : one.whyNot ? (
              <p>{t(`console.${one.whyNot}`)}</p>
            ) : (
              <ConsoleForm name="keep" mark={mark} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
                <input type="hidden" name="id" value={one.id} />
                <ReasonFields
                  ready={[...readyReasons.stays, ...readyReasons.back]}
                  label={t('console.appeals.our_answer')}
                  field="answer"
                  sent={sentFor(one.id)}
                />
                <div className="flex flex-wrap gap-3">
                  <button type="submit" className={ringedButtonClass('danger')}>
                    {t('console.appeals.keep')}
                  </button>
                  <button type="submit" name="do" value="undo" className={ringedButtonClass('keep')}>
                    {t('console.appeals.undo')}
                  </button>
                </div>
              </ConsoleForm>
            )}
          </li>
        ))}
      </ul>
      <Pager path="/console/appeals" query={query} nextCursor={nextCursor} />
    </ConsoleFrame>
  )
}
