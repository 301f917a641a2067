/** A place as people say it, smallest part first: `Adajan, Surat`; a town that is its own area is named once. */
export function placeName({ area, city }: { area: string; city: string }): string {
  return [...new Set([area, city])].filter(Boolean).join(', ')
}
