import { Unasked } from '../../ui/unasked.tsx'
import { useSignedInMark } from '../session/signed-in-mark.ts'
import { pushNote } from './push-note.ts'

/** Notifications in this browser: for whoever is signed in, and as long as something of somebody who is gone has to end. */
export function Push() {
  const isSignedIn = useSignedInMark()
  return isSignedIn || pushNote.read() !== undefined ? <Unasked after={0} fetchPart={fetchPush} /> : null
}

const fetchPush = () => import('./push-offer.lazy.tsx').then((m) => m.PushKeeper)
