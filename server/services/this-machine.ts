/** Does a host of an URL mean the machine itself, which nobody can listen in on? */
export function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
}
