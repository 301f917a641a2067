import fs, { readdir } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { lowDiskBytes, reservedDiskBytes, watchDiskSpace } from '../../platform/files/disk-space.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createPhotograph } from '../support/photographs.ts'
import { createUploaderSetup, pictureForm } from '../support/uploads-setup.ts'

/** The disk figures that the server reads; undefined for the real ones. */
let free: number | undefined
const { statfs } = fs
const sayFree = async (folder: string) => (free === undefined ? statfs(folder) : { bavail: free, bsize: 1 })
Object.assign(fs, { statfs: sayFree })
syncBuiltinESMExports()
afterAll(() => {
  Object.assign(fs, { statfs })
  syncBuiltinESMExports()
})

const server = await setUpApi()
const signIn = createUploaderSetup(server)

test('pictures are refused while there is just enough room for the database, everything else works', async () => {
  const lender = await signIn()
  const form = pictureForm(await createPhotograph({ width: 200, height: 150 }))
  free = reservedDiskBytes - 1
  await lender.refused('storage/quota-exceeded', lender.send(form))
  expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([])
  expect((await lender.call('PUT', 'users/edit-profile', { name: 'Meera' })).status).not.toBe(507)
  free = reservedDiskBytes
  expect((await lender.send(form)).status).toBe(200)
  free = undefined
})

test('the log reports once that room is low, and once that there is enough again', async () => {
  const lines: { level: number; freeBytes: number }[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const look = watchDiskSpace(server.dataDir, log)
  for (const bytes of [
    lowDiskBytes,
    lowDiskBytes - 1,
    lowDiskBytes - 2,
    reservedDiskBytes - 1,
    reservedDiskBytes - 2,
    reservedDiskBytes,
    lowDiskBytes,
  ]) {
    free = bytes
    await look()
  }
  const [warning, error, info] = [40, 50, 30]
  expect(lines.map(({ level, freeBytes }) => [level, freeBytes])).toEqual([
    [warning, lowDiskBytes - 1],
    [error, reservedDiskBytes - 1],
    [warning, reservedDiskBytes],
    [info, lowDiskBytes],
  ])
  free = undefined
})
