import { data } from 'react-router'
import { AppError, statusOf } from '../../domain/errors.ts'

/** An expected refusal from below as a failure page with its status; everything else goes on as it is. */
export function refuse(error: unknown): unknown {
  return error instanceof AppError ? data({ code: error.code }, statusOf(error.code)) : error
}
