import { isDeepStrictEqual } from 'node:util'
import { seededRandom } from '../../../demo/seeded-random.ts'
import { type ErrorCode, errorCodes, statusOf } from '../../../domain/errors.ts'
import { failureSchema } from '../../../domain/schemas/failure.ts'
import type { TestDatabase } from '../test-database.ts'
import { createOwner, pictureText, uploadSize } from './actors.ts'
import type { Route } from './document.ts'
import { exchange, type RawExchange } from './raw-exchange.ts'
import { makeRequest, type StrangeRequest } from './strange-requests.ts'

interface Fuzz {
  db: TestDatabase['db']
  baseUrl: string
  seed: string
  /** Requests for each call. */
  runs: number
}

/** Milliseconds for any answer of an idle server. */
const slowAnswerMs = 1_000
/** Requests of one user, some of which may sign them out. */
const ofOnePerson = 100
const atOnce = 10
/** The limit of one user. */
const formsAtOnce = 4

const isForm = ({ body }: Route): boolean => body?.type === 'multipart/form-data'
const isCode = ({ path }: Route): boolean => path.endsWith('/send-otp')

/** Details that no refusal may contain: the program, its files, its statements, its machines. */
const internals =
  /\bat [\w.<> ]+ \(|\.[cm]?[jt]s:\d|node_modules|\/(?:home|usr|tmp|work|etc)\/|\b(?:select|insert|update|delete)\b.+\b(?:from|into|set)\b|relation "|syntax error|violates|ECONN|ENOENT|postgres|kysely|fastify|TypeError|RangeError|SyntaxError/i

/**
 * Sends a call many valid and strange requests in parallel.
 * @returns the problems of the answers, each with the data that sends it again
 */
export async function fuzzRoute({ db, baseUrl, seed, runs }: Fuzz, route: Route): Promise<string[]> {
  const chance = seededRandom(`${seed} ${route.name}`)
  const faults: string[] = []
  for (let begun = 0; begun < runs; begun += ofOnePerson) {
    const owner = await createOwner(db)
    const known = knownOf(owner, route)
    // Hashing a secret is slow on purpose: most are refused before that.
    const hasty = { ...known, otp: '1', password: 'x', newPassword: 'x', ...(isCode(route) && { phoneNumber: '1' }) }
    const waiting = Array.from({ length: Math.min(ofOnePerson, runs - begun) }, () =>
      makeRequest({ route, chance, known: chance.below(8) === 0 ? known : hasty, token: owner.token }),
    )
    const work = async () => {
      for (let request = waiting.pop(); request; request = waiting.pop()) {
        const fault = await tryOut(baseUrl, route, request)
        if (fault) faults.push(`${seed}: ${route.name}, ${request.kind}: ${fault}\n${show(request)}`)
      }
    }
    await Promise.all(Array.from({ length: isForm(route) ? formsAtOnce : atOnce }, work))
  }
  return faults
}

async function tryOut(baseUrl: string, route: Route, request: StrangeRequest): Promise<string | undefined> {
  const answer = await exchange(baseUrl, request)
  const isBusy = answer.took > slowAnswerMs || answer.status === 503
  return findFault(route, request, isBusy ? await askQuietly(baseUrl, request) : answer)
}

let quiet = Promise.resolve<unknown>(undefined)

/** Others share the machine: a slow request is repeated alone, up to three times. */
function askQuietly(baseUrl: string, request: StrangeRequest): Promise<RawExchange> {
  const asking = quiet.then(async () => {
    const tries = [await exchange(baseUrl, request), await exchange(baseUrl, request), await exchange(baseUrl, request)]
    return tries.toSorted((a, b) => a.took - b.took)[0] as RawExchange
  })
  quiet = asking
  return asking
}

function findFault(
  route: Route,
  { sent }: StrangeRequest,
  { status, head, body, took }: RawExchange,
): string | undefined {
  if (took > slowAnswerMs) return `took ${Math.round(took)} ms`
  // A client that disconnects during its request needs no answer.
  if (status === 0) return sent === undefined ? 'no answer' : undefined
  if (status >= 500) return `${status} ${body}`
  if (!/^x-content-type-options: nosniff\r?$/im.test(head)) return `${status} without safety headers`
  if (!/^cache-control: \w/im.test(head)) return `${status} does not say for how long it may be kept`
  if (status < 400) return route.statuses.includes(status) ? undefined : `${status} is not described`
  if (route.method === 'HEAD' && body === '') return undefined
  return findFaultOfRefusal(status, body)
}

function findFaultOfRefusal(status: number, body: string): string | undefined {
  const leak = internals.exec(body)
  if (leak) return `tells ${leak[0]}: ${body}`
  const said = parse(body)
  const read = failureSchema.safeParse(said)
  if (!read.success) return `${status} is no refusal of ours: ${body.slice(0, 300)}`
  // Parsing drops unknown fields.
  if (!isDeepStrictEqual(read.data, said)) return `says more: ${body}`
  const { code } = read.data
  if (!errorCodes.includes(code as ErrorCode)) return `the code ${code} is unknown`
  return statusOf(code as ErrorCode) === status ? undefined : `${code} comes with ${status}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function show({ method, target, headers, body, sent }: StrangeRequest): string {
  const lines = headers.map(([name, value]) => `${name}: ${value.slice(0, 200)}`)
  const content = body
    ? `${JSON.stringify(body.toString('latin1').slice(0, 400))} (${sent ?? body.length} of ${body.length} bytes)`
    : ''
  return [`${method} ${target.slice(0, 400)}`, ...lines, content].join('\n')
}

function knownOf(owner: Awaited<ReturnType<typeof createOwner>>, { path, name }: Route): Record<string, unknown> {
  return {
    productId: (name === 'addReview' ? owner.otherAd : owner.ad).id,
    id: path.startsWith('/api/uploads') ? owner.upload.id : owner.ad.id,
    reviewId: name === 'addReport' ? undefined : (name === 'answerReview' ? owner.unanswered : owner.review).id,
    notificationId: owner.notification.id,
    savedSearchId: owner.savedSearch.id,
    endpoint: owner.endpoint,
    images: [owner.image],
    category: 'camera',
    subCategory: 'mirrorless',
    email: owner.user.email,
    userId: name === 'addReport' ? undefined : owner.user.id,
    file: pictureText,
    avatar: pictureText,
    bytes: new Uint8Array(uploadSize),
    'Upload-Length': uploadSize,
    'Upload-Offset': 0,
  }
}
