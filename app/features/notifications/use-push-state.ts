import { useEffect, useState } from 'react'
import { onSessionChange } from '../session/signed-in-attribute.ts'
import { onPushChange, type PushState, readPushState } from './push.ts'

/** Whether this browser shows notifications; undefined while it is unknown. */
export function usePushState(): PushState | undefined {
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    const look = () => void readPushState().then(setState)
    look()
    const stops = [onPushChange(look), onSessionChange(look)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return state
}
