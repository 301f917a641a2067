import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createScratchDirectory } from '../support/scratch-cluster.ts'

const installed = join(import.meta.dirname, '../../scripts/start/installed.mjs')
const { fetchTools } = await import('../../scripts/start/fetched-tools.mjs' as string)
const { nodePackage } = await import('../../scripts/start/pinned-node.mjs' as string)
const node: string = nodePackage()

const here = { os: [process.platform], cpu: [process.arch] }
const elsewhere = { os: ['aix'], cpu: ['ppc64'] }
const thing = (more: object = {}) => ({ version: '1.0.0', integrity: 'sha512-x', ...more })

/** The packages of a project like ours, by their place. */
const wanted = {
  'node_modules/react': thing(),
  'node_modules/vitest': thing({ dev: true }),
  'node_modules/sharp-here': thing({ optional: true, ...here, engines: { node: '>=20.9.0' } }),
  'node_modules/sharp-elsewhere': thing({ optional: true, ...elsewhere }),
  'node_modules/sharp-musl-and-glibc': thing({ optional: true, ...here, libc: ['neither'] }),
  'node_modules/biome-here': thing({ optional: true, dev: true, ...here }),
  'node_modules/wasm-helper': thing({ optional: true }),
  'node_modules/postgres-here': thing({ optional: true, ...here }),
}
type Place = keyof typeof wanted
const byOthers: Place[] = [
  'node_modules/sharp-elsewhere',
  'node_modules/sharp-musl-and-glibc',
  'node_modules/wasm-helper',
]
const complete = (Object.keys(wanted) as Place[]).filter((place) => !byOthers.includes(place))

/**
 * Stands for npm: writes its name, its Node and its words to `calls`, and installs what it can. It has no network, and leaves parts out like
 * the one of an old Node.
 */
const npm = (name: string) => `
const { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs')
const [command, ...words] = process.argv.slice(2)
appendFileSync('calls', ['${name}', process.env.FETCHED ?? 'node', command, ...words.filter((word) => word === '--omit=dev')].join(' ') + '\\n')
if (command === 'version') console.log(JSON.stringify({ npm: '9.2.0', node: process.env.OLD_NODE }))
if (command === 'pack') {
  const folder = words[words.indexOf('--pack-destination') + 1]
  for (const file of readdirSync('registry')) copyFileSync('registry/' + file, folder + '/' + file)
}
if (command === 'ci') {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const places = Object.keys(packages).filter((place) => ${JSON.stringify([...complete, `node_modules/${node}`])}.includes(place))
    .filter((place) => !(words.includes('--omit=dev') && packages[place].dev))
  mkdirSync('node_modules', { recursive: true })
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(places.map((place) => [place, packages[place]])) }))
  for (const place of places) mkdirSync(place + '/bin', { recursive: true })
  writeFileSync('node_modules/${node}/bin/node', '', { mode: 0o755 })
}
`

/** Packs files as the registry has them. @returns the hash */
async function pack(root: string, archive: string, files: Record<string, string>): Promise<Buffer> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, 'packed', archive, 'package', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content, { mode: 0o644 })
  }
  await mkdir(join(root, 'registry'), { recursive: true })
  const file = join(root, 'registry', archive)
  execFileSync('tar', ['-czf', file, '-C', join(root, 'packed', archive), 'package'])
  return createHash('sha512')
    .update(await readFile(file))
    .digest()
}

async function createProject() {
  const root = await createScratchDirectory()
  const fetchedNode = `#!/bin/sh\nFETCHED=fetched exec ${process.execPath} "$@"\n`
  const nodeHash = await pack(root, `${node}-26.0.0.tgz`, { 'bin/node': fetchedNode })
  const npmHash = await pack(root, 'npm-11.0.0.tgz', { 'bin/npm-cli.js': npm('fetched') })
  await mkdir(join(root, 'machine'))
  await writeFile(join(root, 'machine/npm-cli.js'), npm('own'))
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ packageManager: `npm@11.0.0+sha512.${npmHash.toString('hex')}` }),
  )
  const optionalDependencies = { [node]: '26.0.0', 'postgres-here': '1.0.0' }
  const pinned = { version: '26.0.0', integrity: `sha512-${nodeHash.toString('base64')}`, optional: true, ...here }
  const packages = { '': { optionalDependencies }, ...wanted, [`node_modules/${node}`]: pinned }
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  return {
    root,
    /** Runs the starter's step. @returns what npm was asked meanwhile */
    install: async (oldNode = '26.0.0', options: { omitsDevelopment?: boolean } = {}) => {
      await rm(join(root, 'calls'), { force: true })
      const env = {
        PATH: process.env.PATH,
        OLD_NODE: oldNode,
        npm_execpath: join(root, 'machine/npm-cli.js'),
        npm_node_execpath: process.execPath,
      }
      const program = `
        import { ensureInstalled } from ${JSON.stringify(installed)}
        await ensureInstalled(${JSON.stringify(root)}, ${JSON.stringify(options)}).catch(({ message }) => { console.error(message); process.exitCode = 1 })`
      const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
        cwd: root,
        env,
      }).catch((error) => error)
      const calls = await readFile(join(root, 'calls'), 'utf8').catch(() => '')
      return { stderr, calls: calls.trim().split('\n').filter(Boolean) }
    },
    /** Leaves packages out of what is installed. */
    leaveOut: async (isLeftOut: (place: string) => boolean) => {
      const file = join(root, 'node_modules/.package-lock.json')
      const { packages: there } = JSON.parse(await readFile(file, 'utf8'))
      const kept = Object.entries(there).filter(([place]) => !isLeftOut(place))
      await writeFile(file, JSON.stringify({ packages: Object.fromEntries(kept) }))
    },
  }
}

const ownInstall = ['own node version', 'own node ci']

describe('an npm with an old Node', () => {
  test('only fetches the Node of the lockfile and its npm, which then install everything', async () => {
    const { root, install } = await createProject()
    expect(await install('18.20.4')).toEqual({
      stderr: '',
      calls: ['own node version', 'own node pack', 'fetched fetched ci'],
    })
    expect(existsSync(join(root, '.cache/fetched-tools'))).toBe(false)
    expect(await install('18.20.4')).toEqual({ stderr: '', calls: [] })
  })

  test('runs nothing that has another hash than the project expects', async () => {
    const { root, install } = await createProject()
    await pack(root, 'npm-11.0.0.tgz', { 'bin/npm-cli.js': `${npm('fetched')} ` })
    const { stderr, calls } = await install('18.20.4')
    expect(stderr).toBe('npm-11.0.0.tgz is not what this project expects: its hash is another one\n')
    expect(calls).toEqual(['own node version', 'own node pack'])
  })

  test('a fetched Node that does not run is said with what is missing', async () => {
    const { root, install } = await createProject()
    const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
    const lines = ['#!/bin/sh', 'echo libatomic.so.1: cannot open shared object file >&2', 'exit 127', '']
    const hash = await pack(root, `${node}-26.0.0.tgz`, { 'bin/node': lines.join('\n') })
    lock.packages[`node_modules/${node}`].integrity = `sha512-${hash.toString('base64')}`
    await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock))
    expect((await install('18.20.4')).stderr).toMatch(/libatomic\.so\.1: .*\nOn Debian: apt install libatomic1\n$/)
  })

  const versions: [version: string, isOld: boolean][] = [
    ['18.20.4', true],
    ['20.9.0', true],
    ['20.18.3', true],
    ['20.19.0', false],
    ['21.7.3', true],
    ['22.11.0', true],
    ['22.12.0', false],
    ['24.0.0', false],
    ['26.10.0', false],
  ]
  test.each(versions)('%s', async (version, isOld) => {
    const root = join(import.meta.dirname, '../..')
    let asked: string[] = []
    const run = async (words: string[]) => {
      asked = words
      return 1
    }
    const fetching = fetchTools(root, { version, run })
    if (isOld) await expect(fetching).rejects.toThrow('could not be fetched')
    else expect(await fetching).toBeUndefined()
    expect(asked[0]).toBe(isOld ? 'pack' : undefined)
  })

  test('these versions are what the native parts of the lockfile need', async () => {
    const { packages } = JSON.parse(await readFile(join(import.meta.dirname, '../../package-lock.json'), 'utf8'))
    const all: { optional?: boolean; os?: string[]; cpu?: string[]; engines?: { node: string } }[] =
      Object.values(packages)
    const ours = all.filter(
      ({ optional, os, cpu }) => optional && /linux|darwin/.test(`${os}`) && /x64|arm64/.test(`${cpu}`),
    )
    const ranges = new Set(ours.map(({ engines }) => engines?.node ?? '*'))
    // The others take Node 18 as well.
    const newest = [...ranges].filter((range) => /^\D*2\d/.test(range))
    expect(newest.toSorted()).toEqual(['>= 20', '>=20.9.0', '^20.19.0 || >=22.12.0'])
  })
})

describe('packages count as installed', () => {
  test('with those that fit this machine, also without Node and database where there is another Node', async () => {
    const { install, leaveOut } = await createProject()
    expect(await install()).toEqual({ stderr: '', calls: ownInstall })
    expect((await install()).calls).toEqual([])
    await leaveOut((place) => [`node_modules/${node}`, 'node_modules/postgres-here'].includes(place))
    expect((await install()).calls).toEqual([])
  })

  test('without any package for development', async () => {
    const { install, leaveOut } = await createProject()
    await install()
    await leaveOut((place) => ['node_modules/vitest', 'node_modules/biome-here'].includes(place))
    expect((await install()).calls).toEqual([])
  })

  test('a server has none of these: those that are there go', async () => {
    const { install } = await createProject()
    await install()
    const onServer = { omitsDevelopment: true }
    expect((await install('26.0.0', onServer)).calls).toEqual(['own node version', 'own node ci --omit=dev'])
    expect((await install('26.0.0', onServer)).calls).toEqual([])
    expect((await install()).calls).toEqual([])
  })

  test('not without the native part of one, as an npm with an old Node leaves it out', async () => {
    const { root, install, leaveOut } = await createProject()
    await install()
    for (const missing of [
      'node_modules/sharp-here',
      'node_modules/biome-here',
      'node_modules/react',
      'node_modules/vitest',
    ]) {
      await leaveOut((place) => place === missing)
      expect((await install()).calls, missing).toEqual(ownInstall)
    }
    await rm(join(root, 'node_modules/sharp-here'), { recursive: true })
    expect((await install()).calls).toEqual(ownInstall)
  })
})
