/** The fields of answers that are addresses of pictures. */
const pictureFields = new Set(['avatar', 'compressedImages', 'image', 'images', 'url', 'webImage'])

/** Replaces all picture URLs in an answer. */
export function mapPictureUrls(answer: unknown, change: (address: string) => string): unknown {
  if (Array.isArray(answer)) return answer.map((one) => mapPictureUrls(one, change))
  if (answer === null || typeof answer !== 'object' || answer instanceof Date) return answer
  const changed: Record<string, unknown> = { ...answer }
  for (const field in changed) {
    const value = changed[field]
    if (pictureFields.has(field)) changed[field] = changeAll(value, change)
    else if (typeof value === 'object') changed[field] = mapPictureUrls(value, change)
  }
  return changed
}

function changeAll(value: unknown, change: (address: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => changeAll(one, change))
  return typeof value === 'string' ? change(value) : value
}

/** Returns a function that makes paths absolute. @param origin without a trailing slash */
export const toAbsoluteUrl = (origin: string) => (address: string) =>
  address.startsWith('/') ? `${origin}${address}` : address

/** Returns the path of a URL: pages load pictures from their own origin. */
export const toUrlPath = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '')
