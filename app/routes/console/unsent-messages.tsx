import { data } from 'react-router'
import { isLanguage, languageNames } from '../../../domain/languages.ts'
import { outboxChannels, outboxStates, type UnsentMessage } from '../../../domain/rules/console/operations.ts'
import { isQueuedKind, queuedKinds } from '../../../domain/rules/message-kinds.ts'
import { buildConsoleUrl } from '../../features/console/build-console-url.ts'
import { BulkRetryForm } from '../../features/console/bulk-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable } from '../../features/console/console-table.tsx'
import { TablePager } from '../../features/console/pager.tsx'
import { MessageKindLabel } from '../../features/console/site-problem-list.tsx'
import { QueueOrderField, StateFilterChips, TableFilterForm } from '../../features/console/table-filters.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import {
  catchRefusal,
  type FormOutcome,
  handleConsoleForm,
  indianTimeFormat,
  privateHeaders,
  queryValues,
  requireConsoleSession,
} from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

const path = '/console/messages'
const formId = 'again'

/** The number of messages that were retried or given up. */
type Done = { again: number } | { givenUp: number }

/** The unsent messages; `preview` in the address shows the text of one. */
export async function loader({ context, url }: ConsolePageArgs) {
  const { console, reader, csrfToken } = await requireConsoleSession(context, url)
  const { preview, ...query } = queryValues(url)
  const { found, refusal, status } = await catchRefusal(console.actions.listMessages(query))
  const { messages = [], nextCursor = null, counts } = found ?? {}
  const words =
    preview === undefined || refusal ? undefined : await catchRefusal(console.actions.previewMessage(preview))
  return data(
    { reader, csrfToken, query, messages, nextCursor, counts, words: words?.found, refusal: refusal ?? words?.refusal },
    { status: refusal ? status : (words?.status ?? status), headers: privateHeaders },
  )
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm<Done>(args, {
    again: async (actions, form) => ({ again: await actions.sendAgain(form.getAll('id').map(String)) }),
    'give-up': async (actions, form) => ({ givenUp: await actions.giveUpMessages(form.getAll('id').map(String)) }),
  })
}

export function UnsentMessagesPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const { reader, csrfToken, query, messages, nextCursor, counts, words } = loaderData
  const { t, language } = useTranslation('console')
  const { found, refusal = loaderData.refusal }: Partial<FormOutcome<Done>> = actionData ?? {}
  const time = indianTimeFormat(language, 'short')
  const current = query.state ?? 'failed'
  const canBeSent = (current === 'failed' || current === 'given_up') && messages.length > 0
  const spoken = (code: string) => (isLanguage(code) ? <span lang={code}>{languageNames[code]}</span> : code)
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="messages"
      late="sent"
      title={t('console.messages')}
      refusal={refusal}
      done={
        found &&
        ('again' in found
          ? t('console.messages.sent_again', { count: found.again })
          : t('console.messages.given_up', { count: found.givenUp }))
      }
    >
      {words && (
        // As it was written, with what people typed in it.
        <section
          className="grid gap-2 rounded-20 border border-line bg-surface p-4"
          lang={words.language}
          translate="no"
        >
          <h2 className="text-18 wrap-anywhere">{words.subject}</h2>
          <p className="whitespace-pre-wrap wrap-anywhere">{words.text}</p>
        </section>
      )}
      {counts && (
        <>
          <StateFilterChips
            label={t('console.state')}
            {...{ path, query, current, counts }}
            states={outboxStates}
            wordsOf={(state) => t(`console.message_state.${state}`)}
          />
          <TableFilterForm hiddenFields={{ state: query.state }}>
            <SelectField
              label={t('console.messages.channel')}
              name="channel"
              defaultValue={query.channel ?? ''}
              emptyLabel={t('console.any')}
              options={outboxChannels.map((value) => ({ value, label: t(`console.channel.${value}`) }))}
            />
            <SelectField
              label={t('console.messages.kind')}
              name="kind"
              defaultValue={query.kind ?? ''}
              emptyLabel={t('console.any')}
              options={queuedKinds.map((kind) => ({ value: kind, label: t(`console.message_kind.${kind}`) }))}
            />
            <QueueOrderField value={query.sort} usual="newest" />
          </TableFilterForm>
          <ConsoleTable
            label={t('console.messages')}
            columns={[
              {
                name: 'kind',
                head: t('console.messages.kind'),
                cell: ({ id, kind }: UnsentMessage) => (
                  <a
                    href={buildConsoleUrl(path, { ...query, preview: id })}
                    className="-my-1.5 inline-flex min-h-8 items-center underline underline-offset-4"
                  >
                    <MessageKindLabel kind={kind} />
                    <span className="sr-only">: {t('console.messages.preview')}</span>
                  </a>
                ),
                look: 'whitespace-nowrap',
              },
              {
                name: 'recipient',
                head: t('console.messages.to'),
                cell: ({ recipient }) => recipient,
                look: 'md:whitespace-nowrap wrap-anywhere',
              },
              {
                name: 'channel',
                head: t('console.messages.channel'),
                cell: ({ channel }) => t(`console.channel.${channel}`),
              },
              { name: 'language', head: t('console.language'), cell: (message) => spoken(message.language) },
              {
                name: 'created',
                head: t('console.messages.created'),
                cell: ({ createdAt }) => time.format(new Date(createdAt)),
                look: timeLook,
              },
              {
                name: 'changed',
                head: t('console.messages.changed'),
                cell: ({ changedAt }) => time.format(new Date(changedAt)),
                look: timeLook,
              },
              {
                name: 'failure',
                head: t('console.messages.failure'),
                cell: ({ failure }) => failure && <span lang="en">{failure}</span>,
                look: 'min-w-44 wrap-anywhere',
                isWide: true,
              },
            ]}
            rows={messages}
            rowKey={({ id }) => id}
            emptyText={t('console.messages.none')}
            {...(canBeSent && {
              selection: {
                form: formId,
                labelOf: ({ kind, recipient }: UnsentMessage) =>
                  t('console.messages.choose', {
                    kind: isQueuedKind(kind) ? t(`console.message_kind.${kind}`) : kind,
                    recipient,
                  }),
                bar: (
                  <BulkRetryForm
                    id={formId}
                    csrfToken={csrfToken}
                    text={t('console.messages.send_again')}
                    giveUp={current === 'failed' ? t('console.messages.give_up') : undefined}
                  />
                ),
              },
            })}
          />
          {current === 'unknown' && <p className="text-14 text-ink-soft">{t('console.messages.unknown_why')}</p>}
          <TablePager path={path} query={query} nextCursor={nextCursor} file="/console/files/messages.csv" />
        </>
      )}
    </ConsoleFrame>
  )
}

const timeLook = 'whitespace-nowrap tabular-nums'
