import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { send } from './send.ts'

/** The settings of an honest visitor. */
export interface VisitorTask {
  baseUrl: string
  /** A loopback address of their own. */
  from: string
  email: string
  password: string
  token: string
  /** Do they also open a stream of notifications? */
  hasStream: boolean
}

export interface VisitorNotes {
  /** Milliseconds until each answer. */
  times: number[]
  /** The failed requests, with their reasons. */
  failures: string[]
}

/** Milliseconds after which a user gives up. */
const patience = 10_000
/** Milliseconds between two actions of a user. */
const step = 250

const { baseUrl, from, email, password, token, hasStream }: VisitorTask = workerData
const list = '/api/products/get-user-products'
let turn = 0

/** As browsers send it: the site tells those of one network from each other. */
const headers = { 'sec-fetch-site': 'same-origin' }

const ask = async (path: string, body?: unknown) =>
  (await send(baseUrl, path, { from, headers, body, signal: AbortSignal.timeout(patience) })).status

/** @returns 200 when the first bytes have arrived */
function openStream(): Promise<number> {
  const { hostname, port } = new URL(baseUrl)
  const headers = { authorization: `Bearer ${token}` }
  const path = '/api/notifications/stream'
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(patience)
    const asked = request({ hostname, port, path, headers, localAddress: from, agent: false, signal })
    asked.on('error', () => resolve(0))
    asked.once('response', (response) => {
      response.once('data', () => {
        resolve(response.statusCode ?? 0)
        asked.destroy()
      })
      response.once('error', () => resolve(0))
    })
    asked.end()
  })
}

/** The actions of a visitor, in sequence. */
const deeds: Record<string, () => Promise<number>> = {
  'a cached page': () => ask('/category/camera'),
  'a search': () => ask(`/?search=camera&minPrice=${++turn}`),
  'a list': () => ask(`${list}?category=cloth&sort=price_asc&minPrice=${++turn}`),
  'a login': () => ask('/api/users/login', { email, password }),
  '/healthz': () => ask('/healthz'),
  ...(hasStream && { 'a stream': openStream }),
}

/** As often an account can log in from one network within a quarter of an hour, with some left over. */
const loginsMax = 25
let logins = 0

const notes: VisitorNotes = { times: [], failures: [] }
let isLeaving = false
parentPort?.once('message', () => {
  isLeaving = true
})
for (let isFirst = true; !isLeaving; isFirst = false) {
  for (const [what, run] of Object.entries(deeds)) {
    if (what === 'a login' && ++logins > loginsMax) continue
    const begun = performance.now()
    const status = await run()
    // The first round does not count: a site that just started does everything for the first time.
    if (!isFirst) notes.times.push(performance.now() - begun)
    if (status !== 200) notes.failures.push(`${what}: ${status || 'no answer'}`)
    if (isLeaving) break
    await pause(step)
  }
  if (isFirst) parentPort?.postMessage('here')
}
parentPort?.postMessage(notes)
