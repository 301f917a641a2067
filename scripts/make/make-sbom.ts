/**
 * `npm run sbom`: writes `build/sbom.cdx.json`, the list of the packages of production with their licences and hashes, in the
 * folder that a release and the image keep.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSbom } from './read-sbom.ts'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'build/sbom.cdx.json')
const sbom = await readSbom(root)
await mkdir(join(root, 'build'), { recursive: true })
await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${file}: ${sbom.components.length} packages`)
