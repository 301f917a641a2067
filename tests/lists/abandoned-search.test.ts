import { expect, test } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'
import { slowDownSearch } from '../support/slow-search.ts'

const { db, pool, baseUrl } = await setUpSite()
await createProduct(db, { title: 'quick brown bicycle' })
const { countRunning, countFinished } = await slowDownSearch(pool, 1.8)

test.each(['/?search=slowly', '/_.data?search=slowly'])(
  'the search of %s runs as long as a client waits, and no longer',
  async (path) => {
    const [one, other] = [new AbortController(), new AbortController()]
    const ask = ({ signal }: AbortController) => fetch(baseUrl + path, { signal }).catch(() => undefined)
    const before = await countFinished()
    const asked = [ask(one), ask(other)]
    await expect.poll(countRunning).toBeGreaterThan(0)
    one.abort()
    other.abort()
    await Promise.all(asked)
    await expect.poll(countRunning).toBe(0)
    expect(await countFinished()).toBe(before)
    expect((await fetch(`${baseUrl}/?search=brown`)).status).toBe(200)
  },
)
