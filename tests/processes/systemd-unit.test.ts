import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { defaultBrand } from '../../domain/brand.ts'
import { createBuiltPageSource } from '../../server/http/pages/serve-build.ts'
import { exampleBrand } from '../support/production-settings.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'
import { prepareSystemdMachine } from '../support/systemd-unit.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const root = join(import.meta.dirname, '../..')

test('the unit of systemd starts the built site as it is, for each of its ports, and stops it in good order', async () => {
  const { url, drop } = await createUsedDatabase()
  onTestFinished(drop)
  const machine = await prepareSystemdMachine({ DATABASE_URL: url }, onTestFinished)
  const [web, jobs] = [await machine.prepare({ ROLE: 'web' }), await machine.prepare({ ROLE: 'jobs' })]
  // As `npm start` does, without its looks whether all is installed and built.
  const { nodeOptions, allocation } = (await import('../../scripts/start/serve.mjs' as string)).runtime
  const node = join(root, 'node_modules/.bin/node')
  for (const { command, environment } of [web, jobs]) {
    expect(command).toEqual([node, ...nodeOptions, 'server/main.ts'])
    expect(environment).toMatchObject({ ...allocation, NODE_ENV: 'production', KIRAYA_ENV: 'production' })
  }
  await Promise.all([web.start(), jobs.start()])
  const statusOf = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect([await statusOf(web.port, '/'), await statusOf(jobs.port, '/')]).toEqual([200, 404])
  const contact = await (await fetch(`http://127.0.0.1:${web.port}/Contact`)).text()
  expect(contact).toContain(exampleBrand.BRAND_EMAIL)
  // No placeholder of the brand: neither its address nor a page on a social network that may be of another person.
  expect(contact).not.toMatch(new RegExp(`${defaultBrand.email}|instagram`))
  // In production nothing of this machine alone may be read.
  expect([await statusOf(web.port, '/metrics'), await statusOf(web.port, '/mailbox')]).toEqual([404, 404])
  expect(await Promise.all([web.stop(), jobs.stop()])).toEqual([0, 0])
})

test('a folder that is not built is said in a sentence', async () => {
  await expect(createBuiltPageSource(Fastify(), await createScratchDirectory())).rejects.toThrow(
    'The site is not built: run "npm run build" first',
  )
})
