import { Unasked } from '../../ui/unasked.tsx'
import { useSignedInMark } from '../session/signed-in-mark.ts'
import { pushNote } from './push-note.ts'

/** Notifications in this browser: for signed-in users, and as long as the subscription of a previous user has to be ended. */
export function Push() {
  const isSignedIn = useSignedInMark()
  return isSignedIn || pushNote.read() !== undefined ? <Unasked after={0} fetchPart={fetchPush} /> : null
}

const fetchPush = () => import('./push-offer.lazy.tsx').then((m) => m.PushKeeper)
