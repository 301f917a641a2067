import { isSameValue } from '../edit-conflicts.ts'
import type { AdPart } from './ad-change.ts'
import type { AdFormValues, AdKind, DraftPhoto } from './ad-form.ts'

/** The content of an ad form. */
export interface AdFormState {
  values: AdFormValues
  photos: DraftPhoto[]
  /** The kind of the ad then; without it that of the draft. */
  kind?: AdKind
}

type ValueName = keyof AdFormValues

const placeNames = ['customAddress', 'address', 'area', 'city', 'state', 'country', 'zipCode'] as const

/** The values of each part; pictures stand beside the values. */
const valuesOf: Readonly<Record<AdPart, readonly ValueName[]>> = {
  title: ['title'],
  description: ['description'],
  price: ['price', 'discount', 'rentType'],
  kind: ['attributes', 'amenities'],
  place: placeNames,
  images: [],
  terms: ['terms'],
}

const adParts = Object.keys(valuesOf) as AdPart[]

/** Tells whether a part is equal in two forms. */
export function isSameAdPart(part: AdPart, one: AdFormState, other: AdFormState): boolean {
  if (part === 'images') return isSameValue(one.photos.map(nameOf), other.photos.map(nameOf))
  if (part === 'kind' && one.kind && other.kind && !isSameValue(one.kind, other.kind)) return false
  // Without an address of its own an ad is where its owner is.
  if (part === 'place' && !one.values.customAddress && !other.values.customAddress) return true
  return valuesOf[part].every((name) => isSameValue(one.values[name], other.values[name]))
}

const nameOf = ({ id, url }: DraftPhoto): string => url ?? id

/** Returns a form with one part of another. */
export function replaceAdPart<T extends AdFormState>(part: AdPart, onto: T, from: AdFormState): T {
  if (part === 'images') return { ...onto, photos: from.photos }
  const values = Object.fromEntries(valuesOf[part].map((name) => [name, from.values[name]]))
  return { ...onto, values: { ...onto.values, ...values }, ...(part === 'kind' && from.kind && { kind: from.kind }) }
}

/** The parts that the form and others have changed to different values. */
export function findAdConflicts({
  mine,
  original,
  stored,
}: Record<'mine' | 'original' | 'stored', AdFormState>): AdPart[] {
  return adParts.filter(
    (part) =>
      !isSameAdPart(part, mine, original) && !isSameAdPart(part, stored, original) && !isSameAdPart(part, mine, stored),
  )
}

/**
 * Takes over what others have stored since the form was opened, but for the parts that its person has changed, too.
 * @returns what the form says then, what it was opened with then, and the parts of which there are two values
 */
export function rebaseAd(ads: Record<'mine' | 'original' | 'stored', AdFormState>) {
  const { stored } = ads
  const conflicts = findAdConflicts(ads)
  const isKept = (part: AdPart) => !isSameAdPart(part, ads.mine, ads.original)
  return {
    conflicts,
    mine: adParts.filter((part) => !isKept(part)).reduce((ad, part) => replaceAdPart(part, ad, stored), ads.mine),
    original: adParts
      .filter((part) => !conflicts.includes(part))
      .reduce((ad, part) => replaceAdPart(part, ad, stored), ads.original),
  }
}
