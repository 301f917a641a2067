import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { createOwner } from '../support/attack/actors.ts'
import { type JsonSchema, type Route, readRoutes } from '../support/attack/document.ts'
import { fillIn, sendCall } from '../support/attack/send-call.ts'

/**
 * The engine sorts consecutive combining marks in quadratic time: a text of marks of two classes
 * blocks the site, most of all the longest that a body has room for. So the test measures the work, not the time.
 */
const site = await setUpApi({ hasRequestLimits: false, pushHosts: ['push.kiraya.test'] })
const routes = await readRoutes(site.baseUrl)
const { token } = await createOwner(site.db)

/** Marks of two classes, which have to be sorted, inside values that several fields accept. */
const marks = '\u0301'.repeat(3_000) + '\u0316'.repeat(3_000)
const texts = [marks, `a${marks}@kiraya.test`, `Camera ${marks}`, ' '.repeat(2_000) + marks]
/** The room of a header. */
const short = '\u0301'.repeat(1_000) + '\u0316'.repeat(1_000)

/** The longest run of marks that the engine had to sort. */
let longest = 0
const { normalize } = String.prototype

beforeAll(() => {
  String.prototype.normalize = function (this: string, form?: string) {
    for (const [run] of this.matchAll(/\p{M}+/gu)) longest = Math.max(longest, run.length)
    return normalize.call(this, form)
  }
})
afterAll(() => {
  String.prototype.normalize = normalize
})

const fieldsOf = ({ body }: Route): [string, JsonSchema][] =>
  Object.entries(body?.schema.properties ?? body?.schema.anyOf?.[0]?.properties ?? {})

test.each(routes)('$name sorts no long run of marks', async (route) => {
  longest = 0
  const headers = { authorization: `Bearer ${token}` }
  for (const { in: place, name } of route.parameters) {
    const call = fillIn(route, { [name]: short })
    const where = place === 'header' ? call.headers : call[place]
    where[name] = place === 'header' ? encodeURIComponent(short).slice(0, 4_000) : short
    await sendCall(site.baseUrl, route, call, headers)
  }
  for (const [name, { items }] of fieldsOf(route)) {
    for (const text of texts) {
      const call = fillIn(route, {})
      if (call.body instanceof FormData) {
        if (call.body.get(name) instanceof Blob) call.body.set(name, new Blob(['x']), `${short}.jpg`)
        else call.body.set(name, text)
      } else call.body = { ...(call.body as object), [name]: items ? [text] : text }
      await sendCall(site.baseUrl, route, call, headers)
    }
  }
  expect(longest).toBeLessThanOrEqual(31)
})
