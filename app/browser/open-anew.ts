/** Lets the browser itself open a page of the site, whatever is still on its way. @param path with its query */
export function openAnew(path: string): void {
  location.assign(path)
}

/** Loads this page anew, with the scripts of whatever release runs by now. @returns false without network: it stays as it is */
export function reloadIfOnline(): boolean {
  if (navigator.onLine) location.reload()
  return navigator.onLine
}
