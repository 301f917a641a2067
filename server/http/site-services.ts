import type { FastifyInstance } from 'fastify'
import { defaultBrand } from '../../domain/brand.ts'
import { createServerErrorCounter } from '../modules/alarms/alarms.ts'
import { createViewCounter } from '../modules/figures/figures.ts'
import { createWithheldFiles } from '../modules/media/media.ts'
import { createMissedSearchCounter } from '../modules/missed-searches/missed-searches.ts'
import { NotificationHub } from '../modules/notifications/notifications.ts'
import { createSharePictures } from '../modules/share-pictures/share-pictures.ts'
import { createListAds } from './list-ads.ts'
import type { HttpServerOptions } from './server-options.ts'

export type SiteServices = ReturnType<typeof createSiteServices>

/**
 * What calls and pages share in a process: what it counts, whom it tells, which files it withholds. What it counts is written when the server closes.
 * @param connectionsMax how many connections there may be
 */
export function createSiteServices(
  app: FastifyInstance,
  { db, logger: log, settings, media }: Pick<HttpServerOptions, 'db' | 'logger' | 'settings' | 'media'>,
  connectionsMax: number,
) {
  const brand = { ...defaultBrand, ...settings.brandOverrides }
  const hub = new NotificationHub({
    db,
    log,
    listenersMax: Math.floor(connectionsMax / 2),
    // 500 people with three open pages each, where the system allows that many.
    listenersOfNetworkMax: Math.floor(connectionsMax / 6),
  })
  const serverErrors = createServerErrorCounter({ db, log })
  const missed = createMissedSearchCounter({ db, log })
  const views = createViewCounter({ db, log })
  const withheldFiles = createWithheldFiles({ db, log })
  const { dataDir } = settings
  for (const one of [serverErrors, missed, views]) app.addHook('onClose', () => one.stop())
  return {
    brand,
    hub,
    serverErrors,
    missed,
    views,
    withheldFiles,
    findAds: createListAds(db, missed),
    sharePictures: createSharePictures({ db, files: media.files, withheldFiles, dataDir, brand, log }),
  }
}
