import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '../../../domain/errors.ts'
import type { AdDependencies } from '../../modules/ads/ads.ts'
import type { ViewCounter } from '../../modules/figures/figures.ts'
import type { HelpDependencies } from '../../modules/help/help.ts'
import type { NotificationHub } from '../../modules/notifications/notifications.ts'
import type { PushSender } from '../../modules/push/push.ts'
import { serveApiDocs } from '../docs/openapi.ts'
import type { ListAds } from '../list-ads.ts'
import type { AccountRoutesOptions } from './accounts/client.ts'
import { createClientReader } from './accounts/client.ts'
import { codesRoutes } from './accounts/codes.routes.ts'
import { profileRoutes } from './accounts/profile.routes.ts'
import { passwordsRoutes, sellersRoutes, sessionsRoutes, usersRoutes } from './accounts/users.routes.ts'
import { adListsRoutes, filterCountsRoutes, neighboursRoutes } from './ads/ad-lists.routes.ts'
import { adsRoutes } from './ads/ads.routes.ts'
import { requireBearerForUnknownCalls } from './bearer.ts'
import { avatarRoutes, catalogueRoutes, placesRoutes, searchRoutes } from './catalogue.routes.ts'
import { contactRequestersRoutes, helpRoutes } from './contact.routes.ts'
import { availabilityAlertsRoutes, favouritesRoutes } from './favourites.routes.ts'
import { figuresRoutes } from './figures.routes.ts'
import { notificationsRoutes, pushRoutes } from './notifications/notifications.routes.ts'
import { rentalsRoutes } from './rentals.routes.ts'
import { reportsRoutes } from './reports.routes.ts'
import { reviewsRoutes } from './reviews.routes.ts'
import { savedSearchesRoutes } from './saved-searches.routes.ts'
import { uploadsRoutes } from './uploads/uploads.routes.ts'

interface CallsOptions extends Omit<AccountRoutesOptions, 'clientOf'> {
  ads: AdDependencies
  help: HelpDependencies
  dataDir: string
  hub: NotificationHub
  push: PushSender
  findAds: ListAds
  views: ViewCounter
}

/** Everything under `/api`. */
export const registerCalls: FastifyPluginAsync<CallsOptions> = async (
  api,
  { accounts, ads, help, media, publicUrl, dataDir, mayBeDemo, hub, push, findAds, views },
) => {
  const { db } = accounts
  const clientOf = createClientReader({ db, publicUrl })
  api.setValidatorCompiler(validatorCompiler)
  refuseUnknownCalls(api)
  requireBearerForUnknownCalls(api, db)
  await api.register(catalogueRoutes, { db })
  await api.register(avatarRoutes)
  await api.register(adListsRoutes, { ...accounts, findAds })
  await api.register(filterCountsRoutes, { db })
  await api.register(neighboursRoutes, { db })
  await api.register(sellersRoutes, { db })
  await api.register(favouritesRoutes, { db })
  await api.register(availabilityAlertsRoutes, { counting: accounts })
  await api.register(contactRequestersRoutes, { db })
  await api.register(figuresRoutes, { db, views, publicUrl })
  await api.register(savedSearchesRoutes, { db })
  await api.register(adsRoutes, { ads })
  await api.register(rentalsRoutes, { rentals: accounts })
  await api.register(reviewsRoutes, { reviews: accounts })
  await api.register(reportsRoutes, { reports: accounts, clientOf })
  await api.register(helpRoutes, { help, clientOf })
  await api.register(placesRoutes, { db })
  await api.register(searchRoutes, { db })
  await api.register(notificationsRoutes, { db, hub })
  await api.register(pushRoutes, { db, push })
  await api.register(allAccountRoutes, { accounts, media, publicUrl, mayBeDemo, clientOf })
  await api.register(uploadsRoutes, { accounts, media, dataDir })
  await serveApiDocs(api)
}

/**
 * Refuses what no call answers: a known address with 405 and the methods that it has, an unknown one with 404. To be
 * called before the calls are registered.
 */
function refuseUnknownCalls(api: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>()
  const refuse = ({ url }: FastifyRequest, reply: FastifyReply) => {
    const path = url.split('?', 1)[0] ?? url
    const [, methods] = [...methodsOf].find(([pattern]) => isMatch(pattern, path)) ?? []
    if (!methods) throw new AppError('page_not_found')
    reply.header('allow', [...methods].sort().join(', '))
    throw new AppError('method_not_allowed')
  }
  // A route, because the pages answer every address that no route has; the handler, because routes know only common methods.
  for (const url of ['/', '/*']) api.all(url, { schema: { hide: true } }, refuse)
  api.setNotFoundHandler(refuse)
  api.addHook('onRoute', ({ url, method }) => {
    methodsOf.set(url, new Set([...(methodsOf.get(url) ?? []), ...[method].flat()]))
  })
}

/** @param pattern of a route: `/api/products/:id/edit` */
function isMatch(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path)
}

/** The calls about accounts. Answers are private. */
const allAccountRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (
  app,
  { accounts, media, publicUrl, mayBeDemo, clientOf },
) => {
  // Not with the prefix, which is this plugin's own.
  const given = { accounts, media, publicUrl, mayBeDemo, clientOf }
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  for (const routes of [usersRoutes, sessionsRoutes, passwordsRoutes, codesRoutes, profileRoutes])
    await app.register(routes, given)
}
