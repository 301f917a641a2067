import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** Milliseconds for the whole look. */
const timeoutMs = 10_000

/**
 * The moment at which the certificate of an `https:` address ends. A certificate that no browser trusts is read, too.
 * @throws the error of the connection; an error when there is no certificate within ten seconds
 */
export function findCertificateEnd(url: string, signal?: AbortSignal): Promise<Date> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const { promise, resolve, reject } = Promise.withResolvers<Date>()
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
  })
  const giveUp = () => socket.destroy(new Error('the certificate was not read in time'))
  const timer = setTimeout(giveUp, timeoutMs)
  signal?.addEventListener('abort', giveUp, { once: true })
  socket.once('secureConnect', () => {
    const end = new Date(socket.getPeerCertificate().valid_to)
    if (Number.isNaN(end.getTime())) reject(new Error('the address shows no certificate'))
    else resolve(end)
    socket.destroy()
  })
  socket.once('error', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  })
}
