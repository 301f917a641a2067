const key = 'contactWarned'

/** Where the browser refuses to store, it applies to the page. */
let isWarnedHere = false

/** Was the safety advice shown on this device? */
export function isWarned(): boolean {
  try {
    return isWarnedHere || localStorage.getItem(key) !== null
  } catch {
    return isWarnedHere
  }
}

export function markWarned(): void {
  isWarnedHere = true
  try {
    localStorage.setItem(key, 'true')
  } catch {
    // private mode, or storage is full
  }
}
