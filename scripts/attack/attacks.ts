import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { codesForAVictim, mailLookAlikes, neighbourhoodGuesses } from './rows/accounts.ts'
import { eventStreams, idleConnections } from './rows/connections.ts'
import { frames } from './rows/frames.ts'
import { largeBodies, oneNetworkAtItsLimits, stackedMarks, vastPictures } from './rows/load.ts'
import { oneTown } from './rows/one-town.ts'
import { pushRedirects } from './rows/push-redirects.ts'
import { races } from './rows/races.ts'
import { oddRequests, pageAliases, throughAProxy } from './rows/requests.ts'

/** The visitor's times without an attack: the baseline for those of the other rows. */
const noAttack: Attack = {
  row: 0,
  what: 'nothing',
  async prepare() {
    return () => pause(15_000)
  },
}

/** All attacks, in the order in which they run. */
export const attacks: readonly Attack[] = [
  noAttack,
  stackedMarks,
  codesForAVictim,
  neighbourhoodGuesses,
  oneNetworkAtItsLimits,
  largeBodies,
  idleConnections,
  throughAProxy,
  vastPictures,
  pageAliases,
  oddRequests,
  eventStreams,
  races,
  mailLookAlikes,
  pushRedirects,
  frames,
  oneTown,
]
