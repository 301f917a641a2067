import { expect, test, vi } from 'vitest'
import { reservedDiskBytes } from '../../platform/files/disk-space.ts'
import { expectFailure } from '../support/api-client.ts'
import { mountLimitedDisk } from '../support/limited-disk.ts'
import { createPhotograph } from '../support/photographs.ts'
import { pictureForm } from '../support/uploads-setup.ts'
import { setUpWriteLoad } from '../support/write-load.ts'

const megabyte = 1024 ** 2

test('a disk that fills up refuses pictures first, then writes, but cached pages stay; with room everything works again', async (context) => {
  const disk = await mountLimitedDisk(900)
  if (!disk) return context.skip('file systems can be mounted by root alone')
  const site = await setUpWriteLoad({ dataDir: disk.folder })
  const server = await site.site().serverPid()
  const send = async (seed: number) => {
    const form = pictureForm(await createPhotograph({ width: 400, height: 300, seed }))
    return site.lender.call('POST', 'uploads', form)
  }
  const get = (path: string) => fetch(site.baseUrl + path, { headers: { 'accept-encoding': 'br' } })
  for (const _ of [1, 2]) expect((await get('/')).status).toBe(200)
  expect((await send(1)).status).toBe(200)

  await disk.fill(reservedDiskBytes - megabyte)
  const refused = await send(2)
  expectFailure('storage/quota-exceeded', refused.status, await refused.text())
  expect(await site.lend('Camera in the reserve')).toBeTruthy()

  await disk.fill(0)
  // Until writes fail: every write answered until then has to be stored.
  await site.writeUntilRefused()
  expect((await get('/')).status).toBe(200)
  expect((await get('/healthz')).status).toBe(200)

  await disk.free()
  await vi.waitUntil(async () => (await get('/readyz')).status === 200, { timeout: 60_000, interval: 100 })
  await vi.waitUntil(async () => (await site.tryToLend('Camera with room again')).status === 200, { timeout: 60_000 })
  await site.expectEverything()
  expect((await send(2)).status).toBe(200)
  expect(await site.site().serverPid()).toBe(server)
}, 300_000)
