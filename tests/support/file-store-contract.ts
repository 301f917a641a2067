import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { FileStore } from '../../platform/files/file-store.ts'

const bytes = Buffer.from('0123456789')

/** The behaviour of every store: a test for each sentence of `FileStore`. */
export function testFileStore(files: FileStore): void {
  test('a file is stored under its key, and read whole or in part', async () => {
    await files.put('a/b/one.webp', bytes, 'image/webp')
    await files.put('a/b/one.webp', bytes, 'image/webp')
    expect(await files.read('a/b/one.webp')).toEqual(bytes)
    expect(await files.sizeOf('a/b/one.webp')).toBe(10)
    const whole = await files.open('a/b/one.webp')
    expect([whole?.size, String(await buffer(whole?.stream ?? Readable.from([])))]).toEqual([10, '0123456789'])
    const part = await files.open('a/b/one.webp', { start: 2, end: 4 })
    expect([part?.size, String(await buffer(part?.stream ?? Readable.from([])))]).toEqual([10, '234'])
    expect(await files.list('a/b/')).toEqual(['a/b/one.webp'])
  })

  test('a large file is read back unchanged, and the read can be aborted', async () => {
    const large = Buffer.alloc(3_000_000, 'kiraya')
    await files.put('large/one', large, 'image/webp')
    expect((await files.read('large/one'))?.equals(large)).toBe(true)
    for (let times = 0; times < 100; times++) (await files.open('large/one'))?.stream.destroy()
    expect(await files.sizeOf('large/one')).toBe(large.length)
  })

  test('a missing file is reported as missing', async () => {
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
    await files.deleteAll('c/d/')
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
  ])('%j is not a key', async (key) => {
    const put = async () => files.put(key, bytes, '')
    await expect(put()).rejects.toThrow('is no key')
    const read = async () => files.read(key)
    await expect(read()).rejects.toThrow('is no key')
    const remove = async () => files.deleteAll(`${key}/../`)
    await expect(remove()).rejects.toThrow('is no key')
  })
}
