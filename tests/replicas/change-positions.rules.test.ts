import { describe, expect, it, vi } from 'vitest'
import { ChangePositions } from '../../platform/postgres/replicas/change-positions.ts'
import { copy, primary, watch } from '../support/watched-replicas.ts'

describe('a change that was heard of', () => {
  it('is no reason for a kept page, when the feed has broken since', async () => {
    const { replicas } = await watch({ primary: primary(9n), one: copy(9n) })
    const changes = new ChangePositions({
      replicas,
      ask: async () => ({ position: 9n, timeline: 1 }),
      onChange: () => undefined,
    })
    const written = { position: 9n, timeline: 1 }
    expect(await changes.hearUntil(written)).toBe(true)
    expect(changes.isHeard(written)).toBe(true)
    changes.lose()
    expect(changes.isHeard(written)).toBe(false)
    expect(changes.isHeard({ position: 0n, timeline: 0 })).toBe(true)
    changes.close()
  })

  it('is no reason for a kept page, while the feed hears the primary before the one that took the write', async () => {
    const { replicas, see, now } = await watch({ primary: primary(20n), one: copy(20n) })
    let end = { position: 20n, timeline: 1 }
    const changes = new ChangePositions({ replicas, ask: async () => end, onChange: () => undefined })
    const written = { position: 18n, timeline: 2 }
    expect(await changes.hearUntil({ ...written, timeline: 1 })).toBe(true)
    expect(changes.isHeard(written)).toBe(false)
    // No primary that is there has this timeline: it is made up.
    expect(await changes.hearUntil(written)).toBe(true)
    see({ primary: undefined, one: copy(20n) })
    expect(await changes.hearUntil(written)).toBe(false)
    await now({ primary: primary(18n, 2), one: copy(20n) })
    // Also where only the position is known.
    expect(changes.isHeard({ position: 18n, timeline: 0 })).toBe(false)
    expect(await changes.hearUntil({ position: 18n, timeline: 0 })).toBe(false)
    end = { position: 18n, timeline: 2 }
    expect(await changes.hearUntil(written)).toBe(true)
    expect(changes.isHeard({ position: 18n, timeline: 0 })).toBe(true)
    changes.close()
  })

  it('lets a page be made from a copy at once, when its position lies in half a record', async () => {
    const { now, replicas } = await watch({ primary: primary(9_000n), one: copy(8_100n, { received: 8_192n }) })
    await now({ primary: undefined, one: copy(8_100n, { received: 8_192n }) })
    const changes = new ChangePositions({
      replicas,
      ask: () => Promise.reject(new Error('no primary')),
      onChange: () => undefined,
    })
    changes.hear('ads')
    expect(await changes.needOf(['ads'])).toBe(8_192n)
    await vi.waitUntil(
      async () => {
        await replicas.look()
        return (await changes.needOf(['ads'])) !== 8_192n
      },
      { timeout: 10_000 },
    )
    expect(await changes.needOf(['ads'])).toBe(0n)
    changes.close()
  })

  it('lies behind all that a copy has received: the copy is read from, also when for a moment none was in use', async () => {
    const { now, used, replicas } = await watch({ primary: primary(9n), one: copy(9n) })
    const changes = new ChangePositions({
      replicas,
      ask: async () => ({ position: 12n, timeline: 1 }),
      onChange: () => undefined,
    })
    changes.hear('ads')
    expect(await changes.needOf(['ads'])).toBe(12n)
    await now({ primary: undefined, one: undefined })
    expect(used()).toEqual([])
    await now({ primary: undefined, one: copy(9n) })
    expect(used()).toEqual(['one'])
    expect(await changes.needOf(['ads'])).toBe(12n)
    changes.close()
  })

  it.each([
    ['no primary', undefined],
    ['the one before', primary(9n)],
  ])('is told once more, when it came while %s was seen', async (_, seen) => {
    const { see, now, replicas } = await watch({ primary: primary(9n), one: copy(9n) })
    await now({ primary: seen, one: copy(9n) })
    const heard: string[] = []
    const changes: ChangePositions = new ChangePositions({
      replicas,
      ask: async () => ({ position: 11n, timeline: 2 }),
      onChange: (tag) => {
        heard.push(tag)
        changes.hear(tag)
      },
    })
    changes.hear('ads')
    // The copy will do, although the change lies behind what it has.
    expect(await changes.needOf(['ads'])).toBeLessThanOrEqual(9n)
    await now({ primary: seen, one: copy(9n) })
    expect(heard).toEqual([])
    // What was made from it does not do for a writer, as long as no copy was looked at since the next primary is seen.
    see({ primary: primary(11n, 2), one: new Promise<never>(() => undefined) })
    const written = { position: 11n, timeline: 2 }
    expect(await replicas.needOf(written)).toBe(11n)
    expect(await changes.hearUntil(written)).toBe(false)
    expect(await changes.hearUntil({ ...written, timeline: 0 })).toBe(false)
    await now({ primary: primary(11n, 2), one: copy(9n) })
    expect(heard).toEqual(['ads'])
    expect(await changes.hearUntil(written)).toBe(true)
    changes.close()
  })
})
