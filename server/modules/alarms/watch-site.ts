import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { defaultLanguage } from '../../../domain/languages.ts'
import type { Database } from '../../db/schema.ts'
import type { Settings } from '../../env.ts'
import type { MessageKind, Messages } from '../messaging/messaging.ts'
import type { AlarmKind, Measured } from './alarm-kinds.ts'
import { closeCase, dropCases, noteWell, openCase } from './alarms.queries.ts'
import { createMeasures, type MeasuresOptions } from './measures.ts'

/** Minutes for which all must be well before a case ends: what comes and goes is one case. */
const calmMinutes = 5

/** Looks after the site. */
export interface SiteWatch {
  /**
   * Measures everything once. When a line of the settings is crossed, each recipient gets one message through the outbox, and one more when
   * all has been well for five minutes. What cannot be measured changes nothing.
   * @throws the signal's reason
   */
  look(signal?: AbortSignal): Promise<void>
}

export interface SiteWatchOptions extends MeasuresOptions {
  db: Kysely<Database>
  log: Pick<Logger, 'error' | 'info' | 'warn'>
  messages: Pick<Messages, 'queue'>
  settings: MeasuresOptions['settings'] & Pick<Settings, 'alarmEmails' | 'alarmPhones'>
}

export function createSiteWatch({ db, log, messages, settings }: SiteWatchOptions): SiteWatch {
  const recipients = [
    ...settings.alarmEmails.map((to) => ({ channel: 'email' as const, to })),
    ...settings.alarmPhones.map((to) => ({ channel: 'whatsapp' as const, to })),
  ]
  const measures = createMeasures({ db, settings })
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
  const judge = async ({ isCrossed, wording, ...measured }: Measured): Promise<void> => {
    const { kind, value, line } = measured
    if (isCrossed) {
      const isNew = await db.transaction().execute(async (tx) => {
        const { is_new } = await openCase(tx, measured).executeTakeFirstOrThrow()
        if (is_new) await tell(tx, 'site_alarm', { alarm: wording, value: String(value), line: String(line) })
        return is_new
      })
      // Also for those whom no message reaches.
      if (isNew) log.error({ kind, value, line }, 'the site calls for help')
      return
    }
    const closed = await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await noteWell(tx, measured).executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return undefined
      const closed = await closeCase(tx, kind, calmMinutes).executeTakeFirst()
      if (closed) await tell(tx, 'site_well', { well: kind, value: String(value), lasted: String(closed.minutes) })
      return closed
    })
    if (closed) log.info({ kind, value, line, minutes: closed.minutes }, 'what the site called for help about is well')
  }

  return {
    async look(signal) {
      if (recipients.length === 0) return
      await dropCases(db, [...measures.keys()]).execute()
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
    },
  }
}
