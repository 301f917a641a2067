import type { FastifyInstance } from 'fastify'

/**
 * Headers of every answer: no MIME sniffing, no framing, short referrers, and a content policy that allows nothing. Pages
 * replace the policy by their own. Browsers that know a site by https use nothing else for a year (HSTS).
 */
export const securityHeadersOf = (publicUrl: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Leaves `Permissions-Policy` to pages: it means nothing for scripts, pictures and data, and a page loads fifty of them. */
export function limitPermissionsPolicyToPages(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) reply.removeHeader('permissions-policy')
    done()
  })
}

/**
 * Gives every answer without a `Cache-Control` header one: browsers and proxies choose a time of their own otherwise (Varnish
 * two minutes). A permanent redirect depends on the address alone and may be cached; everything else is private.
 * @param options.redirects the header of permanent redirects
 */
export function limitCaching(app: FastifyInstance, { redirects }: { redirects: string }): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isPermanent = reply.statusCode === 301 || reply.statusCode === 308
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', isPermanent ? redirects : 'private, no-cache')
    done(null, payload)
  })
}
