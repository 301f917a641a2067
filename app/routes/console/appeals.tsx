import { consoleLimits } from '../../../domain/limits/console.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { rowMark } from '../../features/console/console-table.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { readSent } from '../../features/console/sent-form.ts'
import { Typed } from '../../features/console/typed.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type Decided, decideByForm, isDone, loadFound, textsIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** What people answer to decisions about them, the longest waiting first. */
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
      {appeals.length === 0 && !refusal && <p role="status">{t('console.appeals.none')}</p>}
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
                <Typed text={one.reason} />
              </p>
              <p>
                <a href={`/console/people/${one.userId}`} className="text-peacock-600 underline underline-offset-4">
                  <Typed text={one.person} />
                </a>{' '}
                <span className="text-14 text-ink-soft">{one.appealedAt && time.format(new Date(one.appealedAt))}</span>
              </p>
              <p className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
                <Typed text={one.appeal ?? ''} />
              </p>
            </div>
            {one.isForOthers ? (
              <p>{t(one.userId === reader.userId ? 'console.own_affair' : 'console.own_decision')}</p>
            ) : (
              <ConsoleForm name="keep" mark={mark} className="grid content-start gap-3">
                <input type="hidden" name="id" value={one.id} />
                <TextArea
                  label={t('console.appeals.our_answer')}
                  name="answer"
                  maxLength={consoleLimits.wordsMax}
                  defaultValue={sentFor(one.id).values.answer}
                  error={sentFor(one.id).errors.answer}
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
