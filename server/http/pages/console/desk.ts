import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { ConsoleAction } from '../../../../domain/rules/console-actions.ts'
import { fieldErrorsOf } from '../../../../domain/schemas/failure.ts'
import { idPattern } from '../../../../domain/schemas/query-value.ts'
import type { ReadOnly } from '../../../db/read-only.ts'
import type { AccountDependencies } from '../../../modules/accounts/accounts.ts'
import type { AdDependencies } from '../../../modules/ads/ads.ts'
import type { MediaDependencies } from '../../../modules/media/media.ts'
import type { Messages } from '../../../modules/messaging/messaging.ts'
import type { ConsolePerson, Doer, FileTaker, PasskeySite } from '../../../modules/team/team.ts'

/** The dependencies of the console actions. */
export interface ConsoleDependencies extends AccountDependencies, AdDependencies {
  brand: AccountDependencies['brand'] & AdDependencies['brand']
  media: MediaDependencies
  readOnly: ReadOnly
  messages: Pick<Messages, 'isUsed' | 'queue' | 'sendNow' | 'preview'>
}

/** The context of the actions of a console page, for one request. */
export interface Desk {
  deps: ConsoleDependencies
  /** Where passkeys of the team belong. */
  site: PasskeySite
  request: FastifyRequest
  /**
   * The only way to an action that reads.
   * @throws AppError `not_signed_in`, `not_allowed`; `code_needed` without a fresh code, `sure_needed` for what cannot be undone
   */
  requireRole(action: ConsoleAction): Promise<ConsolePerson>
  /** Before what cannot be undone, where that is a part of an action. @throws AppError `sure_needed` */
  requireSure(): void
  /**
   * The same for an action that the log tells: who does it, and from which network.
   * @param check refuses what is asked for before a code is asked for, or whether the reader is sure
   */
  doer(action: ConsoleAction, check?: () => unknown): Promise<Doer>
  /** The same for a table as a file. A browser that only asks for its head takes nothing. */
  takeFile(action: ConsoleAction, take: (by: FileTaker) => Promise<string>): Promise<string>
}

/** Validates the values of a query or a form. @throws AppError `invalid_input` */
export function parse<T extends z.ZodMiniType>(schema: T, values: object): z.infer<T> {
  const { data, error } = schema.safeParse(values)
  if (error) throw new AppError('invalid_input', fieldErrorsOf(error.issues))
  return data as z.infer<T>
}

/** @throws AppError `invalid_input` for what is no id */
export function parseId(id: string): string {
  if (!idPattern.test(id)) throw new AppError('invalid_input', [fieldError('id', 'invalid_id')])
  return id.toLowerCase()
}
