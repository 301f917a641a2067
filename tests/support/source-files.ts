import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from './house-rules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Made by a script, never committed. */
const isGenerated = (path: string): boolean => /\.gen\.ts$|^app\/styles\/fonts\//.test(path)
/** Catalogues and migrations have rules of their own. */
const isSource = (path: string): boolean => /\.(ts|tsx|mjs|css)$/.test(path)

/** Reads every source file below a folder of the project. @param folder such as `app` */
export function readSourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .filter((path) => isSource(path) && !isGenerated(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
