import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { messageIdSchema, messageIdsSchema, messagesQuerySchema } from '../../../../domain/schemas/console/messages.ts'
import { listUnsentMessages } from '../../../modules/messaging/messaging.ts'
import { abandonMessages, exportMessages, resendMessages } from '../../../modules/operations/operations.ts'
import { type ActionContext, parseInput } from './action-context.ts'

/** The messages that have not left. */
export const messagesActions = ({ deps, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async listMessages(query) {
      await requireRole('listMessages')
      return listUnsentMessages(deps.db, parseInput(messagesQuerySchema, query))
    },
    async exportMessages(query) {
      return exportContext('exportMessages', (by) =>
        exportMessages(deps.db, parseInput(messagesQuerySchema, query), by),
      )
    },
    async previewMessage(id) {
      await requireRole('previewMessage')
      return deps.messages.preview(parseInput(messageIdSchema, { id }).id)
    },
    async sendAgain(ids) {
      const by = await auditContext('sendAgain')
      return resendMessages(deps, parseInput(messageIdsSchema, { ids }).ids, by)
    },
    async giveUpMessages(ids) {
      const by = await auditContext('giveUpMessages')
      return abandonMessages(deps.db, parseInput(messageIdsSchema, { ids }).ids, by)
    },
  }) satisfies Partial<ConsoleActions>
