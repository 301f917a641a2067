import { type RawAnswer, sendRaw } from './raw-http.ts'

/** A stranger's request behind a proxy on the same machine: the version of HTTP, and the headers that the proxy adds. */
const proxies = {
  'nginx as it comes': ['1.0'],
  'HAProxy as it comes': ['1.1'],
  'a proxy that adds nothing': ['1.1', 'Host: kiraya.example'],
  'Apache as it comes': ['1.1', 'X-Forwarded-For: 203.0.113.7', 'X-Forwarded-Host: kiraya.example'],
  Varnish: ['1.1', 'X-Varnish: 32770', 'Via: 1.1 varnish'],
  Squid: ['1.1', 'Surrogate-Capability: squid="Surrogate/1.0"'],
  Cloudflare: ['1.1', 'CF-Ray: 8f0a1b2c3d4e5f60-BOM'],
  'a tunnel': ['1.1', 'CF-Connecting-IP: 203.0.113.7'],
  Akamai: ['1.1', 'True-Client-IP: 203.0.113.7'],
  Fastly: ['1.1', 'Fastly-Client-IP: 203.0.113.7'],
  Fly: ['1.1', 'Fly-Client-IP: 203.0.113.7'],
  CloudFront: ['1.1', 'CloudFront-Viewer-Address: 203.0.113.7:1234'],
  Azure: ['1.1', 'X-ARR-LOG-ID: 5f60'],
  Envoy: ['1.1', 'X-Envoy-External-Address: 203.0.113.7'],
  'the standard': ['1.1', 'Forwarded: for=127.0.0.1'],
  'a client’s address': ['1.1', 'Client-IP: 127.0.0.1'],
  'a real address': ['1.1', 'X-Real-IP: 127.0.0.1'],
  'an original host': ['1.1', 'X-Original-Host: localhost'],
  'an original address': ['1.1', 'X-Original-URL: /'],
  'a cluster': ['1.1', 'X-Cluster-Client-IP: 127.0.0.1'],
  'an empty list': ['1.1', 'X-Forwarded-For:'],
} as const

type Proxy = keyof typeof proxies

/**
 * Sends the same request as each of these proxies forwards it; by default they use a name of this machine as host.
 * @returns the answers by proxy
 */
export async function askThroughProxies(
  baseUrl: string,
  {
    line,
    body = '',
    names = Object.keys(proxies) as Proxy[],
  }: { line: string; body?: string; names?: readonly Proxy[] },
): Promise<[proxy: Proxy, answer: RawAnswer][]> {
  const ask = async (name: Proxy): Promise<[Proxy, RawAnswer]> => {
    const [version, ...added] = proxies[name]
    const host = added.some((header) => header.startsWith('Host:')) ? [] : [`Host: ${new URL(baseUrl).host}`]
    const sent = body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []
    const fields = [...host, ...added, ...sent, 'User-Agent: Mozilla/5.0', 'Connection: close']
    const written = name.startsWith('HAProxy') ? fields.map(inLowerCase) : fields
    const head = [`${line} HTTP/${version}`, ...written]
    return [name, await sendRaw(baseUrl, `${head.join('\r\n')}\r\n\r\n${body}`)]
  }
  return Promise.all(names.map(ask))
}

const inLowerCase = (field: string) => field.replace(/^[\w-]+/, (name) => name.toLowerCase())
