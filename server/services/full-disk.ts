import { AppError } from '../../domain/errors.ts'
import { diskReserve, findFreeBytes } from './free-bytes.ts'

/**
 * A full disk is something that a visitor can be told; everything else is a fault of ours.
 * @throws AppError `storage/quota-exceeded`, or the error itself
 */
export function refuseIfFull(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new AppError('storage/quota-exceeded') : error
}

/**
 * Refuses more files while there is just enough room left for the database to go on.
 * @throws AppError `storage/quota-exceeded`
 */
export async function requireRoom(folder: string): Promise<void> {
  if ((await findFreeBytes(folder)) < diskReserve) throw new AppError('storage/quota-exceeded')
}
