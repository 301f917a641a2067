import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { messageIdSchema, messageIdsSchema, messagesQuerySchema } from '../../../../domain/schemas/console/messages.ts'
import { listUnsent } from '../../../modules/messaging/messaging.ts'
import { exportMessages, giveMessagesUp, sendMessagesAgain } from '../../../modules/operations/operations.ts'
import { type Desk, parse } from './desk.ts'

/** The messages that have not left. */
export const messagesActions = ({ deps, requireRole, doer, takeFile }: Desk) =>
  ({
    async listMessages(query) {
      await requireRole('listMessages')
      return listUnsent(deps.db, parse(messagesQuerySchema, query))
    },
    async exportMessages(query) {
      return takeFile('exportMessages', (by) => exportMessages(deps.db, parse(messagesQuerySchema, query), by))
    },
    async previewMessage(id) {
      await requireRole('previewMessage')
      return deps.messages.preview(parse(messageIdSchema, { id }).id)
    },
    async sendAgain(ids) {
      const by = await doer('sendAgain')
      return sendMessagesAgain(deps, parse(messageIdsSchema, { ids }).ids, by)
    },
    async giveUpMessages(ids) {
      const by = await doer('giveUpMessages')
      return giveMessagesUp(deps.db, parse(messageIdsSchema, { ids }).ids, by)
    },
  }) satisfies Partial<ConsoleActions>
