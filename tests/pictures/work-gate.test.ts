import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'

/** Work that counts how much of it runs. */
function counted() {
  const seen = { running: 0, most: 0, order: [] as string[] }
  const work = (name: string) => async () => {
    seen.running++
    seen.most = Math.max(seen.most, seen.running)
    seen.order.push(name)
    await sleep(5)
    seen.running--
    return name
  }
  return { seen, work }
}

test('two tasks run at once, the others wait in the queue', async () => {
  const gate = createConcurrencyLimiter()
  const { seen, work } = counted()
  const names = Array.from({ length: 9 }, (_, i) => `${i}`)
  expect(await Promise.all(names.map((name) => gate.run(work(name))))).toEqual(names)
  expect(seen).toMatchObject({ most: 2, running: 0, order: names })
})

test('when the queue is full, the next one is refused with Retry-After', async () => {
  const gate = createConcurrencyLimiter({ atOnce: 1, waitingMax: 2 })
  const { work } = counted()
  const served = ['a', 'b', 'c'].map((name) => gate.run(work(name)))
  await expect(gate.run(work('d'))).rejects.toMatchObject({ code: 'busy' })
  expect(await Promise.all(served)).toEqual(['a', 'b', 'c'])
  expect(await gate.run(work('e'))).toBe('e')
})

test('a task that waits too long is refused with Retry-After, and the others move up', async () => {
  const gate = createConcurrencyLimiter({ atOnce: 1, timeoutMs: 20 })
  const { promise: held, resolve: finish } = Promise.withResolvers<void>()
  const first = gate.run(() => held)
  await expect(gate.run(async () => 'late')).rejects.toMatchObject({ code: 'busy' })
  const next = gate.run(async () => 'in time')
  finish()
  await first
  expect(await next).toBe('in time')
})

test('owners take turns, in the queue and in who is refused when it is full, and one of them does not get all slots', async () => {
  const gate = createConcurrencyLimiter({ atOnce: 2, ofOne: 1, waitingMax: 4 })
  const { seen, work } = counted()
  const much = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => gate.run(work(name), { whose: 'a' }))
  await expect(gate.run(work('a6'), { whose: 'a' })).rejects.toMatchObject({ code: 'busy' })
  const little = ['b1', 'b2', 'c1'].map((name) => gate.run(work(name), { whose: name.slice(0, 1) }))
  const done = await Promise.allSettled([...much, ...little])
  expect(done.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
    ...['fulfilled', 'fulfilled', 'fulfilled'],
  ])
  expect(seen).toEqual({ most: 2, running: 0, order: ['a1', 'b1', 'a2', 'b2', 'c1', 'a3'] })
})

test('a failure releases the slot', async () => {
  const gate = createConcurrencyLimiter({ atOnce: 1 })
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(async () => 'fine')).toBe('fine')
})

test('low-priority tasks start when nothing else runs, one at a time', async () => {
  const gate = createConcurrencyLimiter()
  const { seen, work } = counted()
  const first = gate.run(work('first'))
  const idle = ['idle 1', 'idle 2'].map((name) => gate.runWhenIdle(work(name)))
  await Promise.all([first, gate.run(work('second')), gate.run(work('third')), ...idle])
  expect(seen.order).toEqual(['first', 'second', 'third', 'idle 1', 'idle 2'])
  expect(await gate.runWhenIdle(work('alone'))).toBe('alone')
})

test('background work that allows it runs side by side while nothing else runs, and lets what comes pass', async () => {
  const gate = createConcurrencyLimiter({ atOnce: 2 })
  const { seen, work } = counted()
  const pairs = ['a', 'b', 'c'].map((name) => gate.runWhenIdle(work(name), 2))
  const single = gate.runWhenIdle(work('single'))
  await Promise.all([...pairs, single, gate.run(work('upload'))])
  expect(seen).toMatchObject({ most: 2, running: 0, order: ['a', 'b', 'upload', 'c', 'single'] })
})

test('tasks too expensive to run side by side run one after the other, with any result', async () => {
  const gate = createConcurrencyLimiter({ atOnce: 4 })
  const { seen, work } = counted()
  const fails = gate.run(() => gate.runSingly(() => Promise.reject(new Error('broken'))))
  await expect(fails).rejects.toThrow('broken')
  const names = ['a', 'b', 'c', 'd', 'e']
  expect(await Promise.all(names.map((name) => gate.run(() => gate.runSingly(work(name)))))).toEqual(names)
  expect(seen).toMatchObject({ most: 1, running: 0, order: names })
})
