import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Imports that `biome.json` forbids, each with the file that has it. */
const bad: [path: string, text: string][] = [
  ['domain/rules/a.ts', "import { env } from '../../server/env.ts'"],
  ['domain/a.ts', "import type { Database } from '../server/db/schema.ts'"],
  ['domain/b.ts', "import { readFile } from 'node:fs/promises'"],
  ['domain/c.ts', "import { useState } from 'react'"],
  ['domain/d.ts', "export * from 'zod'"],
  ['app/routes/a.tsx', "import { listCards } from '../../server/modules/listings/list-cards.ts'"],
  ['app/routes/b.tsx', "import type { Database } from '../../server/db/schema.ts'"],
  ['app/routes/c.tsx', "export type { Database } from '../../server/db/schema.ts'"],
  ['app/routes/d.tsx', "const a = await import('../../server/env.ts')"],
  ['app/routes/f.tsx', "import { join } from 'node:path'"],
  ['app/worker/a.ts', "import { seed } from '../../demo/seed.ts'"],
  ['app/ui/button.tsx', "import { Card } from '../features/ad-list/card.tsx'"],
  ['app/ui/field.tsx', "import type { loader } from '../routes/home.tsx'"],
  ['app/features/ad-list/card.tsx', "import { loader } from '../../routes/home.tsx'"],
  ['app/i18n/translator.ts', "import { Button } from '../ui/button.tsx'"],
  ['app/browser/storage.ts', "import { Button } from '../ui/button.tsx'"],
  ['app/load-context.ts', "import { Button } from './ui/button.tsx'"],
  ['app/routes/home.tsx', "import { headTags } from '../seo/head-tags.ts'"],
  ['platform/a.ts', "import { Card } from '../app/features/ad-list/card.tsx'"],
  ['demo/a.ts', "import { Card } from '../app/features/ad-list/card.tsx'"],
  ['server/modules/a.ts', "import { Card } from '../../app/features/ad-list/card.tsx'"],
  ['server/modules/b.ts', "import type { PageServices } from '../../app/load-context.ts'"],
  ['server/http/pages/page-renderer.ts', "import type { loader } from '../../../app/routes/home.tsx'"],
  ['platform/postgres/a.ts', "import { env } from '../../server/env.ts'"],
  ['platform/files/b.ts', "import type { Language } from '../../domain/languages.ts'"],
  ['platform/pages/c.ts', "const { seed } = await import('../../demo/seed.ts')"],
  ['platform/files/a.ts', "import type { FastifyRequest } from 'fastify'"],
  ['server/modules/c.ts', "import type { FastifyRequest } from 'fastify'"],
  ['server/main.ts', "import fastifyStatic from '@fastify/static'"],
  ['server/db/a.ts', "import { validatorCompiler } from 'fastify-type-provider-zod'"],
  ['server/modules/d.ts', "import { app } from '../http/app.ts'"],
  ['server/services/a.ts', "import { app } from '../http/app.ts'"],
  ['server/db/b.ts', "import { app } from '../http/app.ts'"],
  ['server/db/c.ts', "import { toCard } from '../modules/listings/card.view.ts'"],
]

/** Imports that resemble them and are allowed. */
const good: [path: string, text: string][] = [
  ['domain/schemas/public-ad.ts', "import * as z from 'zod/mini'\nimport { limits } from '../limits.ts'"],
  ['app/entry.server.tsx', "import { renderToString } from 'react-dom/server'\nimport { a } from 'node:stream'"],
  ['app/root.tsx', "import { Header } from './features/shell/header.tsx'\nimport './styles/app.css?url'"],
  ['app/seo/head-tags.ts', "import { loader } from '../routes/home.tsx'"],
  ['app/routes/list.tsx', "import { Card } from '../features/ad-list/card.tsx'"],
  ['app/features/ad-list/price.tsx', "import { Button } from '../../ui/button.tsx'"],
  [
    'server/http/pages/a.ts',
    "import type { PageServices } from '../../../app/load-context.ts'\nimport fastify from 'fastify'",
  ],
  ['server/http/b.ts', "import { addAd } from '../modules/ads/ads.ts'"],
  [
    'platform/transport/a.ts',
    "import { log } from '../processes/log.ts'\nimport type { FastifyRequest } from 'fastify'",
  ],
  ['demo/b.ts', "import { hash } from '../server/modules/accounts/accounts.ts'"],
]

const folder = await realpath(await mkdtemp(join(tmpdir(), 'kiraya-imports-')))
afterAll(() => rm(folder, { recursive: true, force: true }))
await cp(join(root, 'biome.json'), join(folder, 'biome.json'))
for (const [path, text] of [...bad, ...good]) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), `${text}\n`)
}

it('Biome finds each forbidden import, and no other', async () => {
  const words = [
    'lint',
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--reporter=github',
    '--max-diagnostics=none',
  ]
  const ran = promisify(execFile)(join(root, 'node_modules/.bin/biome'), words, { cwd: folder })
  // It ends with 1, because it finds something.
  const said: string = await ran.then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  )
  const found = [...said.matchAll(/^::error title=lint\/style\/noRestrictedImports,file=([^,]+),/gm)].map(
    ([, file = '']) => relative(folder, file),
  )
  expect([...new Set(found)].toSorted()).toEqual(bad.map(([path]) => path).toSorted())
})
