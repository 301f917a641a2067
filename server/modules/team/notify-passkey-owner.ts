import type { Transaction } from 'kysely'
import { deviceNameOf } from '../../../domain/rules/account/device-name.ts'
import { formatDate, timeOfDayInIndia } from '../../../domain/rules/dates.ts'
import type { Database } from '../../db/schema.ts'
import type { MessageSender } from '../messaging/messaging.ts'
import type { ConsoleUser } from './console-sessions.ts'
import { selectPasskeyOwner } from './passkeys.queries.ts'

interface PasskeyChange {
  kind: 'passkey_added' | 'passkey_removed'
  ownerId: string
  /** The name of the passkey. */
  passkey: string
  /** What the browser of the actor calls itself. */
  device: string
}

/** Notifies the owner of a passkey of a change, in the same transaction. */
export async function notifyPasskeyOwner(
  messages: Pick<MessageSender, 'queue'>,
  tx: Transaction<Database>,
  actor: Pick<ConsoleUser, 'userId' | 'name'>,
  { kind, ownerId, passkey, device }: PasskeyChange,
): Promise<void> {
  const owner = await selectPasskeyOwner(tx, ownerId).executeTakeFirst()
  if (!owner) return
  const { name, email, language } = owner
  const now = new Date()
  const when = { date: formatDate(now), clock: timeOfDayInIndia(now) }
  const who = { by: actor.userId === ownerId ? 'owner' : 'admin', actor: actor.name }
  const values = { name, passkey, ...when, device: deviceNameOf(device), ...(kind === 'passkey_removed' && who) }
  await messages.queue(tx, { channel: 'email', to: email, language, kind, values })
}
