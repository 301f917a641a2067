/** What this device remembers of the app (specification section 3), and that its reader would rather stay on the site. */
export type AppFlag = 'appInstalled' | 'appDismissed' | 'appContinueHere'

/** Where the browser refuses to store, it holds for the page. */
const notedHere = new Set<AppFlag>()

export function noteApp(flag: AppFlag): void {
  notedHere.add(flag)
  try {
    localStorage.setItem(flag, 'true')
  } catch {
    // private mode, or storage is full
  }
}

export function isNoted(flag: AppFlag): boolean {
  try {
    return notedHere.has(flag) || localStorage.getItem(flag) !== null
  } catch {
    return notedHere.has(flag)
  }
}
