import { describe, expect, it } from 'vitest'
import { PageStore } from '../../platform/pages/page-store.ts'

const page = (bytes = 1_000, tags: string[] = []) => ({
  body: Buffer.alloc(bytes),
  etag: '',
  headers: {},
  tags,
  freshUntil: 0,
  hits: 0,
})

describe('the page store', () => {
  it('never exceeds its size, with any input', () => {
    const store = new PageStore(100_000)
    for (let i = 0; i < 10_000; i++) {
      store.set(`page ${i}`, page(i % 5_000, [`tag ${i}`]))
      if (i % 3 === 0) store.use(`page ${i - 1}`)
      expect(store.bytes).toBeLessThanOrEqual(100_000)
    }
    expect(store.evictions).toBe(10_000 - store.size)
  })

  it('keeps pages with several requests from being evicted by pages with one', () => {
    const store = new PageStore(100_000)
    for (let i = 0; i < 20; i++) store.set(`real ${i}`, page())
    for (let i = 0; i < 20; i++) store.use(`real ${i}`)
    for (let i = 0; i < 100_000; i++) store.set(`flood ${i}`, page())
    for (let i = 0; i < 20; i++) expect(store.peek(`real ${i}`)).toBeDefined()
  })

  it('evicts pages without requests', () => {
    const store = new PageStore(100_000)
    for (let i = 0; i < 100; i++) {
      store.set(`old ${i}`, page())
      store.use(`old ${i}`)
    }
    for (let i = 0; i < 100; i++) {
      store.set(`new ${i}`, page())
      store.use(`new ${i}`)
    }
    expect(store.peek('old 0')).toBeUndefined()
    expect(store.peek('new 99')).toBeDefined()
  })

  it('drops the pages of a tag, and with * all', () => {
    const store = new PageStore(100_000)
    store.set('home', page(10, ['list', 'banners']))
    store.set('category', page(10, ['list']))
    store.set('ad', page(10, ['ad:1']))
    store.use('category')
    store.deleteTagged('list')
    expect([store.peek('home'), store.peek('category')]).toEqual([undefined, undefined])
    expect(store.peek('ad')).toBeDefined()
    store.deleteTagged('*')
    expect([store.size, store.bytes]).toEqual([0, 0])
  })

  it('counts a replaced page once, with its new tags', () => {
    const store = new PageStore(100_000)
    store.set('home', page(5_000, ['old']))
    store.set('home', page(100, ['new']))
    expect([store.size, store.bytes]).toEqual([1, 1_100])
    store.deleteTagged('old')
    expect(store.size).toBe(1)
    store.deleteTagged('new')
    expect(store.size).toBe(0)
  })

  it('does not store a page larger than its size', () => {
    const store = new PageStore(10_000)
    store.set('small', page())
    store.set('huge', page(20_000))
    expect(store.peek('huge')).toBeUndefined()
    expect(store.bytes).toBeLessThanOrEqual(10_000)
  })
})
