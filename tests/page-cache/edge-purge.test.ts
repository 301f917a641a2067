import { expect, it, onTestFinished } from 'vitest'
import { EdgePurge, edgeKeyOf } from '../../platform/pages/edge-purge.ts'
import { startPurgedEdge } from '../support/purged-edge.ts'

/** Long enough that nothing is purged for the second time during a test. */
const never = 1_000_000

async function setUp({ edges: count = 1, settleMs = never } = {}) {
  const edges = await Promise.all(Array.from({ length: count }, () => startPurgedEdge()))
  const logged: string[] = []
  const note = (_about: unknown, line?: string) => void logged.push(line ?? '')
  const log = { warn: note, info: note } as ConstructorParameters<typeof EdgePurge>[0]['log']
  const [first] = edges as [Awaited<ReturnType<typeof startPurgedEdge>>]
  const purge = new EdgePurge({ urls: edges.map(({ url }) => url), token: first.token, log, settleMs })
  onTestFinished(() => {
    purge.close()
    for (const edge of edges) edge.close()
  })
  return { edge: first, edges, purge, logged }
}

it('keys are short words, the same for the same tag, and one for everything', () => {
  const keys = ['list', 'list:1@અમદાવાદ', 'list:1@New Delhi', '*'].map(edgeKeyOf)
  for (const key of keys) expect(key).toMatch(/^[\w-]{3,12}$/)
  expect(new Set(keys).size).toBe(keys.length)
  expect(edgeKeyOf('list')).toBe(keys[0])
  expect(keys.at(-1)).toBe('all')
})

it('what is heard together is one request, each key once, and everything is purged a second time', async () => {
  const { edge, purge } = await setUp({ settleMs: 50 })
  for (const tag of ['a', 'b', 'a']) purge.hear(tag)
  await expect.poll(() => edge.purged).toEqual([['a', 'b'].map(edgeKeyOf), ['a', 'b'].map(edgeKeyOf)])
  expect(purge.counts).toEqual({ sent: 2, failed: 0 })
})

it('many keys are several requests, so that the header stays small', async () => {
  const { edge, purge } = await setUp()
  const tags = Array.from({ length: 250 }, (_, i) => `ad:${i}`)
  for (const tag of tags) purge.hear(tag)
  await expect.poll(() => edge.purged.flat().length).toBe(250)
  expect(edge.purged.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(new Set(edge.purged.flat())).toEqual(new Set(tags.map(edgeKeyOf)))
})

it('very many, and everything with others, are one key for all pages', async () => {
  const { edge, purge } = await setUp()
  for (let i = 0; i < 1_001; i++) purge.hear(`ad:${i}`)
  await expect.poll(() => edge.purged).toEqual([['all']])
  for (const tag of ['a', '*', 'b']) purge.hear(tag)
  await expect.poll(() => edge.purged).toEqual([['all'], ['all']])
})

it('an edge that fails is purged when it is back, and holds up no other one', async () => {
  const { edge, edges, purge, logged } = await setUp({ edges: 2 })
  const other = edges[1]
  edge.answerWith(503)
  purge.hear('a')
  await expect.poll(() => other?.purged).toEqual([[edgeKeyOf('a')]])
  await expect.poll(() => edge.refused()).toBeGreaterThan(1)
  purge.hear('b')
  await expect.poll(() => purge.waiting).toBe(2)
  expect(edge.purged).toEqual([])
  edge.answerWith(200)
  await expect.poll(() => edge.purged.flat().toSorted()).toEqual(['a', 'b'].map(edgeKeyOf).toSorted())
  await expect.poll(() => purge.waiting).toBe(0)
  expect(purge.counts.failed).toBeGreaterThan(1)
  // Once each, however often it failed.
  await expect.poll(() => logged).toEqual(['the edge cache cannot be purged', 'the edge cache is purged again'])
  expect(other?.purged.flat()).toEqual(['a', 'b'].map(edgeKeyOf))
})

it('a wrong token is a failure', async () => {
  const { edge } = await setUp()
  const log = { warn: () => undefined, info: () => undefined }
  const wrong = new EdgePurge({ urls: [edge.url], token: 'another-long-word', log })
  onTestFinished(() => wrong.close())
  wrong.hear('a')
  await expect.poll(() => wrong.counts.failed).toBeGreaterThan(0)
  expect(edge.purged).toEqual([])
})
