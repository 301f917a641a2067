import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { PlatformError } from '../platform-error.ts'
import {
  type ByteRange,
  type FileStore,
  FileStoreError,
  immutableCaching,
  type OpenFile,
  requireKey,
  requirePrefix,
} from './file-store.ts'

/** The address of an S3-compatible store, and our credentials. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

/** How long the store may take for one try, in milliseconds, and how often it is asked before we give up. */
const timeoutsMs = { connectionTimeout: 3_000, requestTimeout: 9_000, socketTimeout: 30_000 }
const tries = 3
/**
 * Milliseconds for all tries of what is done while a transaction holds the lock of a picture: the database ends it
 * after ten seconds. First a folder is listed, then removed.
 */
const putMax = 9_000
const listMax = 4_000
const removeMax = 4_000
/** Files that are removed at the same time: all of a picture. */
const atOnce = 20

const within = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) })

/**
 * Stores files in a bucket of an S3-compatible store, under the same keys as on a disk.
 * @returns the store, and a check that the bucket is there and lets us in: it throws what the store says
 */
export function createS3FileStore(settings: S3Settings): FileStore & { requireBucket(): Promise<void> } {
  const client = connect(settings)
  const Bucket = settings.bucket
  const of = (key: string) => ({ Bucket, Key: requireKey(key) })

  async function get(key: string, range?: ByteRange): Promise<OpenFile | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await client.send(new GetObjectCommand({ ...of(key), Range })).catch(undefinedIfAbsent)
    if (!found) return undefined
    const [, whole] = /\/(\d+)$/.exec(found.ContentRange ?? '') ?? []
    if (!(found.Body instanceof Readable)) throw new FileStoreError('the file store has answered without a file')
    return { size: Number(whole ?? found.ContentLength), stream: found.Body }
  }

  async function list(prefix: string): Promise<string[]> {
    const keys: string[] = []
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: requirePrefix(prefix) }, within(listMax))
    try {
      for await (const { Contents = [] } of pages) keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
    } catch (error) {
      explain(error)
    }
    return keys
  }

  return {
    bucket: Bucket,
    async put(key, bytes, contentType) {
      const object = { ...of(key), Body: bytes, ContentLength: bytes.length, CacheControl: immutableCaching }
      const command = new PutObjectCommand({ ...object, ContentType: contentType || undefined })
      await client.send(command, within(putMax)).catch(explain)
    },
    async sizeOf(key) {
      const found = await client.send(new HeadObjectCommand(of(key))).catch(undefinedIfAbsent)
      return found?.ContentLength
    },
    open: get,
    async read(key) {
      const found = await get(key)
      return found && buffer(found.stream).catch(explain)
    },
    list,
    async deleteAll(prefix) {
      // One by one: not every store knows how to remove many files with one request.
      const keys = await list(prefix)
      const remove = (key: string) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: key }), within(removeMax)).catch(explain)
      while (keys.length > 0) await Promise.all(keys.splice(0, atOnce).map(remove))
    },
    async requireBucket() {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
  }
}

function connect({ endpoint, region, accessKey, secretKey }: S3Settings): S3Client {
  const agent = { keepAlive: true, maxSockets: 64 }
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Only Amazon has a host for every bucket.
    forcePathStyle: !/\.amazonaws\.com(\.cn)?$/.test(new URL(endpoint).hostname),
    maxAttempts: tries,
    // Other stores do not know the newer checksums; the signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeoutsMs, throwOnRequestTimeout: true, httpAgent: agent, httpsAgent: agent },
  })
}

/** A missing bucket is no missing file. */
function undefinedIfAbsent(error: unknown): undefined {
  const isAbsent = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
  if (!isAbsent || error.name === 'NoSuchBucket') explain(error)
}

const fullNames = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'StorageFull'])

/** A full store is something that a visitor can be told. Of the rest only a few words go on: the store repeats what it was sent. */
function explain(error: unknown): never {
  const { name, code, $metadata } = error as Partial<S3ServiceException> & NodeJS.ErrnoException
  const status = $metadata?.httpStatusCode
  if (status === 507 || fullNames.has(name ?? '')) throw new PlatformError('storage_full')
  throw new FileStoreError(`the file store fails: ${[code ?? name, status].filter(Boolean).join(' ')}`)
}
