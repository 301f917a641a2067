import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { upkeepLimits } from '../../domain/upkeep-limits.ts'
import { watchDisk } from '../../server/services/disk/watch-disk.ts'
import { setUpApi } from '../support/api-setup.ts'
import { letLendersIn, pictureForm } from '../support/lender.ts'
import { photograph } from '../support/photographs.ts'

/** What the system says about the disk; undefined for the truth. */
const disk = vi.hoisted(() => ({ free: undefined as number | undefined }))
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>()
  const statfs = (folder: string) => (disk.free === undefined ? real.statfs(folder) : { bavail: disk.free, bsize: 1 })
  return { ...real, statfs }
})

const server = await setUpApi()
const signIn = letLendersIn(server)

test('pictures are refused while there is just enough room for the database, everything else goes on', async () => {
  const lender = await signIn()
  const form = pictureForm(await photograph({ width: 200, height: 150 }))
  disk.free = upkeepLimits.diskReserve - 1
  await lender.refused('storage/quota-exceeded', lender.send(form))
  expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([])
  expect((await lender.call('PUT', 'users/edit-profile', { name: 'Meera' })).status).not.toBe(507)
  disk.free = upkeepLimits.diskReserve
  expect((await lender.send(form)).status).toBe(200)
  disk.free = undefined
})

test('the log says once that room gets scarce, and once that there is some again', async () => {
  const lines: { level: number; freeBytes: number }[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const look = watchDisk(server.dataDir, log)
  const { diskLow, diskReserve } = upkeepLimits
  for (const free of [diskLow, diskLow - 1, diskLow - 2, diskReserve - 1, diskReserve - 2, diskReserve, diskLow]) {
    disk.free = free
    await look()
  }
  const [warning, error, info] = [40, 50, 30]
  expect(lines.map(({ level, freeBytes }) => [level, freeBytes])).toEqual([
    [warning, diskLow - 1],
    [error, diskReserve - 1],
    [warning, diskReserve],
    [info, diskLow],
  ])
  disk.free = undefined
})
