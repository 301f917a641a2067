/** Lets the browser itself open a page of the site, whatever is still on its way. @param path with its query */
export function openAnew(path: string): void {
  location.assign(path)
}
