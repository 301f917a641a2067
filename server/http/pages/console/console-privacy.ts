import type { FastifyInstance } from 'fastify'
import { normalizeTarget } from '../../../../platform/transport/request-target.ts'

/** What is answered below `/console` is for one reader and one request. */
const consolePrivacyHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
}

/** With `.data` the router asks for the data of a page. */
const consolePath = /^\/console(?![^/?.])/i

/** Returns the privacy headers of a console address; none for other addresses. */
export const consolePrivacyHeadersAt = (url: string): Partial<typeof consolePrivacyHeaders> =>
  consolePath.test(normalizeTarget(url)) ? consolePrivacyHeaders : {}

/** Adds the privacy headers of the console to every answer at its addresses, also to refusals and errors. */
export function addConsolePrivacyHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(consolePrivacyHeadersAt(request.url))
    done(null, payload)
  })
}
