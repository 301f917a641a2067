import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { PlatformError } from '../platform-error.ts'

/** Bytes of free space below which the operator is warned. */
export const lowDiskBytes = 2 * 1024 ** 3
/**
 * Bytes that are reserved for the database: with less free space no picture is accepted. The database log alone may grow by a
 * gigabyte.
 */
export const reservedDiskBytes = 512 * 1024 ** 2

/** Returns the free bytes of the disk that holds a folder. @throws the system's error when the folder is not there */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Returns the free space of the disk that holds a folder, in percent.
 * @throws the system's error when the folder is not there
 */
export async function findFreePercent(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return (100 * bavail) / blocks
}

/**
 * Throws `storage_full` for a full disk, which visitors are told, and any other error unchanged.
 * @throws PlatformError `storage_full`, or the error itself
 */
export function throwIfDiskFull(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new PlatformError('storage_full') : error
}

/** Refuses a file when only the reserve of the database is left. @throws PlatformError `storage_full` */
export async function requireDiskSpace(folder: string): Promise<void> {
  if ((await findFreeBytes(folder)) < reservedDiskBytes) throw new PlatformError('storage_full')
}

/** Milliseconds between two looks. */
const pause = 60_000

type DiskSpace = 'fine' | 'low' | 'used up'

/**
 * Checks the free space of a disk periodically, and logs once when it becomes too low and once when it is enough again.
 * `/metrics` shows it as `data_folder_free_bytes`.
 * @returns looks once more, and resolves when that is told
 */
export function watchDiskSpace(folder: string, log: Pick<Logger, 'info' | 'warn' | 'error'>): () => Promise<void> {
  let known: DiskSpace = 'fine'
  const look = async () => {
    const freeBytes = await findFreeBytes(folder).catch(() => undefined)
    if (freeBytes === undefined) return
    const room = diskSpaceOf(freeBytes)
    if (room === known) return
    known = room
    if (room === 'fine') log.info({ freeBytes }, 'there is room again on the disk of the data folder')
    else if (room === 'low') log.warn({ freeBytes }, 'the disk of the data folder is nearly full')
    else log.error({ freeBytes }, 'the disk of the data folder is full: no more pictures are taken')
  }
  void look()
  setInterval(look, pause).unref()
  return look
}

function diskSpaceOf(freeBytes: number): DiskSpace {
  if (freeBytes < reservedDiskBytes) return 'used up'
  return freeBytes < lowDiskBytes ? 'low' : 'fine'
}
