import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../../domain/errors.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { normalizeTarget } from '../../../../platform/transport/request-target.ts'
import { fileKey } from '../../../modules/media/media.ts'
import type { ConsoleGuard } from './console-guard.ts'

type Actions = NonNullable<ReturnType<ConsoleGuard>>['actions']

/** The tables of the console as CSV, by the name of their file. */
const files: Readonly<Record<string, (actions: Actions, query: object) => Promise<string>>> = {
  'audit-log.csv': (actions, query) => actions.exportLog(query),
  'reports.csv': (actions, query) => actions.exportCases(query),
  'people.csv': (actions, query) => actions.exportPeople(query),
  'ads.csv': (actions, query) => actions.exportAds(query),
  'reviews.csv': (actions, query) => actions.exportReviews(query),
  'calls.csv': (actions, query) => actions.exportCalls(query),
  'deletions.csv': (actions, query) => actions.exportDeletions(query),
  'messages.csv': (actions, query) => actions.exportMessages(query),
  'jobs.csv': (actions, query) => actions.exportJobs(query),
}

/** Redirects to the login of the console, with the address to return to. */
export const redirectToConsoleLogin = (reply: FastifyReply, url: string): FastifyReply =>
  reply
    .code(303)
    .header('location', `/console/login?back=${encodeURIComponent(url)}`)
    .send()

/** Answers with a table of the console as a CSV file. @throws AppError for what is none, and as its action does */
export function createConsoleExportHandler(openConsole: ConsoleGuard) {
  return async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    const { name } = request.params
    const take = Object.hasOwn(files, name) ? files[name] : undefined
    const console = openConsole(request, reply)
    if (!take || !console) throw new AppError('page_not_found')
    if (!(await console.reader())?.isOpen) return redirectToConsoleLogin(reply, request.url)
    const query = Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== '')
    const table = await take(console.actions, Object.fromEntries(query))
    // With the mark that tells table programs its letters.
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('text/csv; charset=utf-8')
      .send(`\ufeff${table}`)
  }
}

/** The route of pictures of taken-down ads, which only the team can load. */
export const consolePictureRoute = '/console/pictures/:hash([0-9a-f]{64})/:width([1-9][0-9]{0,3}).webp'

/** Answers with a picture of a taken-down ad. @throws AppError `page_not_found` */
export function createConsolePictureHandler(openConsole: ConsoleGuard, files: FileStore) {
  return async (
    request: FastifyRequest<{ Params: { hash: string; width: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const reader = await openConsole(request, reply)?.reader()
    const { hash, width } = request.params
    const picture = reader?.isOpen && (await files.read(fileKey(hash, Number(width), 'webp')))
    if (!picture) throw new AppError('page_not_found')
    return reply.type('image/webp').send(picture)
  }
}

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
