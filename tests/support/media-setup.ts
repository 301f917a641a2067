import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { storeImage, type UploadedImage } from '../../server/modules/media/media.ts'
import { createTestDatabase } from './test-database.ts'

/** A database, a folder for pictures and the image library with the server's settings, for all tests of one file. */
export async function setUpMedia() {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-media-'))
  const files = createDiskFileStore(join(dataDir, 'files'))
  const media = { db: database.db, files, gate: createConcurrencyLimiter() }
  afterAll(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true })
  })
  const store = (bytes: Uint8Array, given: Partial<UploadedImage> = {}) =>
    storeImage(media, { bytes, ownerId: null, name: 'a.jpg', folder: 'test', ...given })
  return { ...database, dataDir, files, media, store }
}
