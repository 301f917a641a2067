import type { PasskeyActions } from '../../../../domain/rules/console/passkeys.ts'
import { addPasskey, listPasskeys, removePasskey } from '../../../modules/team/team.ts'
import { type Desk, parseId } from './desk.ts'

/** Passkeys: one's own, and for an admin those of others. */
export function passkeyActions({ deps, site, request, requireRole, doer }: Desk): PasskeyActions {
  const device = request.headers['user-agent'] ?? ''
  return {
    async listPasskeys() {
      const { role, userId } = await requireRole('listPasskeys')
      return listPasskeys(deps.db, role === 'admin' ? undefined : userId)
    },
    async addPasskey(answer, name) {
      await addPasskey(deps, await doer('addPasskey'), { site, answer, name, device })
      return 'added'
    },
    async removePasskey(id) {
      await removePasskey(deps, await doer('removePasskey'), { id: parseId(id), isOwn: true, device })
      return 'removed'
    },
    async removePasskeyOf(id) {
      await removePasskey(deps, await doer('removePasskeyOf'), { id: parseId(id), isOwn: false, device })
      return 'removed'
    },
  }
}
