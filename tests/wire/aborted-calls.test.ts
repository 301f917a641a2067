import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callApi } from '../../app/features/session/call-api.ts'

const noNetwork = { failure: { code: 'no_network', status: 0, fields: {} } }

/** Answers every call with an empty list, unless its signal is aborted, as browsers do. */
const answering = vi.fn(async (_address: string, { signal }: { signal: AbortSignal }) => {
  signal.throwIfAborted()
  return Response.json([])
})

beforeAll(() => {
  vi.stubGlobal('fetch', answering)
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterAll(() => vi.unstubAllGlobals())

test('a call whose signal was aborted before asks for nothing and fails like one without a network', async () => {
  expect(await callApi('GET categories/get', { signal: AbortSignal.abort() })).toEqual(noNetwork)
})

test('a call that is aborted on its way fails like one without a network', async () => {
  const leaving = new AbortController()
  answering.mockImplementationOnce(async (_address, { signal }) => {
    leaving.abort()
    signal.throwIfAborted()
    return Response.json([])
  })
  expect(await callApi('GET categories/get', { signal: leaving.signal })).toEqual(noNetwork)
})

test('a call that has ended leaves no listener at the signal, however it ended', async () => {
  const { signal } = new AbortController()
  const [adds, removes] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  expect(await callApi('GET categories/get', { signal })).toEqual({ answer: [] })
  answering.mockRejectedValueOnce(new TypeError('offline'))
  expect(await callApi('GET categories/get', { signal })).toEqual(noNetwork)
  const ofAbort = adds.mock.calls.filter(([type]) => type === 'abort')
  expect(ofAbort).toHaveLength(2)
  expect(removes.mock.calls).toEqual(ofAbort)
})
