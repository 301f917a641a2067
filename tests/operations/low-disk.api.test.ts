import fs, { readdir } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { diskLow, diskReserve, watchDisk } from '../../platform/files/disk-room.ts'
import { setUpApi } from '../support/api-setup.ts'
import { photograph } from '../support/photographs.ts'
import { pictureForm, setUpUploaders } from '../support/uploads-setup.ts'

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
const signIn = setUpUploaders(server)

test('pictures are refused while there is just enough room for the database, everything else works', async () => {
  const lender = await signIn()
  const form = pictureForm(await photograph({ width: 200, height: 150 }))
  free = diskReserve - 1
  await lender.refused('storage/quota-exceeded', lender.send(form))
  expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([])
  expect((await lender.call('PUT', 'users/edit-profile', { name: 'Meera' })).status).not.toBe(507)
  free = diskReserve
  expect((await lender.send(form)).status).toBe(200)
  free = undefined
})

test('the log reports once that room is low, and once that there is enough again', async () => {
  const lines: { level: number; freeBytes: number }[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const look = watchDisk(server.dataDir, log)
  for (const bytes of [diskLow, diskLow - 1, diskLow - 2, diskReserve - 1, diskReserve - 2, diskReserve, diskLow]) {
    free = bytes
    await look()
  }
  const [warning, error, info] = [40, 50, 30]
  expect(lines.map(({ level, freeBytes }) => [level, freeBytes])).toEqual([
    [warning, diskLow - 1],
    [error, diskReserve - 1],
    [warning, diskReserve],
    [info, diskLow],
  ])
  free = undefined
})
