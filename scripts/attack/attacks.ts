import type { Attack } from './attack.ts'
import { aTown } from './rows/a-town.ts'
import { allThatOneNetworkMay } from './rows/all-that-one-network-may.ts'
import { codesForAVictim } from './rows/codes-for-a-victim.ts'
import { eventStreams } from './rows/event-streams.ts'
import { frames } from './rows/frames.ts'
import { guessesOfANeighbourhood } from './rows/guesses-of-a-neighbourhood.ts'
import { idleConnections } from './rows/idle-connections.ts'
import { largeBodies } from './rows/large-bodies.ts'
import { mailLookAlikes } from './rows/mail-look-alikes.ts'
import { nothing } from './rows/nothing.ts'
import { oddRequests } from './rows/odd-requests.ts'
import { pageAliases } from './rows/page-aliases.ts'
import { pushRedirects } from './rows/push-redirects.ts'
import { races } from './rows/races.ts'
import { stackedMarks } from './rows/stacked-marks.ts'
import { throughAProxy } from './rows/through-a-proxy.ts'
import { vastPictures } from './rows/vast-pictures.ts'

/** All attacks, in the order in which they are tried. */
export const attacks: readonly Attack[] = [
  nothing,
  stackedMarks,
  codesForAVictim,
  guessesOfANeighbourhood,
  allThatOneNetworkMay,
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
  aTown,
]
