import { isIPv6 } from 'node:net'

/**
 * Returns the network that rate limits count as one caller: an IPv4 address, or the first half of an IPv6 address, which is
 * what one customer of a provider has.
 */
export function networkOf(address: string): string {
  // Some proxies tell the port, too.
  const ip = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [before = '', after] = ip.toLowerCase().split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const zeros = after === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0')
  const half = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${half.join(':')}::/64`
}

/**
 * What a limit counts as one neighbourhood: the networks that one owner may change between at will, as tunnels give them
 * to anybody. Phones of many people may be in one, so what is allowed to it has to be generous.
 * @param network as `networkOf` says it; an IPv4 address stands for itself
 */
export function networkGroupOf(network: string): string {
  return network.replace(/^((?:[^:]+:){3}).*$/, '$1:/48')
}

/** The network group of an address. */
export const networkGroupOfAddress = (address: string): string => networkGroupOf(networkOf(address))
