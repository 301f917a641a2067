import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PublicAd } from '../../domain/schemas/public-ad.ts'
import { productionEnvironment } from '../support/production-settings.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'
import { type StartedSite, startSite } from '../support/started-site.ts'
import { expectGracefulStop } from '../support/stop-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'

/** The only child of the starter. */
async function serverOf({ starter: { pid } }: StartedSite): Promise<number> {
  return Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

/** The number of pictures of the newest ads. */
async function countPictures(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/products/get-user-products?limit=50`)
  const { products } = (await answer.json()) as { products: PublicAd[] }
  return products.flatMap(({ images }) => images).length
}

/** Waits until there are more pictures than at first. @returns their number */
async function seeMore(address: string): Promise<number> {
  const found = await countPictures(address)
  return vi.waitUntil(
    async () => {
      const count = await countPictures(address)
      return count > found && count
    },
    { timeout: 30_000, interval: 100 },
  )
}

test('the site answers while the demo pictures are stored; the next start after a kill continues, and ends at once on Ctrl-C, which reaches every process', async () => {
  const demo = { DEMO: '', DATA_DIR: await createScratchDirectory() }
  const site = await startSite(demo)
  const address = await site.ready()
  expect((await fetch(address)).status).toBe(200)
  const seen = await seeMore(address)
  process.kill(await serverOf(site), 'SIGKILL')
  await site.ending

  const again = await startSite(demo)
  const next = await again.ready()
  expect(await countPictures(next)).toBeGreaterThanOrEqual(seen)
  await seeMore(next)
  const server = await serverOf(again)
  await expectGracefulStop(again, async () => {
    const begun = performance.now()
    process.kill(server, 'SIGINT')
    again.starter.kill('SIGINT')
    expect(await again.ending).toEqual({ code: 0, stderr: '' })
    // Half a second on an idle machine; requests that hang would take five.
    expect(performance.now() - begun).toBeLessThan(4_500)
  })
})

/** Makes a site fail as soon as it loads a file of `demo/`. */
const refuseDemoCode = `import { registerHooks } from 'node:module'
registerHooks({ resolve(specifier, context, next) {
  const resolved = next(specifier, context)
  if (/\\/demo\\/[\\w-]+\\.ts$/.test(resolved.url)) throw new Error('the code of the demo is loaded')
  return resolved
} })`
const withoutDemoCode = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refuseDemoCode)}` }

test('without demo data, and in production, a site does not load the code of the demo', async () => {
  const { url, drop } = await createUsedDatabase()
  onTestFinished(drop)
  const real = { ...productionEnvironment, DEMO: '', HOST: '127.0.0.1', DATABASE_URL: url }
  for (const settings of [{ DEMO: 'off' }, real]) {
    const site = await startSite({ ...withoutDemoCode, ...settings })
    await site.ready()
    site.starter.kill('SIGTERM')
    expect(await site.ending).toMatchObject({ code: 0 })
  }
  const demo = await startSite({ ...withoutDemoCode, DEMO: '' })
  const { code, stderr } = await demo.ending
  expect(code).toBe(1)
  expect(stderr).toContain('the code of the demo is loaded')
}, 120_000)
