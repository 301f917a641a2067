import type { ConsoleActions } from '../../../../app/load-context.ts'
import type { ConsoleAction } from '../../../../domain/rules/console-policy.ts'
import type { Desk } from './desk.ts'
import { logActions } from './log-actions.ts'
import { teamActions } from './team-actions.ts'

/** All actions of the console; there is one for each line of the policy. */
export const allActions = (desk: Desk) =>
  ({
    ...teamActions(desk),
    ...logActions(desk),
  }) satisfies ConsoleActions & Record<ConsoleAction, unknown>
