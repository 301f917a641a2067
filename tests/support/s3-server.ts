import type { S3Settings } from '../../platform/files/s3-file-store.ts'
import { startTcpProxy } from './tcp-proxy.ts'

/** The buckets that `npm run test:s3` has made: one with room, and one for four kilobytes. */
export const s3Settings: S3Settings & { full: S3Settings } = JSON.parse(process.env.KIRAYA_S3 ?? '{}')

/** A TCP proxy to the server that can be cut. */
export async function startS3Proxy() {
  const { url, ...proxy } = await startTcpProxy(s3Settings.endpoint)
  return { store: { ...s3Settings, endpoint: url }, ...proxy }
}
