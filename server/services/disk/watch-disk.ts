import type { Logger } from 'pino'
import { diskLow, diskReserve, findFreeBytes } from '../free-bytes.ts'

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
