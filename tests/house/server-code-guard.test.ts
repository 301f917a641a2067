import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forbidServerCode } from '../../scripts/vite/forbid-server-code.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kiraya-bundle-'))
})

afterEach(() => rm(root, { recursive: true, force: true }))

/** Builds `app/main.ts` of a site made of these files for the browser. */
async function buildSite(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [forbidServerCode()],
    build: { write: false, rolldownOptions: { input: join(root, 'app/main.ts') } },
  })
}

const settings = "export const secret = 'from the server'"

it('builds a site without server code', async () => {
  await buildSite({
    'app/main.ts':
      "import type { Row } from '../server/row.ts'\nimport { a } from './server-names.ts'\nconsole.log(a as Row)",
    'app/server-names.ts': 'export const a = 1',
    'server/row.ts': 'export type Row = number',
  })
})

it.each([
  ['a static import', "import { secret } from '../server/env.ts'\nconsole.log(secret)"],
  ['an import of a lazy part', "console.log(await import('../server/env.ts'))"],
  ['an import for its effect', "import '../server/env.ts'"],
  ['an export', "export * from '../server/env.ts'"],
])('refuses server code through %s', async (_name, lines) => {
  await expect(
    buildSite({ 'app/main.ts': "import './part.ts'", 'app/part.ts': lines, 'server/env.ts': settings }),
  ).rejects.toThrow('app/main.ts -> app/part.ts -> server/env.ts')
})

it.each(['demo', 'platform'])('refuses code of %s', async (room) => {
  const files = { 'app/main.ts': `import '../${room}/files.ts'`, [`${room}/files.ts`]: settings }
  await expect(buildSite(files)).rejects.toThrow(`app/main.ts -> ${room}/files.ts`)
})

it('names the first import once, not the imports of the server file', async () => {
  const failure = buildSite({
    'app/main.ts': "import { a } from '../server/a.ts'\nconsole.log(a)",
    'server/a.ts': "export { secret as a } from './env.ts'",
    'server/env.ts': settings,
  })
  await expect(failure).rejects.toThrow('app/main.ts -> server/a.ts')
  await expect(failure).rejects.not.toThrow('env.ts')
})

it.each([
  ['with its prefix', "import { readFile } from 'node:fs/promises'\nconsole.log(readFile)"],
  ['without', "import path from 'path'\nconsole.log(path)"],
  ['in a dynamic import', "console.log(await import('node:os'))"],
])('refuses a Node builtin %s', async (_name, lines) => {
  await expect(buildSite({ 'app/main.ts': "import './part.ts'", 'app/part.ts': lines })).rejects.toThrow(
    'app/main.ts -> app/part.ts -> a Node builtin',
  )
})
