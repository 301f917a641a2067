import type { FastifyPluginAsync } from 'fastify'
import type { Brand } from '../../domain/brand.ts'
import { AppError } from '../../domain/errors.ts'

interface WellKnownOptions {
  brand: Brand
  hasNativeApp: boolean
}

/** What stays in the browser: programs, files, forms without scripts, and links that end something with one press. */
const notForApp = [
  ...['/api/*', '/dev/*', '/files/*', '/share/*', '/assets/*', '/sitemap*', '/.well-known/*'],
  ...['/language', '/filters', '/site-menu', '/unsubscribe', '/privacy-policy', '/terms'],
]
/** Screens of the app, however their letters are written. */
const forApp = ['/', '/category/*', '/seller/*', '/trending', '/notifications', '/My_ads', '/Add-Product*', '/*/*/*/*']

/** How phones learn that the native app may open our links: Android's `assetlinks.json` and Apple's association. */
export const wellKnownRoutes: FastifyPluginAsync<WellKnownOptions> = async (app, { brand, hasNativeApp }) => {
  const { androidFingerprint, androidPackage, iosTeamId, iosBundleId } = brand
  const answer = (path: string, proof: string, content: object) =>
    app.get(`/.well-known/${path}`, (_request, reply) => {
      if (!hasNativeApp || proof === '') throw new AppError('page_not_found')
      reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600')
      return reply.send(JSON.stringify(content))
    })

  answer('assetlinks.json', androidFingerprint, [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: androidPackage,
        sha256_cert_fingerprints: androidFingerprint.split(/\s*,\s*/),
      },
    },
  ])
  answer('apple-app-site-association', iosTeamId, {
    applinks: {
      defaults: { caseSensitive: false },
      details: [
        {
          appIDs: [`${iosTeamId}.${iosBundleId}`],
          components: [
            ...notForApp.map((path) => ({ '/': path, exclude: true })),
            ...forApp.map((path) => ({ '/': path })),
          ],
        },
      ],
    },
  })
}
