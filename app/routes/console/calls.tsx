import { languageNames, languages } from '../../../domain/languages.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import { type Call, callStates, callTimes } from '../../../domain/rules/console/calls.ts'
import { mayDo } from '../../../domain/rules/console-actions.ts'
import { telLink, whatsAppLink } from '../../../domain/rules/contact-links.ts'
import { spacedPhone } from '../../../domain/rules/spaced-phone.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { rowMark } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { OrderField } from '../../features/console/order-field.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { readSent, type Sent, sentOverNow } from '../../features/console/sent-form.ts'
import { StoodThere } from '../../features/console/stood-there.tsx'
import { Typed } from '../../features/console/typed.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { type Decided, decideByForm, loadFound, textIn, textsIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The queue of users who want to be called, the oldest first. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions, query) => actions.seeCalls(query))
}

/** The outcome, or the number of the user. */
type Done = 'noted' | 'closed' | { call: string; number: string }

export function action(args: ConsoleArgs) {
  return decideByForm<Done>(args, {
    note: async (actions, form) => {
      await actions.noteCall({ ...textsIn(form), ...noteIn(form) })
      return 'noted' as const
    },
    close: async (actions, form) => {
      await actions.closeCall({ ...textsIn(form), ...noteIn(form) })
      return 'closed' as const
    },
    show: (actions, form) => actions.showCaller(textIn(form, 'id')),
  })
}

/** The note and its original value: both may be empty. */
const noteIn = (form: FormData) => ({ note: textIn(form, 'note'), 'stood-note': textIn(form, 'stood-note') })

export function Calls({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reader, mark, query } = loaderData
  const { calls = [], nextCursor = null } = loaderData.found ?? {}
  const translator = useWords('console')
  const { t } = translator
  const { found, refusal = loaderData.refusal, values }: Partial<Decided<Done>> = actionData ?? {}
  const sent = readSent(translator, values, refusal)
  const shown = typeof found === 'object' ? found : undefined
  const sentFor = (id: string) => {
    const [noted, closed] = [sent('note', id), sent('close', id)]
    return noted.values.do ? noted : closed
  }
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
      page="calls"
      late="changed"
      title={t('console.calls')}
      refusal={refusal}
      values={values}
      done={typeof found === 'string' ? t(`console.calls.${found}`) : undefined}
    >
      {!loaderData.refusal && (
        <>
          <Finder>
            <Field label={t('console.calls.search')} name="search" defaultValue={query.search} autoComplete="off" />
            <ChoiceField
              label={t('console.state')}
              name="state"
              defaultValue={query.state ?? ''}
              none={t('console.call_state.open')}
              options={callStates
                .filter((state) => state !== 'open')
                .map((state) => ({ value: state, label: t(`console.call_state.${state}`) }))}
            />
            <ChoiceField
              label={t('console.language')}
              name="language"
              defaultValue={query.language ?? ''}
              none={t('console.any')}
              options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
            />
            <ChoiceField
              label={t('console.calls.time')}
              name="time"
              defaultValue={query.time ?? ''}
              none={t('console.any')}
              options={callTimes.map((value) => ({ value, label: t(`console.time.${value}`) }))}
            />
            <OrderField value={query.sort} usual="oldest" />
          </Finder>
          {calls.length === 0 ? (
            <p role="status">{t('console.calls.none')}</p>
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {calls.map((call) => (
                <CallCard
                  key={call.id}
                  call={call.id === shown?.call ? { ...call, phoneNumber: shown.number, isNumberHidden: false } : call}
                  mark={mark}
                  sent={sentOverNow(translator, sentFor(call.id), { note: call.note })}
                />
              ))}
            </ul>
          )}
          <Pager
            path="/console/calls"
            query={query}
            nextCursor={nextCursor}
            {...(mayDo(reader.role, 'exportCalls') && { file: '/console/files/calls.csv' })}
          />
        </>
      )}
    </ConsoleFrame>
  )
}

/** A user who wants to be called, with contact links and notes. @param props.sent the note */
function CallCard({ call, mark, sent }: { call: Call; mark: string; sent: Sent }) {
  const { t, language } = useWords('console')
  const isOpen = call.state === 'open'
  return (
    <li
      {...rowMark}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-20 border border-line bg-surface p-4"
    >
      <div>
        <h2 className="text-18 wrap-anywhere">
          <Typed text={call.name} />
        </h2>
        <p className="text-ink-soft">
          <span lang={call.language}>{languageNames[call.language]}</span> · {t(`console.time.${call.bestTime}`)}
        </p>
        <p className="text-14 text-ink-soft">
          {t('console.calls.asked', { time: timeIn(language, 'short').format(new Date(call.createdAt)) })}
        </p>
      </div>
      {call.isNumberHidden ? (
        <ConsoleForm name="show" mark={mark} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input type="hidden" name="id" value={call.id} />
          <button type="submit" className={buttonClass(isOpen ? 'primary' : 'outline')}>
            {t('console.calls.show', { number: call.phoneNumber })}
          </button>
          <span className="text-14 text-ink-soft">{t('console.is_logged')}</span>
        </ConsoleForm>
      ) : (
        <div className="flex flex-wrap gap-3">
          <a href={telLink(call.phoneNumber) ?? undefined} className={buttonClass(isOpen ? 'primary' : 'outline')}>
            {t('console.calls.call', { number: spacedPhone(call.phoneNumber) })}
          </a>
          <a
            href={whatsAppLink(call.phoneNumber, '') ?? undefined}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('outline')}
          >
            {t('console.calls.write')}
          </a>
        </div>
      )}
      <form method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <input type="hidden" name="mark" value={mark} />
        <input type="hidden" name="call" value={call.id} />
        <input type="hidden" name="seen" value={call.notedAt} />
        <StoodThere now={{ note: call.note }} />
        <details open={call.note !== '' || sent.values.do !== undefined}>
          <summary className="cursor-pointer py-3 font-label text-peacock-600">{t('console.calls.note')}</summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <TextArea
              label={t('console.calls.note')}
              isLabelHidden
              error={sent.errors.note}
              name="note"
              rows={2}
              limit={consoleLimits.callNoteMax}
              defaultValue={sent.values.note}
            />
            {call.notedBy && (
              <p className="text-14 text-ink-soft">
                <TypedSentence typed={{ name: call.notedBy }} say={(typed) => t('console.calls.noted_by', typed)} />
              </p>
            )}
            <button type="submit" name="do" value="note" className={buttonClass('outline', 'justify-self-start')}>
              {t('console.calls.save_note')}
            </button>
          </div>
        </details>
        {call.closedBy && (
          <p className="text-14 text-ink-soft">
            <TypedSentence typed={{ name: call.closedBy }} say={(typed) => t('console.calls.closed_by', typed)} />
          </p>
        )}
        {isOpen && (
          <button type="submit" name="do" value="close" className={buttonClass('outline', 'justify-self-start')}>
            {t('console.calls.close')}
          </button>
        )}
      </form>
    </li>
  )
}
