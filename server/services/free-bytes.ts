import { statfs } from 'node:fs/promises'

/**
 * How much room is left for us where a folder lies, in bytes.
 * @throws the system's error when the folder is not there
 */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
