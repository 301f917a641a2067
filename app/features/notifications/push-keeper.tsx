import { useEffect } from 'react'
import { onSessionChange, useSignedInMark } from '../session/signed-in-mark.ts'
import { pushNote } from './push-note.ts'

/**
 * Keeps the push subscription of this browser up to date, for signed-in users and while that of a previous user has to
 * end.
 */
export function PushKeeper() {
  const isNeeded = useSignedInMark() || pushNote.read() !== undefined
  useEffect(() => {
    if (!isNeeded) return undefined
    const tend = () => void import('./push.ts').then((push) => push.tendPush()).catch(() => undefined)
    tend()
    return onSessionChange(tend)
  }, [isNeeded])
  return null
}
