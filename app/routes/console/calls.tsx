import { languageNames, languages } from '../../../domain/languages.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import { type CallbackRequest, callbackStates, callbackTimes } from '../../../domain/rules/console/callback-requests.ts'
import { formatPhone } from '../../../domain/rules/console/people.ts'
import { isActionAllowed } from '../../../domain/rules/console-actions.ts'
import { telLink, whatsAppLink } from '../../../domain/rules/contact-links.ts'
import { ConsoleForm, OriginalValueFields } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { rowAttributes } from '../../features/console/console-table.tsx'
import { TablePager } from '../../features/console/pager.tsx'
import {
  mergeSubmittedValues,
  readSubmittedValues,
  type SubmittedValues,
} from '../../features/console/submitted-values.ts'
import { QueueOrderField, TableFilterForm } from '../../features/console/table-filters.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import {
  type FormOutcome,
  formText,
  formTexts,
  handleConsoleForm,
  indianTimeFormat,
  loadConsolePage,
} from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The queue of users who want to be called, the oldest first. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions, query) => actions.seeCalls(query))
}

/** The outcome, or the number of the user. */
type Done = 'noted' | 'closed' | { call: string; number: string }

export function action(args: ConsolePageArgs) {
  return handleConsoleForm<Done>(args, {
    note: async (actions, form) => {
      await actions.noteCall({ ...formTexts(form), ...noteIn(form) })
      return 'noted' as const
    },
    close: async (actions, form) => {
      await actions.closeCall({ ...formTexts(form), ...noteIn(form) })
      return 'closed' as const
    },
    show: (actions, form) => actions.showCaller(formText(form, 'id')),
  })
}

/** The note and its original value: both may be empty. */
const noteIn = (form: FormData) => ({ note: formText(form, 'note'), 'stood-note': formText(form, 'stood-note') })

export function CallbackRequestsPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const { reader, csrfToken, query } = loaderData
  const { calls = [], nextCursor = null } = loaderData.found ?? {}
  const translator = useTranslation('console')
  const { t } = translator
  const { found, refusal = loaderData.refusal, values }: Partial<FormOutcome<Done>> = actionData ?? {}
  const sent = readSubmittedValues(translator, values, refusal)
  const shown = typeof found === 'object' ? found : undefined
  const sentFor = (id: string) => {
    const [noted, closed] = [sent('note', id), sent('close', id)]
    return noted.values.do ? noted : closed
  }
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="calls"
      late="changed"
      title={t('console.calls')}
      refusal={refusal}
      values={values}
      done={typeof found === 'string' ? t(`console.calls.${found}`) : undefined}
    >
      {!loaderData.refusal && (
        <>
          <TableFilterForm>
            <Field label={t('console.calls.search')} name="search" defaultValue={query.search} autoComplete="off" />
            <SelectField
              label={t('console.state')}
              name="state"
              defaultValue={query.state ?? ''}
              emptyLabel={t('console.call_state.open')}
              options={callbackStates
                .filter((state) => state !== 'open')
                .map((state) => ({ value: state, label: t(`console.call_state.${state}`) }))}
            />
            <SelectField
              label={t('console.language')}
              name="language"
              defaultValue={query.language ?? ''}
              emptyLabel={t('console.any')}
              options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
            />
            <SelectField
              label={t('console.calls.time')}
              name="time"
              defaultValue={query.time ?? ''}
              emptyLabel={t('console.any')}
              options={callbackTimes.map((value) => ({ value, label: t(`console.time.${value}`) }))}
            />
            <QueueOrderField value={query.sort} usual="oldest" />
          </TableFilterForm>
          {calls.length === 0 ? (
            <p role="status">{t('console.calls.none')}</p>
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {calls.map((call) => (
                <CallCard
                  key={call.id}
                  call={call.id === shown?.call ? { ...call, phoneNumber: shown.number, isNumberHidden: false } : call}
                  csrfToken={csrfToken}
                  sent={mergeSubmittedValues(translator, sentFor(call.id), { note: call.note })}
                />
              ))}
            </ul>
          )}
          <TablePager
            path="/console/calls"
            query={query}
            nextCursor={nextCursor}
            {...(isActionAllowed(reader.role, 'exportCalls') && { file: '/console/files/calls.csv' })}
          />
        </>
      )}
    </ConsoleFrame>
  )
}

/** A user who wants to be called, with contact links and notes. @param props.sent the note */
function CallCard({ call, csrfToken, sent }: { call: CallbackRequest; csrfToken: string; sent: SubmittedValues }) {
  const { t, language } = useTranslation('console')
  const isOpen = call.state === 'open'
  return (
    <li
      {...rowAttributes}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-20 border border-line bg-surface p-4"
    >
      <div>
        <h2 className="text-18 wrap-anywhere">
          <UserText text={call.name} />
        </h2>
        <p className="text-ink-soft">
          <span lang={call.language}>{languageNames[call.language]}</span> · {t(`console.time.${call.bestTime}`)}
        </p>
        <p className="text-14 text-ink-soft">
          {t('console.calls.asked', { time: indianTimeFormat(language, 'short').format(new Date(call.createdAt)) })}
        </p>
      </div>
      {call.isNumberHidden ? (
        <ConsoleForm action="show" csrfToken={csrfToken} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input type="hidden" name="id" value={call.id} />
          <button type="submit" className={buttonClass(isOpen ? 'primary' : 'outline')}>
            {t('console.calls.show', { number: call.phoneNumber })}
          </button>
          <span className="text-14 text-ink-soft">{t('console.is_logged')}</span>
        </ConsoleForm>
      ) : (
        <div className="flex flex-wrap gap-3">
          <a href={telLink(call.phoneNumber) ?? undefined} className={buttonClass(isOpen ? 'primary' : 'outline')}>
            {t('console.calls.call', { number: formatPhone(call.phoneNumber) })}
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
        <input type="hidden" name="mark" value={csrfToken} />
        <input type="hidden" name="call" value={call.id} />
        <input type="hidden" name="seen" value={call.notedAt} />
        <OriginalValueFields now={{ note: call.note }} />
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
                <SentenceWithUserText
                  userTexts={{ name: call.notedBy }}
                  format={(typed) => t('console.calls.noted_by', typed)}
                />
              </p>
            )}
            <button type="submit" name="do" value="note" className={buttonClass('outline', 'justify-self-start')}>
              {t('console.calls.save_note')}
            </button>
          </div>
        </details>
        {call.closedBy && (
          <p className="text-14 text-ink-soft">
            <SentenceWithUserText
              userTexts={{ name: call.closedBy }}
              format={(typed) => t('console.calls.closed_by', typed)}
            />
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
