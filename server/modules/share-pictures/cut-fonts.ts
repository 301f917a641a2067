import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import subsetFont from 'subset-font'
import { writeFileAtomically } from '../../../platform/files/write-atomically.ts'
import type { FontSubset } from './fonts.ts'

const { resolve } = createRequire(import.meta.url)

for (const { source, signs, weight, target } of workerData as FontSubset[]) {
  const font = await readFile(resolve(source))
  await writeFileAtomically(
    target,
    await subsetFont(font, signs, { targetFormat: 'truetype', variationAxes: { wght: weight } }),
  )
}
parentPort?.postMessage('done')
