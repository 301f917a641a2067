import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { defaultLanguage } from '../../../domain/languages.ts'
import type { AlarmKind } from '../../../domain/rules/console/operations.ts'
import type { MessageKind } from '../../../domain/rules/message-kinds.ts'
import type { Database } from '../../db/schema.ts'
import type { Settings } from '../../env.ts'
import type { MessageSender } from '../messaging/messaging.ts'
import { type AlarmMeasuresOptions, createAlarmMeasures } from './alarm-measures.ts'
import {
  deleteCalmAlarm,
  deleteUnwatchedAlarms,
  markAlarmCalm,
  openAlarm,
  selectIsWritable,
  selectQueuedAlarmMessages,
} from './alarms.queries.ts'
import { createInMemoryAlarms, type Recipient } from './in-memory-alarms.ts'
import { calmMinutes, type Measurement } from './measurement.ts'

/** Checks the alarms of the site. */
export interface SiteMonitor {
  /**
   * Measures everything once. When a line of the settings is crossed, each recipient gets one message through the outbox, and one more when
   * all has been well for five minutes. What cannot be measured changes nothing.
   * @throws the signal's reason
   */
  check(signal?: AbortSignal): Promise<void>
  /**
   * The same while the site only reads: no job sends its messages then, so they are sent here, and again at each look until they have left.
   * Of several processes one sends each, unless the database takes no writes.
   * @throws the signal's reason
   */
  checkAndSend(signal: AbortSignal): Promise<void>
}

export interface SiteMonitorOptions extends AlarmMeasuresOptions {
  db: Kysely<Database>
  log: Pick<Logger, 'error' | 'info' | 'warn'>
  messages: Pick<MessageSender, 'queue' | 'sendNow' | 'sendQueued'>
  settings: AlarmMeasuresOptions['settings'] & Pick<Settings, 'alarmEmails' | 'alarmPhones'>
}

export function createSiteMonitor({ db, log, messages, settings }: SiteMonitorOptions): SiteMonitor {
  const recipients: readonly Recipient[] = [
    ...settings.alarmEmails.map((to) => ({ channel: 'email' as const, to })),
    ...settings.alarmPhones.map((to) => ({ channel: 'whatsapp' as const, to })),
  ]
  const measures = createAlarmMeasures({ db, settings })
  /** Why a kind could not be measured the last time: the log has it once. */
  const unknown = new Map<AlarmKind, string>()

  const tell = async (
    tx: Transaction<Database>,
    kind: Extract<MessageKind, 'site_alarm' | 'site_well'>,
    values: Record<string, string>,
  ) => {
    for (const recipient of recipients)
      await messages.queue(tx, { ...recipient, language: defaultLanguage, kind, values })
  }

  /** The case and its messages are of one transaction: one is never there without the others. */
  const judge = async ({ isCrossed, ...measured }: Measurement): Promise<void> => {
    const { kind, wording, value, line } = measured
    if (isCrossed) {
      const isNew = await db.transaction().execute(async (tx) => {
        const { is_new } = await openAlarm(tx, measured).executeTakeFirstOrThrow()
        if (is_new) await tell(tx, 'site_alarm', { alarm: wording, value: String(value), line: String(line) })
        return is_new
      })
      // Also for those whom no message reaches.
      if (isNew) log.error({ kind, value, line }, 'the site calls for help')
      return
    }
    const closed = await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await markAlarmCalm(tx, measured).executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return undefined
      const closed = await deleteCalmAlarm(tx, kind, calmMinutes).executeTakeFirst()
      if (closed) await tell(tx, 'site_well', { well: kind, value: String(value), lasted: String(closed.minutes) })
      return closed
    })
    if (closed) log.info({ kind, value, line, minutes: closed.minutes }, 'what the site called for help about is well')
  }
  const judgeInMemory = createInMemoryAlarms({ recipients, messages, log })

  const measureAll = async (judge: (measured: Measurement) => Promise<void>, signal?: AbortSignal): Promise<void> => {
    for (const [kind, measure] of measures) {
      signal?.throwIfAborted()
      try {
        await judge(await measure(signal))
        unknown.delete(kind)
      } catch (err) {
        signal?.throwIfAborted()
        const { message } = err as Error
        if (unknown.get(kind) !== message) log.warn({ kind, err }, 'the site cannot look after itself')
        unknown.set(kind, message)
      }
    }
  }

  const look = async (signal?: AbortSignal): Promise<void> => {
    if (recipients.length === 0) return
    await deleteUnwatchedAlarms(db, [...measures.keys()]).execute()
    await measureAll(judge, signal)
  }

  return {
    check: look,
    async checkAndSend(signal) {
      if (recipients.length === 0) return
      if (!(await selectIsWritable(db))) return measureAll(judgeInMemory, signal)
      await look(signal)
      for (const { id } of await selectQueuedAlarmMessages(db).execute())
        await messages.sendQueued(id, { signal, isLastTry: false }).catch((err) => {
          signal.throwIfAborted()
          log.warn({ err }, 'a call for help did not leave yet')
        })
    },
  }
}
