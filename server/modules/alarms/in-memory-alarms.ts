import type { Logger } from 'pino'
import { defaultLanguage } from '../../../domain/languages.ts'
import type { AlarmKind } from '../../../domain/rules/console/operations.ts'
import type { Message, MessageSender } from '../messaging/messaging.ts'
import { calmMinutes, type Measurement } from './measurement.ts'

export type Recipient = Pick<Message, 'channel' | 'to'>

interface InMemoryAlarm {
  since: number
  /** From when on all has been well; undefined while the line is crossed. */
  wellSince: number | undefined
  /** Whom the alarm has not reached yet. */
  untold: readonly Recipient[]
}

interface InMemoryAlarmsOptions {
  recipients: readonly Recipient[]
  messages: Pick<MessageSender, 'sendNow'>
  log: Pick<Logger, 'error' | 'info'>
  /** Milliseconds since 1970. */
  now?: () => number
}

const minute = 60_000

/**
 * Cases of a database that takes no writes: they are in memory, and their messages are sent at once, again at each look until they leave.
 * Each process with jobs tells its own.
 * @returns judges what was measured
 */
export function createInMemoryAlarms({ recipients, messages, log, now = Date.now }: InMemoryAlarmsOptions) {
  const cases = new Map<AlarmKind, InMemoryAlarm>()

  /** @returns whom it did not reach */
  const tell = async (whom: readonly Recipient[], message: Pick<Message, 'kind' | 'values'>): Promise<Recipient[]> => {
    const untold: Recipient[] = []
    for (const recipient of whom)
      await messages
        .sendNow({ ...recipient, language: defaultLanguage, ...message })
        .catch(() => void untold.push(recipient))
    return untold
  }

  return async ({ kind, wording, value, line, isCrossed }: Measurement): Promise<void> => {
    const known = cases.get(kind)
    if (isCrossed) {
      if (!known) log.error({ kind, value, line }, 'the site calls for help')
      const alarm = {
        kind: 'site_alarm',
        values: { alarm: wording, value: String(value), line: String(line) },
      } as const
      const untold = await tell(known?.untold ?? recipients, alarm)
      cases.set(kind, { since: known?.since ?? now(), wellSince: undefined, untold })
      return
    }
    if (!known) return
    const { since, wellSince = now() } = known
    cases.set(kind, { ...known, wellSince })
    if (now() - wellSince < calmMinutes * minute) return
    cases.delete(kind)
    const minutes = Math.ceil((wellSince - since) / minute)
    await tell(recipients, { kind: 'site_well', values: { well: kind, value: String(value), lasted: String(minutes) } })
    log.info({ kind, value, line, minutes }, 'what the site called for help about is well')
  }
}
