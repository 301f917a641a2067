import type { Transaction } from 'kysely'
import { nameDevice } from '../../../domain/rules/account/device-name.ts'
import { clockInIndia, formatDate } from '../../../domain/rules/dates.ts'
import type { Database } from '../../db/schema.ts'
import type { Messages } from '../messaging/messaging.ts'
import type { ConsolePerson } from './console-sessions.ts'
import { selectOwner } from './passkeys.queries.ts'

interface PasskeyNews {
  kind: 'passkey_added' | 'passkey_removed'
  ownerId: string
  /** The name of the passkey. */
  passkey: string
  /** What the browser of the actor calls itself. */
  device: string
}

/** Notifies the owner of a passkey of a change, in the same transaction. */
export async function tellOfPasskey(
  messages: Pick<Messages, 'queue'>,
  tx: Transaction<Database>,
  actor: Pick<ConsolePerson, 'userId' | 'name'>,
  { kind, ownerId, passkey, device }: PasskeyNews,
): Promise<void> {
  const owner = await selectOwner(tx, ownerId).executeTakeFirst()
  if (!owner) return
  const { name, email, language } = owner
  const now = new Date()
  const when = { date: formatDate(now), clock: clockInIndia(now) }
  const who = { by: actor.userId === ownerId ? 'owner' : 'admin', actor: actor.name }
  const values = { name, passkey, ...when, device: nameDevice(device), ...(kind === 'passkey_removed' && who) }
  await messages.queue(tx, { channel: 'email', to: email, language, kind, values })
}
