import type { FastifyInstance } from 'fastify'
import { localTarget } from '../../../../platform/transport/request-target.ts'

/** What is answered below `/console` is for one reader and one request. */
const consolePrivacy = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' }

/** With `.data` the router asks for the data of a page. */
const consolePath = /^\/console(?![^/?.])/i

/** The headers of an address of the console; none at others. */
export const consolePrivacyAt = (url: string): Partial<typeof consolePrivacy> =>
  consolePath.test(localTarget(url)) ? consolePrivacy : {}

/** Gives every answer at the addresses of the console the headers of its pages, refusals and errors as well. */
export function keepConsolePrivate(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(consolePrivacyAt(request.url))
    done(null, payload)
  })
}
