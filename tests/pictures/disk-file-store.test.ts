import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { testFileStore } from '../support/file-store-contract.ts'

const root = await mkdtemp(join(tmpdir(), 'kiraya-store-'))
const files = createDiskFileStore(root)
afterAll(() => rm(root, { recursive: true }))

const bytes = Buffer.from('0123456789')

testFileStore(files)

test.each(['ENOSPC', 'EDQUOT'])('%s is reported to the visitor, and leaves no partial file', async (code) => {
  await files.put('full/one', bytes, '')
  const { open } = await import('node:fs/promises')
  const handle = await open(join(root, 'full/one'))
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const sync = vi.spyOn(prototype, 'sync').mockRejectedValueOnce(Object.assign(new Error('full'), { code }))
  await expect(files.put('full/two', bytes, '')).rejects.toMatchObject({ code: 'storage_full' })
  sync.mockRestore()
  expect(await readdir(join(root, 'full'))).toEqual(['one'])
})
