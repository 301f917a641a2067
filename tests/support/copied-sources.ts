import { cpSync, globSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Copies the files that an image is built from, as a fresh clone has them. @returns the place */
export async function copySourceTree(place: string): Promise<string> {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const leftOut = new Set(ignored.flatMap((pattern) => globSync(pattern, { cwd: root })))
  for (const entry of await readdir(root)) {
    if (!leftOut.has(entry)) cpSync(join(root, entry), join(place, entry), { recursive: true })
  }
  return place
}
