import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import {
  deletionFormSchema,
  deletionsQuerySchema,
  jobIdsSchema,
  jobsQuerySchema,
  messageIdSchema,
  messageIdsSchema,
  messagesQuerySchema,
  readOnlyFormSchema,
} from '../../../../domain/schemas/console/operations.ts'
import { listShownSettings } from '../../../list-shown-settings.ts'
import { listDeletedAccounts } from '../../../modules/accounts/accounts.ts'
import { findSiteFigures } from '../../../modules/figures/figures.ts'
import { listUnsentMessages } from '../../../modules/messaging/messaging.ts'
import {
  abandonMessages,
  checkImmediateDeletion,
  deleteAccountNow,
  exportJobs,
  exportPendingDeletions,
  exportUnsentMessages,
  findSiteProblems,
  getReadOnlyState,
  giveUpJobs,
  listJobs,
  resendMessages,
  restoreAccountByTeam,
  retryJobs,
  switchReadOnly,
} from '../../../modules/operations/operations.ts'
import { type ActionContext, parseInput } from './action-context.ts'

/** The queue of jobs. */
export const jobsActions = ({ deps: { db }, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async listJobs(query) {
      await requireRole('listJobs')
      return listJobs(db, parseInput(jobsQuerySchema, query))
    },
    async exportJobs(query) {
      return exportContext('exportJobs', (by) => exportJobs(db, parseInput(jobsQuerySchema, query), by))
    },
    async runAgain(ids) {
      const by = await auditContext('runAgain')
      return retryJobs(db, parseInput(jobIdsSchema, { ids }).ids, by)
    },
    async giveUpJobs(ids) {
      const chosen = () => parseInput(jobIdsSchema, { ids }).ids
      const by = await auditContext('giveUpJobs', chosen)
      return giveUpJobs(db, chosen(), by)
    },
  }) satisfies Partial<ConsoleActions>

/** The messages that have not left. */
export const messagesActions = ({ deps, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async listMessages(query) {
      await requireRole('listMessages')
      return listUnsentMessages(deps.db, parseInput(messagesQuerySchema, query))
    },
    async exportMessages(query) {
      return exportContext('exportMessages', (by) =>
        exportUnsentMessages(deps.db, parseInput(messagesQuerySchema, query), by),
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

/** The accounts in their days of grace. */
export const deletionsActions = ({ deps, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async listDeletions(query) {
      await requireRole('listDeletions')
      return listDeletedAccounts(deps.db, parseInput(deletionsQuerySchema, query))
    },
    async exportDeletions(query) {
      return exportContext('exportDeletions', (by) =>
        exportPendingDeletions(deps.db, parseInput(deletionsQuerySchema, query), by),
      )
    },
    async restoreAccount(values) {
      const by = await auditContext('restoreAccount')
      await restoreAccountByTeam(deps, parseInput(deletionFormSchema, values), by)
    },
    async deleteAccountNow(values) {
      const form = () => parseInput(deletionFormSchema, values)
      const by = await auditContext('deleteAccountNow', () => checkImmediateDeletion(deps.db, form()))
      await deleteAccountNow(deps.db, form(), by)
    },
  }) satisfies Partial<ConsoleActions>

/** The settings, to read, and the switch that lets the site only read. */
export const settingsActions = ({ deps, requireRole, auditContext }: ActionContext) =>
  ({
    async listSettings() {
      await requireRole('listSettings')
      return { settings: listShownSettings(), readOnly: await getReadOnlyState(deps) }
    },
    async switchReadOnly(values) {
      const form = () => parseInput(readOnlyFormSchema, values)
      const by = await auditContext('switchReadOnly', form)
      await switchReadOnly(deps, form(), by)
    },
  }) satisfies Partial<ConsoleActions>

/** What is broken in the site. */
export const siteProblemsActions = ({ deps, requireRole }: ActionContext) =>
  ({
    async seeBroken() {
      const { role } = await requireRole('seeBroken')
      return findSiteProblems(deps, role)
    },
  }) satisfies Partial<ConsoleActions>

/** The figures of the site. */
export const figuresActions = ({ deps: { db }, requireRole }: ActionContext) =>
  ({
    async seeFigures() {
      await requireRole('seeFigures')
      return findSiteFigures(db)
    },
  }) satisfies Partial<ConsoleActions>
