/** `node scripts/run.mjs make/draw-modules` draws which module of the server imports which into `server/modules/README.md`. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawModules, readModuleGraph } from '../../tests/support/module-graph.ts'

const root = join(import.meta.dirname, '../..')
const page = join(root, 'server/modules/README.md')
const files = globSync('server/modules/**/*.ts', { cwd: root }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(root, path), 'utf8'),
}))
writeFileSync(page, drawModules(readFileSync(page, 'utf8'), readModuleGraph(files)))
