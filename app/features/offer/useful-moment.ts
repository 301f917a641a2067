const moment = 'useful-moment'

/** It is stored for later listeners: they may still be loading. */
let hasCome = false

/** Reports that the reader has just done something useful, after which an offer fits. */
export function noteUsefulMoment(): void {
  hasCome = true
  dispatchEvent(new Event(moment))
}

/** Calls back at the next useful moment, or at once after one without a listener. @returns stops it */
export function onUsefulMoment(come: () => void): () => void {
  const hear = () => {
    hasCome = false
    come()
  }
  if (hasCome) hear()
  addEventListener(moment, hear)
  return () => removeEventListener(moment, hear)
}
