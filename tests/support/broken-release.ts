import { cp, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createScratchDirectory } from './scratch-cluster.ts'

const project = join(import.meta.dirname, '../..')
/** The files of a release that differ; the rest are links to this one. */
const own = ['server', 'platform', 'demo', 'scripts']

/** The next release, with a migration that fails half-way; removed after the test. @returns its folder, and the migration's name */
export async function createBrokenRelease(): Promise<{ root: string; migration: string }> {
  const root = await createScratchDirectory()
  for (const name of await readdir(project)) {
    if (own.includes(name)) await cp(join(project, name), join(root, name), { recursive: true })
    else await symlink(join(project, name), join(root, name))
  }
  const migrations = join(root, 'server/db/migrations')
  const next = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).length + 1
  const migration = `${String(next).padStart(3, '0')}-broken`
  await writeFile(join(migrations, `${migration}.sql`), 'create table half (way text); select 1 / 0;')
  return { root, migration }
}
