import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

interface Component {
  'bom-ref': string
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  hashes?: { alg: string; content: string }[]
  properties?: { name: string; value: string }[]
}

/** A list of packages in CycloneDX 1.5, the fields that we use. */
interface Sbom {
  bomFormat: string
  specVersion: string
  serialNumber?: string
  metadata: { timestamp?: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * Lists the packages of production as `npm sbom` describes them. The same lockfile and npm give the same list: without the time and the
 * random number that npm adds, both optional in CycloneDX.
 * @param root folder of the project
 */
export async function readSbom(root: string): Promise<Sbom> {
  // With `--omit=dev` npm 11 leaves out every package that a package of development needs, too.
  const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const { stdout } = await promisify(execFile)('npm', words, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const { serialNumber: _random, ...sbom }: Sbom = JSON.parse(stdout)
  const { timestamp: _now, component, ...metadata } = sbom.metadata
  const isInProduction = await readProduction(root)
  return {
    ...sbom,
    // npm takes the name of the folder.
    metadata: { ...metadata, component: { ...component, name: component['bom-ref'].replace(/@[^@]*$/, '') } },
    components: sbom.components
      .filter((one) => isInProduction(one['bom-ref']))
      .map(({ properties = [], ...one }) => ({ ...one, properties: properties.filter(({ name }) => name !== ofDev) })),
    dependencies: sbom.dependencies
      .filter(({ ref }) => ref === component['bom-ref'] || isInProduction(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isInProduction) })),
  }
}

/** npm marks a package with it that development needs, too. */
const ofDev = 'cdx:npm:package:development'

async function readProduction(root: string): Promise<(ref: string) => boolean> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const places = Object.entries<{ name?: string; version: string; dev?: boolean }>(packages)
  const refs = places
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`)
  const known = new Set(refs)
  return (ref) => known.has(ref)
}
