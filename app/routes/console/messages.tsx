import { data } from 'react-router'
import { isLanguage, languageNames } from '../../../domain/languages.ts'
import { outboxChannels, outboxStates, type WaitingMessage } from '../../../domain/rules/console/messages.ts'
import { isQueuedKind, queuedKinds } from '../../../domain/rules/message-kinds.ts'
import { addressOf } from '../../features/console/address-of.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { AgainForm } from '../../features/console/many-form.tsx'
import { MessageKindName } from '../../features/console/message-kind.tsx'
import { OrderField } from '../../features/console/order-field.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { StateChips } from '../../features/console/state-chips.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { answerOf, type Decided, decideByForm, enterConsole, privacy, queryOf, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

const path = '/console/messages'
const formId = 'again'

/** The number of messages that were retried or given up. */
type Done = { again: number } | { givenUp: number }

/** The unsent messages; `preview` in the address shows the text of one. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const { preview, ...query } = queryOf(url)
  const { found, refusal, status } = await answerOf(console.actions.listMessages(query))
  const { messages = [], nextCursor = null, counts } = found ?? {}
  const words = preview === undefined || refusal ? undefined : await answerOf(console.actions.previewMessage(preview))
  return data(
    { reader, mark, query, messages, nextCursor, counts, words: words?.found, refusal: refusal ?? words?.refusal },
    { status: refusal ? status : (words?.status ?? status), headers: privacy },
  )
}

export function action(args: ConsoleArgs) {
  return decideByForm<Done>(args, {
    again: async (actions, form) => ({ again: await actions.sendAgain(form.getAll('id').map(String)) }),
    'give-up': async (actions, form) => ({ givenUp: await actions.giveUpMessages(form.getAll('id').map(String)) }),
  })
}

export function Messages({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reader, mark, query, messages, nextCursor, counts, words } = loaderData
  const { t, language } = useWords('console')
  const { found, refusal = loaderData.refusal }: Partial<Decided<Done>> = actionData ?? {}
  const time = timeIn(language, 'short')
  const current = query.state ?? 'failed'
  const canBeSent = (current === 'failed' || current === 'given_up') && messages.length > 0
  const spoken = (code: string) => (isLanguage(code) ? <span lang={code}>{languageNames[code]}</span> : code)
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
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
        <section className="grid gap-2 rounded-20 border border-line bg-surface p-4" lang={words.language}>
          <h2 className="text-18 wrap-anywhere">{words.subject}</h2>
          <p className="whitespace-pre-wrap wrap-anywhere">{words.text}</p>
        </section>
      )}
      {counts && (
        <>
          <StateChips
            label={t('console.state')}
            {...{ path, query, current, counts }}
            states={outboxStates}
            wordsOf={(state) => t(`console.message_state.${state}`)}
          />
          <Finder kept={{ state: query.state }}>
            <ChoiceField
              label={t('console.messages.channel')}
              name="channel"
              defaultValue={query.channel ?? ''}
              none={t('console.any')}
              options={outboxChannels.map((value) => ({ value, label: t(`console.channel.${value}`) }))}
            />
            <ChoiceField
              label={t('console.messages.kind')}
              name="kind"
              defaultValue={query.kind ?? ''}
              none={t('console.any')}
              options={queuedKinds.map((kind) => ({ value: kind, label: t(`console.message_kind.${kind}`) }))}
            />
            <OrderField value={query.sort} usual="newest" />
          </Finder>
          <ConsoleTable
            label={t('console.messages')}
            columns={[
              {
                name: 'kind',
                head: t('console.messages.kind'),
                cell: ({ id, kind }: WaitingMessage) => (
                  <a
                    href={addressOf(path, { ...query, preview: id })}
                    className="-my-1.5 inline-flex min-h-8 items-center underline underline-offset-4"
                  >
                    <MessageKindName kind={kind} />
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
            keyOf={({ id }) => id}
            none={t('console.messages.none')}
            {...(canBeSent && {
              choose: {
                form: formId,
                labelOf: ({ kind, recipient }: WaitingMessage) =>
                  t('console.messages.choose', {
                    kind: isQueuedKind(kind) ? t(`console.message_kind.${kind}`) : kind,
                    recipient,
                  }),
                bar: (
                  <AgainForm
                    id={formId}
                    mark={mark}
                    text={t('console.messages.send_again')}
                    giveUp={current === 'failed' ? t('console.messages.give_up') : undefined}
                  />
                ),
              },
            })}
          />
          {current === 'unknown' && <p className="text-14 text-ink-soft">{t('console.messages.unknown_why')}</p>}
          <Pager path={path} query={query} nextCursor={nextCursor} file="/console/files/messages.csv" />
        </>
      )}
    </ConsoleFrame>
  )
}

const timeLook = 'whitespace-nowrap tabular-nums'
