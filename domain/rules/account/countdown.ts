/** Whole seconds until a time, never below 0. @param until in milliseconds since 1970 @param now likewise */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** Seconds as a clock shows them: `04:32`. */
export function clockFace(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
