import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createLaterRelease } from './later-release.ts'
import { createScratchDirectory } from './scratch-cluster.ts'

const project = join(import.meta.dirname, '../..')

/** The built files that have a hash in their names. */
export const ownAssets = join(project, 'build/client/assets')

/**
 * The next release: this build, in which every script and style has another name. It is inside the project, where its
 * server half finds the packages; removed after the tests of the file.
 * @returns its folder
 */
export async function createNextRelease(): Promise<string> {
  const folder = await mkdtemp(join(project, '.cache/next-release-'))
  afterAll(() => rm(folder, { recursive: true }))
  // Compressed files would have the old names; the worker stays unchanged.
  const isCopied = (path: string) => !path.endsWith('.br') || path.endsWith('service-worker.js.br')
  await cp(join(project, 'build'), folder, { recursive: true, filter: isCopied })
  const assets = join(folder, 'client/assets')
  const names = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name))
  const next = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, 'B$1')]))
  const version = /^manifest-(\w+)\.js$/m.exec(names.join('\n'))?.[1] ?? ''
  const renameWithin = (text: string) =>
    text.replaceAll(version, `${version}B`).replace(/[\w.-]+\.(?:js|css)\b/g, (name) => next.get(name) ?? name)
  const rewrite = async (path: string) => writeFile(path, renameWithin(await readFile(path, 'utf8')))
  for (const name of names) {
    await rewrite(join(assets, name))
    await rename(join(assets, name), join(assets, next.get(name) ?? name))
  }
  for (const entry of await readdir(join(folder, 'server'), { recursive: true })) {
    if (entry.endsWith('.js')) await rewrite(join(folder, 'server', entry))
  }
  return folder
}
/** The next release, with a migration that fails half-way; removed after the test. @returns its folder, and the migration's name */
export async function createBrokenRelease(): Promise<{ root: string; migration: string }> {
  const root = await createScratchDirectory()
  const migration = await createLaterRelease(root, [
    { name: 'broken', statements: 'create table half (way text); select 1 / 0;' },
  ])
  return { root, migration }
}
