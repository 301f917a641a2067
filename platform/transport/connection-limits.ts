import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkGroupOf, networkOf } from './client-network.ts'

/** The maximum numbers of connections of a process. */
export interface ConnectionLimits {
  all: number
  /** From one network: behind an IPv4 address there may be a whole town, and a browser opens six. */
  ofNetwork: number
  /** From the networks that one owner may change between at will. */
  ofNeighbourhood: number
}

/** @param openFiles that the process may have */
export function connectionLimitsFor(openFiles = readFileLimit()): ConnectionLimits {
  // An answer may be a file, too; and the database, the store of pictures, what is uploaded and the log need theirs.
  const all = Math.max(64, Math.min(10_000, Math.floor((openFiles - 256) / 2)))
  return { all, ofNetwork: Math.floor(all / 3), ofNeighbourhood: Math.floor(all / 2) }
}

/** What is usual where the system does not tell. */
const usualFileLimit = 4_096

function readFileLimit(): number {
  try {
    const [, soft] = /^Max open files +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft ?? usualFileLimit)
  } catch {
    return usualFileLimit
  }
}

/** Connections that count together. */
interface Group {
  key: string
  max: number
  size: number
  /** Those on which nothing is asked now: first the one that has rested longest. */
  resting: Set<Socket>
}

interface ClientConnection {
  groups: readonly Group[]
  unanswered: number
}

/**
 * Limits the connections of a process. Above the limit a new connection closes the longest idle one, one of its own network
 * when that has used its share. So idle connections block no client, and only a network with too many busy ones is refused.
 */
export class ConnectionLimiter {
  /** Those that were closed, or not taken, for others. */
  givenUp = 0
  readonly #limits: ConnectionLimits
  readonly #isBehindProxy: boolean
  readonly #all: Group
  readonly #shares = new Map<string, Group>()
  readonly #guests = new Map<Socket, ClientConnection>()

  /** @param options.isBehindProxy the peers are proxies: what comes from one of them comes from many networks */
  constructor({ limits, isBehindProxy }: { limits: ConnectionLimits; isBehindProxy: boolean }) {
    this.#limits = limits
    this.#isBehindProxy = isBehindProxy
    this.#all = newGroup('', limits.all)
  }

  get size(): number {
    return this.#all.size
  }

  /** Takes a new connection, or closes it when there is no room for it. */
  take(socket: Socket): void {
    const groups = this.#groupsOf(socket)
    const isRefused = groups.some((group) => group.size >= group.max && !this.#closeOldest(group))
    if (isRefused) {
      this.givenUp++
      socket.destroy()
      return
    }
    this.#guests.set(socket, { groups, unanswered: 0 })
    for (const group of groups) {
      group.size++
      group.resting.add(socket)
      if (group !== this.#all) this.#shares.set(group.key, group)
    }
    socket.once('close', () => this.#leave(socket))
  }

  /** To be told of every request: its connection does not rest until it is answered. */
  watch(socket: Socket, response: ServerResponse): void {
    const guest = this.#guests.get(socket)
    if (!guest) return
    guest.unanswered++
    for (const { resting } of guest.groups) resting.delete(socket)
    response.once('close', () => {
      guest.unanswered--
      if (guest.unanswered > 0 || !this.#guests.has(socket)) return
      for (const { resting } of guest.groups) resting.add(socket)
    })
  }

  /** The narrowest first: who has too many makes room for themselves. */
  #groupsOf({ remoteAddress = '' }: Socket): Group[] {
    if (this.#isBehindProxy) return [this.#all]
    const { ofNetwork, ofNeighbourhood } = this.#limits
    const network = networkOf(remoteAddress)
    const neighbourhood = networkGroupOf(network)
    const share = (key: string, max: number) => this.#shares.get(key) ?? newGroup(key, max)
    const shares = [share(network, ofNetwork)]
    if (neighbourhood !== network) shares.push(share(neighbourhood, ofNeighbourhood))
    return [...shares, this.#all]
  }

  #closeOldest({ resting }: Group): boolean {
    const [oldest] = resting
    if (!oldest) return false
    this.givenUp++
    this.#leave(oldest)
    oldest.destroy()
    return true
  }

  #leave(socket: Socket): void {
    const { groups = [] } = this.#guests.get(socket) ?? {}
    this.#guests.delete(socket)
    for (const group of groups) {
      group.size--
      group.resting.delete(socket)
      if (group.size === 0) this.#shares.delete(group.key)
    }
  }
}

const newGroup = (key: string, max: number): Group => ({ key, max, size: 0, resting: new Set() })
