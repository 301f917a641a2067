import { isIP } from 'node:net'
import { isLoopbackHost } from '../../platform/transport/loopback.ts'

/**
 * The outcome of a push: accepted, the browser is gone, refused for good, or to be retried after a number of seconds.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; reason: string; wait?: number }

/** Seconds, for any answer of a push service: it is not called in a loop, and a notification is not news for longer. */
const [waitMin, waitMax] = [60, 86_400]

/**
 * Sends one push to the service that the browser named. Redirects are not followed, and only the status of the answer
 * is read. It never throws.
 * @param signal aborts it
 */
export async function sendPushRequest(
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> },
  signal: AbortSignal,
): Promise<PushOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel().catch(() => undefined)
    return outcomeOf(response)
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { kind: 'later', reason: cause?.code ?? name }
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'refused', status }
  const wait = Number(headers.get('retry-after'))
  return {
    kind: 'later',
    reason: `status ${status}`,
    ...(wait > 0 && { wait: Math.min(Math.max(wait, waitMin), waitMax) }),
  }
}

/** The push services of the browsers; `*.` stands for any name before. */
export const knownPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/** Tells whether a text is the host name of a push service. */
export function isPushHost(text: string): boolean {
  const name = text.replace(/^\*\./, '')
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (port !== undefined) return isLoopbackHost(host ?? '')
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(name) && isIP(name) === 0
}

/**
 * Is it an address to which notifications may be sent? A client can name any address: only HTTPS at its own port on a
 * host that is listed, written as browsers write it, so that no other reader sees another host in it. A listed port of
 * this machine is called without encryption.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.href !== endpoint || url.username || url.password || endpoint.includes('#')) return false
  if (url.protocol === 'http:') return isLoopbackHost(url.hostname) && hosts.includes(url.host)
  return url.protocol === 'https:' && url.port === '' && hosts.some((host) => isNamedBy(host, url.hostname))
}

const isNamedBy = (host: string, hostname: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) && hostname.length >= host.length : hostname === host
