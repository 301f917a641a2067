/**
 * The short name of a field on the wire: the last part, `zipCode` for `location.zipCode`; of a list with the place in it,
 * `images.3`.
 */
export function fieldName(path: string): string {
  return /[^.]+(\.\d+)?$/.exec(path)?.[0] ?? path
}
