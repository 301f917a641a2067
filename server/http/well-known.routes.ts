import type { FastifyPluginAsync } from 'fastify'
import type { Brand } from '../../domain/brand.ts'
import { AppError } from '../../domain/errors.ts'
import type { NativeApps } from '../../domain/rules/native-app.ts'

interface WellKnownOptions {
  brand: Brand
  nativeApps: NativeApps
}

/** What stays in the browser: programs, files, forms without scripts, and links that end something with one press. */
const notForApp = [
  ...['/api/*', '/dev/*', '/files/*', '/share/*', '/assets/*', '/sitemap*', '/.well-known/*'],
  ...['/language', '/place', '/filters', '/site-menu', '/unsubscribe', '/privacy-policy', '/terms'],
]
/** Screens of the app, however their letters are written. */
const forApp = [
  '/',
  '/category/*',
  '/seller/*',
  '/trending',
  '/notifications',
  '/My_ads',
  '/Add-Product*',
  '/*/*/*/*',
  '/p/*',
]

/** Allows the native apps to open links to the site: Android's `assetlinks.json` and Apple's association file. */
export const wellKnownRoutes: FastifyPluginAsync<WellKnownOptions> = async (app, { brand, nativeApps }) => {
  const { androidFingerprint, androidPackage, iosTeamId, iosBundleId } = brand
  const answer = (path: string, isProved: boolean, content: object) =>
    app.get(`/.well-known/${path}`, (_request, reply) => {
      if (!isProved) throw new AppError('page_not_found')
      reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600')
      return reply.send(JSON.stringify(content))
    })

  answer('assetlinks.json', nativeApps.android && androidFingerprint !== '', [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: androidPackage,
        sha256_cert_fingerprints: androidFingerprint.split(/\s*,\s*/),
      },
    },
  ])
  answer('apple-app-site-association', nativeApps.ios && iosTeamId !== '', {
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
