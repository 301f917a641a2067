import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { ConsoleAction } from '../../../../domain/rules/console-actions.ts'
import { toFieldErrors } from '../../../../domain/schemas/failure.ts'
import { idPattern } from '../../../../domain/schemas/query-fields.ts'
import type { ReadOnlyMode } from '../../../db/read-only-mode.ts'
import type { AccountDependencies } from '../../../modules/accounts/accounts.ts'
import type { AdDependencies } from '../../../modules/ads/ads.ts'
import type { MediaDependencies } from '../../../modules/media/media.ts'
import type { MessageSender } from '../../../modules/messaging/messaging.ts'
import type { AuditContext, ConsoleUser, ExportContext, PasskeySite } from '../../../modules/team/team.ts'

/** The dependencies of the console actions. */
export interface ActionDependencies extends AccountDependencies, AdDependencies {
  brand: AccountDependencies['brand'] & AdDependencies['brand']
  media: MediaDependencies
  readOnly: ReadOnlyMode
  messages: Pick<MessageSender, 'isUsed' | 'queue' | 'sendNow' | 'preview'>
}

/** The context of the actions of a console page, for one request. */
export interface ActionContext {
  deps: ActionDependencies
  /** Where passkeys of the team belong. */
  site: PasskeySite
  request: FastifyRequest
  /**
   * The only way to an action that reads.
   * @throws AppError `not_signed_in`, `not_allowed`; `code_needed` without a fresh code, `sure_needed` for what cannot be undone
   */
  requireRole(action: ConsoleAction): Promise<ConsoleUser>
  /** Before what cannot be undone, where that is a part of an action. @throws AppError `sure_needed` */
  requireSure(): void
  /**
   * The same for an action that the log tells: who does it, and from which network.
   * @param check refuses what is asked for before a code is asked for, or whether the reader is sure
   */
  auditContext(action: ConsoleAction, check?: () => unknown): Promise<AuditContext>
  /** The same for a table as a file. A browser that only asks for its head takes nothing. */
  exportContext(action: ConsoleAction, take: (by: ExportContext) => Promise<string>): Promise<string>
}

/** Validates the values of a query or a form. @throws AppError `invalid_input` */
export function parseInput<T extends z.ZodMiniType>(schema: T, values: object): z.infer<T> {
  const { data, error } = schema.safeParse(values)
  if (error) throw new AppError('invalid_input', toFieldErrors(error.issues))
  return data as z.infer<T>
}

/** @throws AppError `invalid_input` for what is no id */
export function parseId(id: string): string {
  if (!idPattern.test(id)) throw new AppError('invalid_input', [fieldError('id', 'invalid_id')])
  return id.toLowerCase()
}
