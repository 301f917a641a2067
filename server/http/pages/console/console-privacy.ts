import type { FastifyInstance } from 'fastify'
import { localTarget } from '../../../../platform/transport/request-target.ts'

/** What is answered below `/console` is for one reader and one request. */
const consolePrivacy = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' }

/** With `.data` the router asks for the data of a page. */
const consolePath = /^\/console(?![^/?.])/i

/** Returns the privacy headers of a console address; none for other addresses. */
export const consolePrivacyAt = (url: string): Partial<typeof consolePrivacy> =>
  consolePath.test(localTarget(url)) ? consolePrivacy : {}

/** Adds the privacy headers of the console to every answer at its addresses, also to refusals and errors. */
export function keepConsolePrivate(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(consolePrivacyAt(request.url))
    done(null, payload)
  })
}
