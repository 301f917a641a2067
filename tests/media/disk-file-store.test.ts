import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { createDiskFileStore } from '../../server/services/disk-file-store.ts'

const root = await mkdtemp(join(tmpdir(), 'kiraya-store-'))
const files = createDiskFileStore(root)
afterAll(() => rm(root, { recursive: true }))

const bytes = Buffer.from('0123456789')

test('a file is kept under its key, whole or in part', async () => {
  await files.put('a/b/one.webp', bytes, 'image/webp')
  await files.put('a/b/one.webp', bytes, 'image/webp')
  expect(await files.read('a/b/one.webp')).toEqual(bytes)
  expect(await files.sizeOf('a/b/one.webp')).toBe(10)
  const part = await files.open('a/b/one.webp', { start: 2, end: 4 })
  expect(part?.size).toBe(10)
  expect(String(await buffer(part?.stream ?? Readable.from([])))).toBe('234')
  expect(await readdir(join(root, 'a/b'))).toEqual(['one.webp'])
})

test('what is not there is not there', async () => {
  await files.put('here/one', bytes, '')
  for (const key of ['nothing', 'here', 'here/one/two', `here/${'x'.repeat(300)}`]) {
    expect(await files.sizeOf(key)).toBeUndefined()
    expect(await files.open(key)).toBeUndefined()
    expect(await files.read(key)).toBeUndefined()
  }
  expect(await files.list('nothing/')).toEqual([])
  await expect(files.deleteAll('nothing/')).resolves.toBeUndefined()
})

test('a folder can be listed and removed', async () => {
  await files.put('c/d/one', bytes, '')
  await files.put('c/two', bytes, '')
  await files.put('cd/three', bytes, '')
  expect((await files.list('c/')).sort()).toEqual(['c/d/one', 'c/two'])
  await files.deleteAll('c/')
  expect(await files.list('c/')).toEqual([])
  expect(await files.sizeOf('cd/three')).toBe(10)
})

test.each([
  '',
  '/etc/passwd',
  '../secret',
  'a/../../secret',
  'a//b',
  'a/./b',
  '.hidden',
  'a/.hidden',
  'a\\b',
  'a\0b',
  'a/',
  'A',
])('%j is no key', async (key) => {
  const read = async () => files.read(key)
  await expect(read()).rejects.toThrow('is no key')
  const remove = async () => files.deleteAll(`${key}/../`)
  await expect(remove()).rejects.toThrow('is no key')
})

test.each(['ENOSPC', 'EDQUOT'])('%s is something that a visitor can be told, and leaves no half file', async (code) => {
  await files.put('full/one', bytes, '')
  const { open } = await import('node:fs/promises')
  const handle = await open(join(root, 'full/one'))
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const sync = vi.spyOn(prototype, 'sync').mockRejectedValueOnce(Object.assign(new Error('full'), { code }))
  await expect(files.put('full/two', bytes, '')).rejects.toMatchObject({ code: 'storage/quota-exceeded' })
  sync.mockRestore()
  expect(await readdir(join(root, 'full'))).toEqual(['one'])
})
