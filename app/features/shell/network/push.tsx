import { findPushNote } from '../../../browser/notifications/push-note.ts'
import { useSignedInMark } from '../../../browser/page/signed-in-mark.ts'
import { Unasked } from '../../../ui/unasked.tsx'

/** Notifications in this browser: for whoever is signed in, and as long as something of somebody who is gone has to end. */
export function Push() {
  const isSignedIn = useSignedInMark()
  return isSignedIn || findPushNote() !== null ? <Unasked after={0} fetchPart={fetchPush} /> : null
}

const fetchPush = () => import('./late-push.tsx').then((m) => m.PushKeeper)
