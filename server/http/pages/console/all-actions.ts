import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import type { ActionContext } from './action-context.ts'
import { adsAndReviewsActions } from './ads-and-reviews-actions.ts'
import { bannersActions } from './banners-actions.ts'
import { callbackRequestsActions } from './callback-requests-actions.ts'
import { categoriesActions } from './categories-actions.ts'
import { deletionsActions } from './deletions-actions.ts'
import { figuresActions } from './figures-actions.ts'
import { jobsActions } from './jobs-actions.ts'
import { logActions } from './log-actions.ts'
import { messagesActions } from './messages-actions.ts'
import { passkeyActions } from './passkey-actions.ts'
import { peopleActions } from './people-actions.ts'
import { reportActions } from './report-actions.ts'
import { settingsActions } from './settings-actions.ts'
import { siteProblemsActions } from './site-problems-actions.ts'
import { teamActions } from './team-actions.ts'

/** Creates all actions of the console, one for each line of `consoleActions`. */
export const createAllActions = (desk: ActionContext) =>
  ({
    ...teamActions(desk),
    ...logActions(desk),
    ...reportActions(desk),
    ...peopleActions(desk),
    ...adsAndReviewsActions(desk),
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
