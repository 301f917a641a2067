import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { bannersActions } from './banners-actions.ts'
import { brokenActions } from './broken-actions.ts'
import { callsActions } from './calls-actions.ts'
import { categoriesActions } from './categories-actions.ts'
import { deletionsActions } from './deletions-actions.ts'
import type { Desk } from './desk.ts'
import { figuresActions } from './figures-actions.ts'
import { jobsActions } from './jobs-actions.ts'
import { logActions } from './log-actions.ts'
import { messagesActions } from './messages-actions.ts'
import { passkeyActions } from './passkey-actions.ts'
import { peopleActions } from './people-actions.ts'
import { reportActions } from './report-actions.ts'
import { settingsActions } from './settings-actions.ts'
import { teamActions } from './team-actions.ts'
import { thingActions } from './thing-actions.ts'

/** Creates all actions of the console, one for each line of `consoleActions`. */
export const allActions = (desk: Desk) =>
  ({
    ...teamActions(desk),
    ...logActions(desk),
    ...reportActions(desk),
    ...peopleActions(desk),
    ...thingActions(desk),
    ...figuresActions(desk),
    ...brokenActions(desk),
    ...categoriesActions(desk),
    ...callsActions(desk),
    ...deletionsActions(desk),
    ...messagesActions(desk),
    ...jobsActions(desk),
    ...settingsActions(desk),
    ...passkeyActions(desk),
    ...bannersActions(desk),
  }) satisfies ConsoleActions
