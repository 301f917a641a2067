import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { readFromCopies, readScope } from '../../platform/postgres/replicas/read-scope.ts'
import type { Way } from '../../platform/postgres/replicas/replica.ts'
import type { ServerState } from '../../platform/postgres/replicas/watched-server.ts'
import { copy, primary, watch } from '../support/watched-replicas.ts'

describe('read from', () => {
  it('a copy that follows, and no primary, no silent one and none that has followed no server', async () => {
    const { used, now } = await watch({ primary: primary(9n), one: copy(9n), two: primary(9n) })
    expect(used()).toEqual(['one'])
    // The one that was a primary is in recovery, and has not begun to follow.
    await now({ primary: primary(9n), one: undefined, two: copy(9n, { received: 0n, timeline: 0 }) })
    expect(used()).toEqual([])
    await now({ primary: primary(9n), one: undefined, two: copy(9n) })
    expect(used()).toEqual(['two'])
    // It has lost the way to its primary, perhaps for a moment.
    await now({ primary: primary(9n), one: undefined, two: copy(9n, { timeline: 0 }) })
    expect(used()).toEqual(['two'])
  })

  it('no copy that was behind when the process began: by how much is not known', async () => {
    const { used, now } = await watch({ primary: undefined, one: copy(7n), two: copy(9n) })
    expect(used()).toEqual(['one', 'two'])
    await now({ primary: primary(9n), one: copy(7n), two: copy(9n) })
    expect(used()).toEqual(['two'])
    await now({ primary: primary(12n), one: copy(9n), two: copy(9n) })
    expect(used()).toEqual(['one', 'two'])
  })

  it('before a primary was seen, a copy that has followed one since its start', async () => {
    const { used, now } = await watch({
      primary: undefined,
      one: copy(9n, { timeline: 0 }),
      two: copy(9n, { received: 0n, timeline: 0 }),
    })
    expect(used()).toEqual(['one'])
    // Which one it has followed is not known.
    await now({ primary: primary(9n), one: copy(9n, { timeline: 0 }) })
    expect(used()).toEqual([])
    await now({ primary: primary(9n), one: copy(9n) })
    expect(used()).toEqual(['one'])
  })

  it('a copy that follows the next primary, before that is seen', async () => {
    const { used, now } = await watch({ primary: primary(9n), one: copy(9n), two: copy(9n) })
    await now({ primary: undefined, one: copy(11n, { timeline: 2 }), two: copy(12n) })
    expect(used()).toEqual(['one', 'two'])
    await now({ primary: primary(11n, 2), one: copy(11n, { timeline: 2 }), two: copy(12n) })
    expect(used()).toEqual(['one'])
    // It has asked for the new timeline, and received nothing of it.
    await now({ primary: primary(11n, 2), one: copy(11n, { received: 8n, timeline: 2 }), two: copy(12n) })
    expect(used()).toEqual([])
  })

  it('no copy, when the role may not see which one they follow: the log says what is missing', async () => {
    const hidden: ServerState = { ...copy(9n, { timeline: 0 }), isHidden: true }
    const { used, now, warnings } = await watch({ primary: primary(9n), one: hidden })
    await now({ primary: primary(9n), one: hidden })
    expect(used()).toEqual([])
    expect(warnings).toEqual([expect.stringContaining('grant pg_read_all_stats')])
  })

  it('not the old primary, nor a copy that was ahead, until it follows the new one', async () => {
    const { used, now } = await watch({ primary: primary(100n), one: copy(100n), two: copy(104n) })
    expect(used()).toEqual(['one', 'two'])
    await now({ primary: undefined, one: copy(100n), two: copy(104n) })
    expect(used()).toEqual(['one', 'two'])
    // Server one is promoted; two cannot follow it, for it has what does not exist any more.
    await now({ primary: primary(102n, 2), one: primary(102n, 2), two: copy(104n) })
    expect(used()).toEqual([])
    // It may receive more from the old one, and the new one pass the place where it is.
    await now({ primary: primary(106n, 2), one: primary(106n, 2), two: copy(106n) })
    expect(used()).toEqual([])
    await now({ primary: primary(110n, 2), one: primary(110n, 2), two: copy(110n, { timeline: 2 }) })
    expect(used()).toEqual(['two'])
  })

  it('a copy of which the primary was only out of sight', async () => {
    const { used, now } = await watch({ primary: primary(100n), one: copy(100n) })
    await now({ primary: undefined, one: copy(100n) })
    await now({ primary: primary(100n), one: copy(100n) })
    expect(used()).toEqual(['one'])
  })
})

it('a write whose position cannot be asked for lies where the primary is seen, otherwise anywhere', async () => {
  const { replicas, now } = await watch({ primary: primary(9n), one: copy(9n) })
  await now({ primary: primary(12n, 2), one: copy(9n) })
  expect(await replicas.whereWritten()).toEqual({ position: 12n, timeline: 2 })
  await now({ primary: undefined, one: copy(9n) })
  expect(await replicas.whereWritten()).toEqual({ position: 2n ** 64n - 1n, timeline: 0 })
})

describe('a read goes', () => {
  it('to a copy that has replayed enough, otherwise to the primary; outside of a reading to the primary', async () => {
    const { readAt, read } = await watch({ primary: primary(9n), one: copy(7n, { received: 9n }) })
    expect(await readAt(7n)).toBe('one')
    expect(await readAt(8n)).toBe('primary')
    expect(await read()).toBe('primary')
  })

  it('to a copy as soon as it has replayed enough, without a primary', async () => {
    const { readAt, now, replicas } = await watch({ primary: primary(9n), one: copy(7n, { received: 9n }) })
    await now({ primary: undefined, one: copy(7n, { received: 9n }) })
    expect(replicas.seen.isPrimaryAway).toBe(true)
    const waiting = readAt(9n)
    await nextTurn()
    await now({ primary: undefined, one: copy(9n) })
    expect(await waiting).toBe('one')
  })

  it('without a primary to a copy that has received half a record, when it has waited once', async () => {
    const { readAt, now, replicas } = await watch({ primary: primary(9_000n), one: copy(8_000n, { received: 8_100n }) })
    await now({ primary: undefined, one: copy(8_100n, { received: 8_192n }) })
    // The other half may come.
    expect(replicas.seen.beforeHalf(8_192n)).toBe(8_192n)
    expect(await readAt(8_192n)).toBe('one')
    expect(replicas.seen.beforeHalf(8_192n)).toBe(8_100n)
    expect(replicas.seen.beforeHalf(8_193n)).toBe(8_193n)
    // As soon as a primary is seen, though this copy was not asked since.
    void now({ primary: primary(8_150n, 2), one: new Promise<never>(() => undefined) })
    await vi.waitUntil(() => !replicas.seen.isPrimaryAway)
    expect(replicas.seen.beforeHalf(8_150n)).toBe(8_150n)
  })

  it('to the primary, when that sends the other half', async () => {
    const { readAt, now, replicas } = await watch({ primary: primary(9_000n), one: copy(8_100n, { received: 8_192n }) })
    await now({ primary: primary(9_000n), one: copy(8_100n, { received: 8_192n }) })
    expect(replicas.seen.beforeHalf(8_192n)).toBe(8_192n)
    expect(await readAt(8_192n)).toBe('primary')
  })

  it('without a primary not to a copy that stands still before the end of a record', async () => {
    const { readAt, now, replicas } = await watch({ primary: primary(9_000n), one: copy(8_000n, { received: 8_100n }) })
    await now({ primary: undefined, one: copy(8_000n, { received: 8_100n }) })
    expect(await readAt(8_100n)).toBe('primary')
    expect(replicas.seen.beforeHalf(8_100n)).toBe(8_100n)
  })

  it('without a primary to a copy while another server is silent', async () => {
    const { readAt, now } = await watch({ primary: primary(9n), one: copy(7n, { received: 9n }) })
    await now({ primary: undefined, one: copy(7n, { received: 9n }) })
    const silent = { primary: undefined, two: new Promise<never>(() => undefined) }
    void now({ ...silent, one: copy(7n, { received: 9n }) })
    const waiting = readAt(9n)
    void now({ ...silent, one: copy(9n) })
    expect(await waiting).toBe('one')
  })

  it('without a primary to a copy that has all that any has received, when it has waited once: what lies beyond is made up, or lost', async () => {
    const { readAt, read, now } = await watch({ primary: primary(9n), one: copy(7n), two: copy(9n) })
    expect(await readAt(2n ** 64n)).toBe('primary')
    await now({ primary: undefined, one: copy(7n), two: copy(9n) })
    const begun = performance.now()
    // As a kept answer is asked for.
    const readWithin = () => readFromCopies(() => 10n, read, readScope()?.waits)
    const readTwice = async () => [await read(), await readWithin(), await read()]
    expect(await readFromCopies(() => 2n ** 64n, readTwice)).toEqual(['two', 'two', 'two'])
    expect(performance.now() - begun).toBeLessThan(3_900)
  })

  it('without a primary to the next one, as soon as there is one: a copy may not follow it yet', async () => {
    const { readAt, now } = await watch({ primary: primary(9n), one: copy(9n) })
    await now({ primary: undefined, one: copy(9n) })
    const waiting = readAt(10n)
    await nextTurn()
    await now({ primary: primary(10n, 2), one: copy(9n) })
    expect(await waiting).toBe('primary')
  })

  it('of a writer to no copy, when a primary took the write that is not seen yet: a copy may be ahead of it', async () => {
    const { replicas, readAt, now } = await watch({ primary: primary(10n), one: copy(12n) })
    expect(replicas.needOf({ position: 11n, timeline: 1 })).toBe(11n)
    expect(replicas.needOf({ position: 11n, timeline: 0 })).toBe(11n)
    await now({ primary: undefined, one: copy(12n) })
    // The one that was: the copy has all that it took.
    expect(replicas.needOf({ position: 11n, timeline: 1 })).toBe(11n)
    expect(await replicas.needOf({ position: 11n, timeline: 2 })).toBe(2n ** 64n)
    await now({ primary: primary(11n, 2), one: copy(12n) })
    expect(replicas.needOf({ position: 11n, timeline: 2 })).toBe(11n)
    expect(await readAt(11n)).toBe('primary')
  })

  it('of a writer to the next primary as soon as it is there, before the time to look', async () => {
    const { replicas, readAt, see } = await watch({ primary: primary(10n), one: copy(12n) })
    see({ primary: primary(11n, 2), one: copy(12n) })
    expect(await replicas.needOf({ position: 11n, timeline: 2 })).toBe(11n)
    expect(await readAt(11n)).toBe('primary')
  })

  it('to the primary again, when that has refused it and no copy follows: a pooler refuses for a moment after a failover', async () => {
    const { replicas, now } = await watch({ primary: primary(9n), one: undefined })
    const refused = Object.assign(new Error('server login has been failing, try again later'), { code: '08P01' })
    const answers = (refusals: number) => {
      let asked = 0
      const ask = async () => {
        if (++asked > refusals) return 'found'
        throw refused
      }
      return readFromCopies(
        () => 0n,
        () => replicas.read(ask),
      )
    }
    const begun = performance.now()
    expect(await answers(2)).toBe('found')
    expect(performance.now() - begun).toBeLessThan(1_900)
    await expect(answers(Number.POSITIVE_INFINITY)).rejects.toThrow(refused)
    expect(performance.now() - begun).toBeLessThan(5_000)
    await now({ primary: undefined, one: undefined })
    await expect(answers(1)).rejects.toThrow(refused)
  })

  it('to the next server when one fails, but not when the statement is wrong', async () => {
    const { replicas } = await watch({ primary: primary(9n), one: copy(9n), two: copy(9n) })
    const asked: string[] = []
    const ask = (error: Error) => async (way: Way) => {
      asked.push((way.pool as unknown as { name: string }).name)
      if (asked.length < 3) throw error
      return 'found'
    }
    const read = (error: Error) =>
      readFromCopies(
        () => 0n,
        () => replicas.read(ask(error)),
      )
    expect(await read(new Error('Connection terminated unexpectedly'))).toBe('found')
    expect(asked.toSorted()).toEqual(['one', 'primary', 'two'])
    asked.length = 0
    await expect(read(Object.assign(new Error('syntax error'), { code: '42601' }))).rejects.toThrow('syntax error')
    expect(asked).toHaveLength(1)
    asked.length = 0
    await expect(read(Object.assign(new Error('too slow'), { code: '57014' }))).rejects.toThrow('too slow')
    expect(asked).toHaveLength(1)
  })
})
