import { statfs } from 'node:fs/promises'

/** Bytes. With less room left where the data lies, somebody has to make some. */
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
