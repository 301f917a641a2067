import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { isFromLoopback } from '../../platform/transport/loopback.ts'
import type { DiskMailbox, StoredMessage } from '../services/disk-mailbox.ts'

/** The messages of the local mailbox, the newest first. @param to only those to this address */
type ReadMailbox = (to?: string) => Promise<StoredMessage[]>

/** @returns the local mailbox for requests that may read it, else undefined */
export type MailboxGuard = (request: FastifyRequest) => ReadMailbox | undefined

/** Allows access to the local mailbox, which holds codes, from this machine only, unless the demonstration is public. */
export function createMailboxGuard(
  mailbox: DiskMailbox | undefined,
  { isPublic }: { isPublic: boolean },
): MailboxGuard {
  return (request) => (mailbox && (isPublic || isFromLoopback(request)) ? mailbox.list : undefined)
}

/** `GET /dev/mailbox.json`, for programs that test the site. The page `/dev/mailbox` shows the same. */
export const mailboxRoutes: FastifyPluginAsync<{ openMailbox: MailboxGuard }> = async (app, { openMailbox }) => {
  app.get<{ Querystring: { to?: string | string[] } }>('/dev/mailbox.json', async (request, reply) => {
    const list = openMailbox(request)
    if (!list) throw new AppError('page_not_found')
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    return list([request.query.to].flat().at(-1) || undefined)
  })
}
