import { expect, test } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'
import { slowDownSearch } from '../support/slow-search.ts'

const { db, pool, baseUrl } = await setUpSite()
await createProduct(db, { title: 'quick brown bicycle' })
const countSlow = await slowDownSearch(pool, 1.8)

test.each(['/?search=slowly', '/_.data?search=slowly'])(
  'the search of %s goes on while somebody waits, and no longer',
  async (path) => {
    const [one, other] = [new AbortController(), new AbortController()]
    const ask = ({ signal }: AbortController) => fetch(baseUrl + path, { signal }).catch(() => undefined)
    const asked = [ask(one), ask(other)]
    await expect.poll(countSlow).toBeGreaterThan(0)
    one.abort()
    other.abort()
    await Promise.all(asked)
    await expect.poll(countSlow, { timeout: 900 }).toBe(0)
    expect((await fetch(`${baseUrl}/?search=brown`)).status).toBe(200)
  },
)
