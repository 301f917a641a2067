import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import subsetFont from 'subset-font'
import { writeWhole } from '../../../platform/files/write-whole.ts'
import type { FontCut } from './fonts.ts'

const { resolve } = createRequire(import.meta.url)

for (const { source, signs, weight, target } of workerData as FontCut[]) {
  const font = await readFile(resolve(source))
  await writeWhole(target, await subsetFont(font, signs, { targetFormat: 'truetype', variationAxes: { wght: weight } }))
}
parentPort?.postMessage('done')
