import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** The files of a release that differ; the rest are links to this one. */
const own = ['server', 'platform', 'demo', 'scripts']

/**
 * Creates a later release: this one with more migrations.
 * @param folder for it, made here @param migrations what they are called and do @returns the full name of the last one
 */
export async function createLaterRelease(
  folder: string,
  migrations: readonly { name: string; statements: string }[],
): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(project)) {
    if (own.includes(name)) await cp(join(project, name), join(folder, name), { recursive: true })
    else await symlink(join(project, name), join(folder, name))
  }
  const to = join(folder, 'server/db/migrations')
  let count = (await readdir(to)).filter((name) => name.endsWith('.sql')).length
  let fullName = ''
  for (const { name, statements } of migrations) {
    fullName = `${String(++count).padStart(3, '0')}-${name}`
    await writeFile(join(to, `${fullName}.sql`), statements)
  }
  return fullName
}
