import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { PlatformError } from '../platform-error.ts'

/** Bytes. With less free space in the data folder, an operator has to act. */
export const diskLow = 2 * 1024 ** 3
/** With less, no more pictures are taken: the database has to go on writing, and its log alone may grow by a gigabyte. */
export const diskReserve = 512 * 1024 ** 2

/**
 * How much room is left for us where a folder lies, in bytes.
 * @throws the system's error when the folder is not there
 */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * How much of the disk where a folder lies is left for us, in percent.
 * @throws the system's error when the folder is not there
 */
export async function findFreePercent(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return (100 * bavail) / blocks
}

/**
 * A full disk is something that a visitor can be told; everything else is a fault of ours.
 * @throws PlatformError `storage_full`, or the error itself
 */
export function refuseIfFull(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new PlatformError('storage_full') : error
}

/**
 * Refuses more files while there is just enough room left for the database to go on.
 * @throws PlatformError `storage_full`
 */
export async function requireRoom(folder: string): Promise<void> {
  if ((await findFreeBytes(folder)) < diskReserve) throw new PlatformError('storage_full')
}

/** Milliseconds between two looks. */
const pause = 60_000

type Room = 'fine' | 'low' | 'used up'

/**
 * Looks now and from now on how much room is left where a folder lies, and tells the log once when it becomes too little,
 * and when there is enough again. `/metrics` has it as `data_folder_free_bytes`.
 * @returns looks once more, and resolves when that is told
 */
export function watchDisk(folder: string, log: Pick<Logger, 'info' | 'warn' | 'error'>): () => Promise<void> {
  let known: Room = 'fine'
  const look = async () => {
    const freeBytes = await findFreeBytes(folder).catch(() => undefined)
    if (freeBytes === undefined) return
    const room = roomOf(freeBytes)
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

function roomOf(freeBytes: number): Room {
  if (freeBytes < diskReserve) return 'used up'
  return freeBytes < diskLow ? 'low' : 'fine'
}
