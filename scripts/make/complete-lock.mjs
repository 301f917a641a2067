/**
 * Adds the optional packages for other machines that npm left out of `package-lock.json`, as it does when it could not
 * reach the registry: without their entries `npm ci` refuses everywhere. The machine of a package is read from its name. Then asks
 * the registry for the hashes that are missing. Run it when `tests/house/lockfile.test.ts` fails after an install.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony']
const processors = ['arm64', 'x64', 'ppc64', 'riscv64', 's390x', 'ia32', 'arm', 'wasm32']

/** `lightningcss-linux-x64-musl` → its platform. */
function machineOf(name) {
  const words = name.split('/').at(-1).split('-')
  const os = systems.find((system) => words.some((word) => word.startsWith(system)))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!cpu) throw new Error(`The name of ${name} does not tell what machine it is for`)
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { ...(os && { os: [os] }), cpu: [cpu], ...(libc && { libc: [libc] }) }
}

function askIntegrity(name) {
  const integrity = execFileSync('npm', ['view', name, 'dist.integrity'], { encoding: 'utf8' }).trim()
  if (!integrity) throw new Error(`The registry has no hash of ${name}`)
  return integrity
}

for (const [place, { optionalDependencies = {} }] of Object.entries(packages)) {
  const names = Object.keys(optionalDependencies)
  const sibling = names.map((name) => packages[`node_modules/${name}`]).find(Boolean)
  for (const name of names) {
    const key = `node_modules/${name}`
    if (packages[key] || packages[`${place}/${key}`]) continue
    const { license, engines, dev } = sibling ?? {}
    const version = optionalDependencies[name]
    packages[key] = { version, ...machineOf(name), ...(dev && { dev }), license, optional: true, engines }
    console.log(`added ${name} ${version}`)
  }
}

for (const [place, entry] of Object.entries(packages)) {
  if (place === '' || entry.integrity) continue
  const name = `${place.split('node_modules/').at(-1)}@${entry.version}`
  // Behind the version, as npm has it.
  const { version, ...others } = entry
  packages[place] = { version, integrity: askIntegrity(name), ...others }
  console.log(`added the hash of ${name}`)
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
