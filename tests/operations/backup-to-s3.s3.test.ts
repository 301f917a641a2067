import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { createS3FileStore } from '../../platform/files/s3-file-store.ts'
import { createWorkGate } from '../../platform/work-gate.ts'
import { filePrefix, storeImage } from '../../server/modules/media/media.ts'
import { backUp, contentOf, createEmptyPlace, restore } from '../support/backup-setup.ts'
import { photograph } from '../support/photographs.ts'
import { s3, startS3Proxy } from '../support/s3-server.ts'
import { createTestDatabase } from '../support/test-database.ts'

/** A bucket of its own, which is deleted with the server. */
async function createBucket() {
  const { endpoint, region, accessKey, secretKey } = s3
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
  })
  const bucket = `kiraya-${randomUUID()}`
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { ...s3, bucket }
}

test('pictures move from a bucket to the disk and into another bucket, byte for byte', async () => {
  const database = await createTestDatabase()
  const files = createS3FileStore(await createBucket())
  const media = { db: database.db, files, gate: createWorkGate() }
  const hashes: string[] = []
  for (let seed = 1; seed <= 12; seed++) {
    const bytes = await photograph({ width: 700, height: 500, seed })
    hashes.push((await storeImage(media, { bytes, ownerId: null, name: 'a.jpg', folder: 'test' })).file.hash)
  }
  const site = { connection: database.connection, files }
  const inBucket = await backUp(site)
  expect(inBucket.manifest.files).toMatchObject({ count: 48, missing: [] })

  const onDisk = await createEmptyPlace()
  await restore(inBucket.folder, onDisk)
  const fromDisk = await backUp(onDisk)
  expect(await contentOf(fromDisk)).toEqual(await contentOf(inBucket))

  const place = await createEmptyPlace()
  const elsewhere = { ...place, files: createS3FileStore(await createBucket()) }
  await expect(restore(fromDisk.folder, { ...place, files })).rejects.toThrow('There are pictures in the store already')
  await restore(fromDisk.folder, elsewhere)
  expect(await contentOf(await backUp(elsewhere))).toEqual(await contentOf(inBucket))
  for (const hash of hashes) expect(await elsewhere.files.list(filePrefix(hash))).toHaveLength(4)
  await database.drop()
})

test('a store that becomes unavailable ends a backup without a result, and a restore so that it can start again', async () => {
  const database = await createTestDatabase()
  const bucket = await createBucket()
  const { store, cutAfter, mend } = await startS3Proxy()
  const files = createS3FileStore({ ...store, bucket: bucket.bucket })
  const media = { db: database.db, files, gate: createWorkGate() }
  await storeImage(media, { bytes: await photograph({ seed: 1 }), ownerId: null, name: 'a.jpg', folder: 'test' })
  const site = { connection: database.connection, files }
  const whole = await backUp(site)
  const breakOff = (line: string) => {
    if (/ the pictures …$/.test(line)) cutAfter(0)
  }
  await expect(backUp(site, { say: breakOff })).rejects.toThrow(
    /^The backup failed: the file store fails: .*; nothing of it is left$/,
  )
  mend()
  const place = await createEmptyPlace()
  const elsewhere = { ...place, files: createS3FileStore({ ...store, bucket: (await createBucket()).bucket }) }
  await expect(restore(whole.folder, elsewhere, { say: breakOff })).rejects.toThrow(
    /^The restore failed: the file store fails/,
  )
  mend()
  await restore(whole.folder, elsewhere)
  expect(await contentOf(await backUp(elsewhere))).toEqual(await contentOf(whole))
  await database.drop()
})
