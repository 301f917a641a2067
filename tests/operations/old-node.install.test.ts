import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { copySourceTree } from '../support/copied-sources.ts'

const { nodePackage } = await import('../../scripts/start/pinned-node.mjs' as string)
const folder = mkdtempSync(join(tmpdir(), 'kiraya-old-node-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A machine whose Node and npm are those of Debian 12. @returns the folder with both programs */
function createOldMachine(): string {
  const words = ['pack', `${nodePackage()}@18.20.4`, 'npm@9.2.0', '--pack-destination', folder]
  const archives = execFileSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  const [node = '', npm = ''] = archives.split('\n').map((archive, index) => {
    const place = join(folder, `program-${index}`)
    mkdirSync(place)
    execFileSync('tar', ['-xzf', join(folder, archive), '-C', place, '--strip-components=1'])
    return place
  })
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  symlinkSync(join(node, 'bin/node'), join(bin, 'node'))
  symlinkSync(join(npm, 'bin/npm-cli.js'), join(bin, 'npm'))
  return bin
}

test('Node 18 and its npm install everything, build, and leave out what is for development', async () => {
  const bin = createOldMachine()
  const project = await copySourceTree(join(folder, 'project'))
  const env = {
    PATH: `${bin}:/usr/bin:/bin`,
    HOME: process.env.HOME,
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
  }
  const run = async (...words: string[]) =>
    (await promisify(execFile)('npm', words, { cwd: project, env, maxBuffer: 64 * 1024 * 1024 })).stdout
  const has = (path: string) => existsSync(join(project, path))
  expect(JSON.parse(await run('version', '--json'))).toMatchObject({ npm: '9.2.0', node: '18.20.4' })

  expect(await run('run', 'build')).toMatch(/Fetching Node (.*\n)+Installing the packages …\n/)
  expect([has('build/.stamp'), has('.cache/fetched-tools'), has('node_modules/vitest')]).toEqual([true, false, true])
  // The pinned Node comes first in the PATH of scripts now, and npm has its own as before.
  rmSync(join(project, 'node_modules/@img'), { recursive: true })
  expect(await run('run', 'build')).toMatch(/Fetching Node /)

  await run('run', 'build', '--', '--omit-dev')
  expect([has('node_modules/vitest'), has('node_modules/.bin/node')]).toEqual([false, true])
  expect(await run('run', '--silent', 'build')).toBe('')
}, 900_000)
