import type { PasskeyActions } from '../../../../domain/rules/console/passkeys.ts'
import { passkeyNameSchema } from '../../../../domain/schemas/console/passkeys.ts'
import { addPasskey, listPasskeys, removePasskey } from '../../../modules/team/team.ts'
import { type Desk, parse, parseId } from './desk.ts'

/** Passkeys: one's own, and for an admin those of others. */
export const passkeyActions = ({ deps: { db }, site, request, requireRole, doer }: Desk): PasskeyActions => ({
  async listPasskeys() {
    const { role, userId } = await requireRole('listPasskeys')
    return listPasskeys(db, role === 'admin' ? undefined : userId)
  },
  async addPasskey(answer, given) {
    const by = await doer('addPasskey')
    const { name } = parse(passkeyNameSchema, { name: given })
    await addPasskey(db, by, { site, answer, name, device: request.headers['user-agent'] ?? '' })
    return 'added'
  },
  async removePasskey(id) {
    await removePasskey(db, await doer('removePasskey'), { id: parseId(id), isOwn: true })
    return 'removed'
  },
  async removePasskeyOf(id) {
    await removePasskey(db, await doer('removePasskeyOf'), { id: parseId(id), isOwn: false })
    return 'removed'
  },
})
