import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { isFromThisMachine } from '../../platform/transport/this-machine.ts'
import type { Mailbox, SentMessage } from '../services/disk-mailbox.ts'

/** The messages of the local mailbox, the newest first. @param to only those to this address */
type ReadMailbox = (to?: string) => Promise<SentMessage[]>

/** @returns the local mailbox for requests that may read it, else undefined */
export type OpenMailbox = (request: FastifyRequest) => ReadMailbox | undefined

/** Allows access to the local mailbox, which holds codes, from this machine only, unless the demonstration is public. */
export function guardMailbox(mailbox: Mailbox | undefined, { isPublic }: { isPublic: boolean }): OpenMailbox {
  return (request) => (mailbox && (isPublic || isFromThisMachine(request)) ? mailbox.list : undefined)
}

/** `GET /dev/mailbox.json`, for programs that test the site. The page `/dev/mailbox` shows the same. */
export const mailboxRoutes: FastifyPluginAsync<{ openMailbox: OpenMailbox }> = async (app, { openMailbox }) => {
  app.get<{ Querystring: { to?: string | string[] } }>('/dev/mailbox.json', async (request, reply) => {
    const list = openMailbox(request)
    if (!list) throw new AppError('page_not_found')
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    return list([request.query.to].flat().at(-1) || undefined)
  })
}
