import { isIP } from 'node:net'
import { isThisMachine } from '../../platform/transport/this-machine.ts'

/** The push services of the browsers; `*.` stands for any name before. */
export const knownPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/** Is it a host as `isPushEndpoint` takes it: a name, `*.` and a name, or a port of this machine? */
export function isPushHost(text: string): boolean {
  const name = text.replace(/^\*\./, '')
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (port !== undefined) return isThisMachine(host ?? '')
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(name) && isIP(name) === 0
}

/**
 * Is it an address to which notifications may be sent? Browsers name it, so anybody can name any: only HTTPS at its own
 * port on a host that is listed, written as browsers write it, so that no other reader sees another host in it. A listed
 * port of this machine is called in the clear.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.href !== endpoint || url.username || url.password || endpoint.includes('#')) return false
  if (url.protocol === 'http:') return isThisMachine(url.hostname) && hosts.includes(url.host)
  return url.protocol === 'https:' && url.port === '' && hosts.some((host) => isNamedBy(host, url.hostname))
}

const isNamedBy = (host: string, hostname: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) && hostname.length >= host.length : hostname === host
