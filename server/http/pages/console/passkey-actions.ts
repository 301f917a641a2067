import { AppError } from '../../../../domain/errors.ts'
import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { passkeyNameSchema } from '../../../../domain/schemas/console/passkeys.ts'
import { addPasskey, listPasskeys, removePasskey } from '../../../modules/team/team.ts'
import { type ActionContext, parseId, parseInput } from './action-context.ts'

/** Passkeys: one's own, and for an admin those of others. */
export function passkeyActions({ deps, site, request, requireRole, auditContext }: ActionContext) {
  const device = request.headers['user-agent'] ?? ''
  /** What is not there is refused before the reader is asked whether they are sure. */
  const requirePasskey = async (id: string, ownerId?: string) => {
    const passkeys = await listPasskeys(deps.db, ownerId)
    if (!passkeys.some((one) => one.id === id)) throw new AppError('passkey_not_found')
  }
  return {
    async listPasskeys() {
      const { role, userId } = await requireRole('listPasskeys')
      return listPasskeys(deps.db, role === 'admin' ? undefined : userId)
    },
    async addPasskey(answer, given) {
      const by = await auditContext('addPasskey')
      const { name } = parseInput(passkeyNameSchema, { name: given })
      await addPasskey(deps, by, { site, answer, name, device })
      return 'added'
    },
    async removePasskey(id) {
      const { userId } = await requireRole('listPasskeys')
      const by = await auditContext('removePasskey', () => requirePasskey(parseId(id), userId))
      await removePasskey(deps, by, { id: parseId(id), isOwn: true, device })
      return 'removed'
    },
    async removePasskeyOf(id) {
      const by = await auditContext('removePasskeyOf', () => requirePasskey(parseId(id)))
      await removePasskey(deps, by, { id: parseId(id), isOwn: false, device })
      return 'removed'
    },
  } satisfies Partial<ConsoleActions>
}
