import type { FastifyInstance } from 'fastify'
import { movedCaching } from '../../domain/rules/links.ts'

/**
 * On every answer: nothing is taken for what it does not say it is, shown within other sites, told to them in full, or may
 * run or load anything, as long as it does not say itself what it needs, as pages do. Browsers that know a site by https
 * do not come otherwise for a year.
 */
export const safetyHeadersOf = (publicUrl: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/**
 * Every answer says for how long it may be kept. One that says nothing is kept by browsers and proxies for as long as they
 * like: Varnish has it for two minutes. A redirect for good depends on the address alone; of all else nobody keeps what
 * does not say so itself.
 */
export function limitCaching(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isForGood = reply.statusCode === 301 || reply.statusCode === 308
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', isForGood ? movedCaching : 'private, no-cache')
    done(null, payload)
  })
}
