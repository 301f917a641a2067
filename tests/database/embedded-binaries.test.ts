import { lstat, mkdir, readlink, realpath, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMissingLinks } from '../../platform/postgres/embedded/binaries.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'

/** A package as npm unpacks it without its install script. */
async function createPackage() {
  const root = await createScratchDirectory()
  const library = join(root, 'native', 'lib')
  await mkdir(library, { recursive: true })
  await writeFile(join(library, 'libpq.so.5.18'), 'library')
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  return { root, library }
}

test('creates the missing links, relative to their folder', async () => {
  const { root, library } = await createPackage()
  await createMissingLinks(root)
  expect(await readlink(join(library, 'libpq.so'))).toBe('libpq.so.5.18')
  expect(await readlink(join(library, 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test('does so from several processes at once, and again', async () => {
  const { root, library } = await createPackage()
  await Promise.all(Array.from({ length: 5 }, () => createMissingLinks(root)))
  await createMissingLinks(root)
  expect(await realpath(join(library, 'libpq.so'))).toBe(await realpath(join(library, 'libpq.so.5.18')))
})

test('leaves existing links alone', async () => {
  const { root, library } = await createPackage()
  await writeFile(join(library, 'other'), 'library')
  await symlink('other', join(library, 'libpq.so'))
  await createMissingLinks(root)
  expect(await readlink(join(library, 'libpq.so'))).toBe('other')
  expect((await lstat(join(library, 'libpq.so.5'))).isSymbolicLink()).toBe(true)
})

test('reports a folder that cannot be written', async () => {
  const { root } = await createPackage()
  // A file in place of the folder stops root too.
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5.18/libpq.so' }]
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await expect(createMissingLinks(root)).rejects.toThrow(
    /lacks the link libpq.so .* start the site once as the owner of that folder$/,
  )
})
