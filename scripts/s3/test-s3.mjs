/**
 * `npm run test:s3`: the tests of the store for pictures against a real S3 server that checks signatures: Ceph, from
 * the distribution's packages. Not part of `npm test`, because these packages need root and half a gigabyte.
 */
import { runInside } from '../lib/run-inside.mjs'

await runInside('scripts/s3/test-s3.ts')
