const key = 'contactWarned'

/** Where the browser refuses to store, it holds for the page. */
let isWarnedHere = false

/** Was somebody on this device told how to rent safely? */
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
