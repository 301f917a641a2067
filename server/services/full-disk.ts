import { AppError } from '../../domain/errors.ts'

/**
 * A full disk is something that a visitor can be told; everything else is a fault of ours.
 * @throws AppError `storage/quota-exceeded`, or the error itself
 */
export function refuseIfFull(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new AppError('storage/quota-exceeded') : error
}
