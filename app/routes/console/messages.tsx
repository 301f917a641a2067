import { data } from 'react-router'
import { isLanguage, languageNames } from '../../../domain/languages.ts'
import { outboxChannels, outboxStates, type WaitingMessage } from '../../../domain/rules/console/messages.ts'
import { addressOf } from '../../features/console/address-of.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { OrderField } from '../../features/console/order-field.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { StateChips } from '../../features/console/state-chips.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { answerOf, type Decided, decideByForm, enterConsole, privacy, queryOf, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

const path = '/console/messages'
const formId = 'again'

/** The messages that have not left; `preview` in the address shows one in words. */
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
  return decideByForm(args, {
    again: (actions, form) => actions.sendAgain(form.getAll('id').map(String)),
  })
}

export function Messages({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reader, mark, query, messages, nextCursor, counts, words } = loaderData
  const { t, language } = useWords('console')
  const { found, refusal = loaderData.refusal }: Partial<Decided<number>> = actionData ?? {}
  const time = timeIn(language, 'short')
  const current = query.state ?? 'failed'
  const canBeSent = current === 'failed' && messages.length > 0
  const spoken = (code: string) => (isLanguage(code) ? <span lang={code}>{languageNames[code]}</span> : code)
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
      page="messages"
      late="sent"
      title={t('console.messages')}
      refusal={refusal}
      done={found === undefined ? undefined : t('console.messages.sent_again', { count: found })}
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
            <Field label={t('console.messages.kind')} name="kind" defaultValue={query.kind} autoComplete="off" />
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
                    <span lang="en">{kind}</span>
                    <span className="sr-only">: {t('console.messages.preview')}</span>
                  </a>
                ),
                look: 'whitespace-nowrap',
              },
              {
                name: 'recipient',
                head: t('console.messages.to'),
                cell: ({ recipient }) => recipient,
                look: 'whitespace-nowrap',
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
            ]}
            rows={messages}
            keyOf={({ id }) => id}
            none={t('console.messages.none')}
            {...(canBeSent && {
              choose: {
                form: formId,
                labelOf: ({ kind, recipient }: WaitingMessage) => (
                  <TypedSentence typed={{ kind, recipient }} say={(typed) => t('console.messages.choose', typed)} />
                ),
              },
            })}
          />
          {canBeSent && (
            <ConsoleForm id={formId} name="again" mark={mark}>
              <button type="submit" className={buttonClass('primary')}>
                {t('console.messages.send_again')}
              </button>
            </ConsoleForm>
          )}
          {current === 'unknown' && <p className="text-14 text-ink-soft">{t('console.messages.unknown_why')}</p>}
          <Pager path={path} query={query} nextCursor={nextCursor} file="/console/files/messages.csv" />
        </>
      )}
    </ConsoleFrame>
  )
}

const timeLook = 'whitespace-nowrap tabular-nums'
