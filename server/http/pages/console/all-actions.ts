import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import type { ActionContext } from './action-context.ts'
import { callbackRequestsActions } from './callback-requests-actions.ts'
import { bannersActions, categoriesActions } from './catalogue-actions.ts'
import { adsAndReviewsActions, peopleActions, rentalsActions, reportActions } from './moderation-actions.ts'
import {
  deletionsActions,
  figuresActions,
  jobsActions,
  messagesActions,
  settingsActions,
  siteProblemsActions,
} from './operations-actions.ts'
import { logActions, passkeyActions, teamActions } from './team-actions.ts'

/** Creates all actions of the console, one for each line of `consoleActions`. */
export const createAllActions = (desk: ActionContext) =>
  ({
    ...teamActions(desk),
    ...logActions(desk),
    ...reportActions(desk),
    ...peopleActions(desk),
    ...adsAndReviewsActions(desk),
    ...rentalsActions(desk),
    ...figuresActions(desk),
    ...siteProblemsActions(desk),
    ...categoriesActions(desk),
    ...callbackRequestsActions(desk),
    ...deletionsActions(desk),
    ...messagesActions(desk),
    ...jobsActions(desk),
    ...settingsActions(desk),
    ...passkeyActions(desk),
    ...bannersActions(desk),
  }) satisfies ConsoleActions
