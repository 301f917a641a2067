import type { AdFormValues, DraftPhoto } from './ad-form.ts'

/** A draft of an ad: its words and its photographs. */
interface ComparedAd {
  values: AdFormValues
  photos: readonly DraftPhoto[]
}

/** Do two forms say the same? A field of the category that was emptied says as much as one that was never filled. */
export function isSameAd(one: ComparedAd, other: ComparedAd): boolean {
  return textOf(one) === textOf(other)
}

function textOf({ values, photos }: ComparedAd): string {
  const { attributes, amenities, terms, ...texts } = values
  const { lengths, ...others } = terms
  const typed = Object.entries(lengths).filter(([, one]) => Object.values(one).some(Boolean))
  const said = Object.entries(attributes).filter(([, value]) => value !== '')
  return JSON.stringify([
    sorted(Object.entries({ ...texts, ...others })),
    sorted(typed),
    sorted(said),
    amenities,
    photos.map(({ id }) => id),
  ])
}

const sorted = <T>(entries: [string, T][]): [string, T][] => entries.sort(([a], [b]) => (a < b ? -1 : 1))
