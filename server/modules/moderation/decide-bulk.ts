import { AppError } from '../../../domain/errors.ts'
import type { BulkDecisionResult } from '../../../domain/rules/console/decisions.ts'
import { goneErrorCodes } from './moderation.policy.ts'

/**
 * Decides about several things, each in its own transaction. Those that are gone, that others decided meanwhile or that are not for who
 * decides are left out.
 * @throws what `decide` throws otherwise
 */
export async function decideBulk(
  ids: readonly string[],
  decide: (id: string) => Promise<unknown>,
): Promise<BulkDecisionResult> {
  let done = 0
  for (const id of new Set(ids))
    done += await decide(id).then(
      () => 1,
      (error) => {
        if (error instanceof AppError && leftOut.includes(error.code)) return 0
        throw error
      },
    )
  return { done, left: new Set(ids).size - done }
}

const leftOut: readonly string[] = [...goneErrorCodes, 'decided_already', 'own_affair', 'not_allowed']
