import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { findViolations, ruleNames, type SourceFile } from '../support/house-rules.ts'
import { drawModules, readModuleGraph } from '../support/module-graph.ts'
import { readSourceFiles } from '../support/source-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['app', 'demo', 'platform', 'domain', 'server', 'scripts', 'tests']

describe('the rules of the house', () => {
  it('hold in every room', () => {
    const files = rooms.flatMap(readSourceFiles)
    expect(files.length).toBeGreaterThan(30)
    expect(findViolations(files)).toEqual([])
  })
})

test('server/modules/README.md shows which module of the server imports which', () => {
  const page = readFileSync(join(root, 'server/modules/README.md'), 'utf8')
  const drawn = drawModules(page, readModuleGraph(readSourceFiles('server')))
  expect(drawn === page, 'draw it anew: node scripts/run.mjs make/draw-modules').toBe(true)
})

const file = (path: string, text = ''): SourceFile => ({ path, text })

/** Samples that break a rule, by the rule's name: a file, or several that break it together. */
const bad: Record<string, (SourceFile | SourceFile[])[]> = {
  'app imports only packages for browsers': [
    file('app/ui/g.tsx', "import pg from 'pg'"),
    file('app/ui/h.tsx', "import { renderToString } from 'react-dom/server'"),
    file('app/ui/i.tsx', "import * as z from 'zod'"),
    file('app/routes/f.tsx', 'const { join } = await import(`node:path`)'),
  ],
  'a feature imports only features declared below it': [
    file('app/features/ad-list/card.tsx', "import { Gallery } from '../ad-page/gallery.tsx'"),
    file('app/features/ad-list/a.tsx', "import type { Gallery } from '../ad-page/gallery.tsx'"),
    file('app/features/ad-list/b.tsx', "import { Undeclared } from '../undeclared/a.tsx'"),
    file('app/features/undeclared/c.tsx', "import { Card } from '../ad-list/card.tsx'"),
  ],
  'only the start of the server loads the demo, and only when it is wanted': [
    file('server/main.ts', "import { people } from '../demo/people.ts'"),
    file('server/modules/a.ts', "import { people } from '../../demo/people.ts'"),
    file('platform/a.ts', "import { people } from '../demo/people.ts'"),
    file('app/a.ts', "const { people } = await import('../demo/people.ts')"),
  ],
  'pictures of strangers meet a restricted image library': [
    file('server/modules/media/a.ts', "import sharp from 'sharp'"),
    file('platform/files/a.ts', "import sharp from 'sharp'"),
    file('server/jobs/a.ts', "const { default: sharp } = await import('sharp')"),
  ],
  'modules are used through their faces': [
    file('server/modules/ads/a.ts', "import { viewPicture } from '../media/picture.view.ts'"),
    file('server/modules/ads/b.ts', "import type { StoredImage } from '../media/store-image.ts'"),
    file('server/modules/ads/c.ts', "export { viewPicture } from '../media/picture.view.ts'"),
    file('server/modules/ads/ads.policy.ts', "import type { AdDependencies } from './ads.ts'"),
    file('server/http/api/a.ts', "import { addAd } from '../../modules/ads/add-ad.ts'"),
    file('server/jobs.ts', "const { makeAvif } = await import('./modules/media/store-image.ts')"),
    file('platform/releases/a.ts', "import { fileKey } from '../../server/modules/media/file-names.ts'"),
    file('demo/a.ts', "import { hashPassword } from '../server/modules/accounts/passwords/hash-password.ts'"),
    file('scripts/operate/a.ts', "import { setRole } from '../../server/modules/accounts/accounts-for-team.ts'"),
    file('tests/ads/a.test.ts', "import { addAd } from '../../server/modules/ads/add-ad.ts'"),
  ],
  'one module writes to a table': [
    [
      file('server/modules/ads/ads.queries.ts', "export const a = (db) => db.updateTable('products')"),
      file('server/modules/accounts/users.queries.ts', "export const b = (db) => db.deleteFrom('products')"),
    ],
    [
      file('server/modules/ads/ads.queries.ts', 'export const a = sql`update products set price = 1`'),
      file('server/modules/places/places.queries.ts', 'export const b = sql`insert into products (id)`'),
    ],
  ],
  'modules import in no circle': [
    [
      file('server/modules/ads/ads.ts', "import { countReviews } from '../reviews/reviews.ts'"),
      file('server/modules/reviews/reviews.ts', "import type { AdRow } from '../ads/ads.ts'"),
    ],
    [
      file('server/modules/a/a.ts', "import { b } from '../b/b.ts'"),
      file('server/modules/b/b.ts', "export { c } from '../c/c.ts'"),
      file('server/modules/c/deep.ts', "const a = await import('../a/a.ts')"),
    ],
  ],
  'components and routes do not touch the browser': [
    file('app/ui/a.tsx', 'export const width = () => window.innerWidth'),
    file('app/ui/b.tsx', "export const isServer = typeof document === 'undefined'"),
    file('app/features/session/c.tsx', 'export const saved = () => globalThis.localStorage'),
    file('app/routes/d.tsx', "export const share = () => navigator['share']"),
    file('app/root.tsx', 'export const { title } = document'),
    file('app/routes/e.tsx', 'export const all = { window }'),
  ],
  'nothing touches the browser while it is loaded': [
    file('app/features/session/a.ts', 'export const width = window.innerWidth'),
    file('app/features/session/b.ts', 'const { title } = document'),
  ],
  'SQL lives with the database and in *.queries.ts': [
    file('platform/files/a.ts', 'export const q = sql`select 1`'),
    file('server/modules/listings/find-cards.ts', 'export const q = sql`select 1`'),
    file('server/modules/listings/a.ts', "export const q = (db) => db.selectFrom('products')"),
    file('server/http/b.ts', "export const q = (db) => db.deleteFrom('products')"),
    file('app/routes/a.tsx', 'export const q = sql<number>`select 1`'),
  ],
  'platform names no path of the product': [
    file('platform/postgres/a.ts', "const folder = join(import.meta.dirname, '../../server/db/migrations')"),
  ],
  'at most four folders deep': [file('server/a/b/c/d/e/f.ts')],
  'no barrels': [file('app/ui/index.ts'), file('domain/rules/index.ts'), file('app/ui/index.tsx')],
}

/** Samples that resemble a breach but are allowed. */
const good: SourceFile[] = [
  file('app/entry.server.tsx', "import { renderToString } from 'react-dom/server'\nimport { a } from 'node:stream'"),
  file('app/entry.client.tsx', 'document.title'),
  file('app/routes.ts', "import { index } from '@react-router/dev/routes'"),
  file('app/root.tsx', "import { Header } from './features/shell/header.tsx'\nimport './styles/app.css?url'"),
  file(
    'app/routes/home.tsx',
    "import type { Route } from './+types/home'\nimport { Card } from '../features/ad-list/card.tsx'",
  ),
  file(
    'app/features/ad-list/card.tsx',
    "import { price } from './price.tsx'\nimport { Button } from '../../ui/button.tsx'",
  ),
  file('app/ui/a.tsx', 'export const a = (x: { document: 1 }) => x.document + { window: 1 }.window\n// window'),
  file('app/browser/storage.ts', 'export const a = window.localStorage'),
  file('app/features/session/stored.ts', 'export const a = () => window.localStorage'),
  file(
    'server/http/pages/page-renderer.ts',
    "import type { PageServices } from '../../../app/load-context.ts'\nimport fastify from 'fastify'",
  ),
  file('demo/a.ts', 'export const q = sql`select 1`'),
  file('demo/a.ts', "import { hash } from '../server/modules/accounts/accounts.ts'\nexport const q = sql`select 1`"),
  file('server/main.ts', "const { seed } = await import('../demo/seed.ts')"),
  file(
    'platform/transport/a.ts',
    "import { log } from '../processes/log.ts'\nimport type { FastifyRequest } from 'fastify'",
  ),
  file('platform/postgres/a.ts', 'export const q = sql`select 1`'),
  file('server/modules/listings/listings.queries.ts', 'export const q = sql`select 1`'),
  file('server/modules/ads/add-ad.ts', "import { viewPicture } from '../media/media.ts'"),
  file('server/modules/media/media.ts', "export { takePiece } from './resumable/take-piece.ts'"),
  file('tests/notifications/a.test.ts', "import { notify } from '../../server/modules/notifications/notify.ts'"),
  file('app/features/ad-page/a.tsx', "import { Card } from '../ad-list/card.tsx'"),
  file('app/features/ad-list/a-utils-free-name.tsx'),
]

describe('each rule can fail', () => {
  it.each(ruleNames)('%s', (rule) => {
    const samples = bad[rule] ?? []
    expect(samples).not.toEqual([])
    for (const sample of samples) {
      const files = [sample].flat()
      expect(findViolations(files).join('\n'), files[0]?.path).toContain(rule)
    }
  })

  it('but not for what is allowed', () => {
    expect(findViolations(good)).toEqual([])
  })
})
