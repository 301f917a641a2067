const moment = 'useful-moment'

/** It is remembered for whoever listens later: the listener may still be on its way. */
let hasCome = false

/** Says that somebody has just got something out of the site, about which they may want to hear more. */
export function noteUsefulMoment(): void {
  hasCome = true
  dispatchEvent(new Event(moment))
}

/** Calls back at the next useful moment, or at once after one that nobody has listened to. @returns stops it */
export function onUsefulMoment(come: () => void): () => void {
  const hear = () => {
    hasCome = false
    come()
  }
  if (hasCome) hear()
  addEventListener(moment, hear)
  return () => removeEventListener(moment, hear)
}
