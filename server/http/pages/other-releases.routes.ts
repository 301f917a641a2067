import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../../domain/errors.ts'
import { releaseFileKey, releaseFileType } from '../../modules/releases/release-file.ts'
import { type FileStore, keptForGood } from '../../services/file-store.ts'

/** `GET /assets/…` that this build does not have: a tab that was opened on another release asks for it (decision 034). */
export const otherReleaseRoutes: FastifyPluginAsync<{ files: FileStore }> = async (app, { files }) => {
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    const type = releaseFileType(name)
    const content = type && (await files.read(releaseFileKey(name)))
    if (!content) throw new AppError('page_not_found')
    return reply.header('cache-control', keptForGood).type(type).send(content)
  })
}
