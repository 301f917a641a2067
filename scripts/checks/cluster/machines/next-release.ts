import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../../../..')

/** The files of a release that differ; the rest are links to this one. */
const own = ['server', 'platform', 'demo', 'scripts']

/**
 * Makes the next release: this one with one more migration.
 * @param folder for it, made here
 * @param migration what it is called and does
 * @returns the migration's full name
 */
export async function makeNextRelease(
  folder: string,
  migration: { name: string; statements: string },
): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(project)) {
    if (own.includes(name)) await cp(join(project, name), join(folder, name), { recursive: true })
    else await symlink(join(project, name), join(folder, name))
  }
  const migrations = join(folder, 'server/db/migrations')
  const next = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).length + 1
  const fullName = `${String(next).padStart(3, '0')}-${migration.name}`
  await writeFile(join(migrations, `${fullName}.sql`), migration.statements)
  return fullName
}
