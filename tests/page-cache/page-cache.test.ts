import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PageCache, type RenderedPage } from '../../platform/pages/page-cache.ts'

const home = { key: 'en /', language: 'en', isLight: false, target: '/' } as const

/** A cache over a page whose rendering the test controls. */
function setUp({ freshFor = 60_000 } = {}) {
  const waiting: {
    signal: AbortSignal
    finish(page?: Partial<Omit<RenderedPage, 'html'>> & { html?: string }): void
    fail(error: Error): void
  }[] = []
  const errors: unknown[] = []
  const cache = new PageCache({
    freshFor,
    reportError: (error) => errors.push(error),
    render: (_page, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        waiting.push({
          signal,
          finish: ({ html = 'page', ...page } = {}) =>
            resolve({ status: 200, headers: {}, html: Buffer.from(html), tags: ['list'], isComplete: true, ...page }),
          fail: reject,
        })
      }),
  })
  return { cache, waiting, errors }
}
const read = (cache: PageCache) => {
  const stored = cache.find(home)
  return stored && brotliDecompressSync(stored.body).toString()
}

describe('a page', () => {
  it('is rendered once for parallel requests, then served from the cache', async () => {
    const { cache, waiting } = setUp()
    const asked = Array.from({ length: 50 }, () => cache.get(home))
    await Promise.resolve()
    expect(waiting).toHaveLength(1)
    waiting[0]?.finish()
    expect(new Set((await Promise.all(asked)).map(({ html }) => String(html)))).toEqual(new Set(['page']))
    expect(read(cache)).toBe('page')
    expect(String((await cache.get(home)).html)).toBe('page')
    expect(waiting).toHaveLength(1)
  })

  it('is aborted when its last client has gone, and started again for the next', async () => {
    const { cache, waiting } = setUp()
    const [one, other] = [new AbortController(), new AbortController()]
    const asked = [cache.get(home, one), cache.get(home, other)]
    one.abort()
    expect(waiting[0]?.signal.aborted).toBe(false)
    other.abort()
    expect(waiting[0]?.signal.aborted).toBe(true)
    const next = cache.get(home)
    expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    waiting[1]?.finish()
    expect(String((await next).html)).toBe('page')
    expect(read(cache)).toBe('page')
  })

  it.each([301, 400, 404, 410, 500, 503])('is not cached with status %i', async (status) => {
    const { cache, waiting } = setUp()
    const asked = cache.get(home)
    waiting[0]?.finish({ status })
    expect((await asked).status).toBe(status)
    expect(read(cache)).toBeUndefined()
  })

  it('is not cached without the parts that failed or timed out', async () => {
    const { cache, waiting } = setUp()
    const asked = cache.get(home)
    waiting[0]?.finish({ isComplete: false })
    expect(String((await asked).html)).toBe('page')
    expect(read(cache)).toBeUndefined()
  })

  it('is rendered again after a change to its content, and only then', async () => {
    const { cache, waiting } = setUp()
    const asked = cache.get(home)
    waiting[0]?.finish()
    await asked
    cache.drop('ad:1')
    expect(read(cache)).toBe('page')
    cache.drop('list')
    expect(read(cache)).toBeUndefined()
  })

  it.each(['list', '*'])(
    'is not cached when %s changed while it was made; later requests wait for a new one',
    async (tag) => {
      const { cache, waiting } = setUp()
      const before = cache.get(home)
      await Promise.resolve()
      cache.drop(tag)
      const after = cache.get(home)
      await Promise.resolve()
      expect(waiting).toHaveLength(2)
      waiting[1]?.finish({ html: 'new' })
      expect(String((await after).html)).toBe('new')
      waiting[0]?.finish({ html: 'old' })
      expect(String((await before).html)).toBe('old')
      // The one that started before the change ends last and is dropped, with anything it would replace.
      expect(read(cache)).not.toBe('old')
    },
  )

  it('is not cached when several changes come while it is rendered, whichever of them it shows', async () => {
    const { cache, waiting } = setUp()
    const asked = cache.get(home)
    cache.drop('ad:1')
    cache.drop('list')
    waiting[0]?.finish({ html: 'before' })
    expect(String((await asked).html)).toBe('before')
    expect(read(cache)).toBeUndefined()
  })

  it('is not cached when it changes while it is compressed', async () => {
    const { cache, waiting } = setUp()
    const asked = cache.get(home)
    waiting[0]?.finish({ html: 'before' })
    // It is rendered; another thread compresses it.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    cache.drop('list')
    expect(String((await asked).html)).toBe('before')
    expect(read(cache)).toBeUndefined()
  })

  it('that is old is served while one new copy is made', async () => {
    const { cache, waiting } = setUp({ freshFor: -1 })
    const asked = cache.get(home)
    waiting[0]?.finish({ html: 'old' })
    await asked
    expect([read(cache), read(cache), read(cache)]).toEqual(['old', 'old', 'old'])
    expect(waiting).toHaveLength(2)
    waiting[1]?.finish({ html: 'new' })
    await expect
      .poll(() => brotliDecompressSync(cache.store.peek(home.key)?.body ?? Buffer.alloc(0)).toString())
      .toBe('new')
  })

  it('whose renewal fails is still served', async () => {
    const { cache, waiting, errors } = setUp({ freshFor: -1 })
    const asked = cache.get(home)
    waiting[0]?.finish({ html: 'old' })
    await asked
    read(cache)
    waiting[1]?.fail(new Error('no database'))
    await expect.poll(() => errors.length).toBe(1)
    expect(read(cache)).toBe('old')
  })

  it('that fails to render is tried again by the next request', async () => {
    const { cache, waiting } = setUp()
    const asked = cache.get(home)
    waiting[0]?.fail(new Error('no database'))
    await expect(asked).rejects.toThrow('no database')
    const again = cache.get(home)
    await Promise.resolve()
    waiting[1]?.finish()
    expect(String((await again).html)).toBe('page')
  })

  it('with many requests is compressed better, and stays the same page', async () => {
    const { cache, waiting } = setUp()
    const asked = cache.get(home)
    const html = Array.from({ length: 2_000 }, (_, i) => `<li>${(i * 7919) % 1_000}</li>`).join('')
    waiting[0]?.finish({ html })
    await asked
    const { body, etag } = cache.store.peek(home.key) ?? { body: Buffer.alloc(0), etag: '' }
    for (let i = 0; i < 20; i++) expect(read(cache)).toBe(html)
    await expect.poll(() => cache.store.peek(home.key)?.body.length ?? 0).toBeLessThan(body.length)
    expect(cache.store.peek(home.key)?.etag).toBe(etag)
    expect(read(cache)).toBe(html)
  })
})
