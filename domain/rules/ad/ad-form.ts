import type { CategoryByName } from '../../categories/categories.ts'
import type { Picture } from '../../schemas/picture.ts'
import type { RentType } from '../rent-type.ts'
import { emptyTermsForm, type TermsFormValues } from './terms-form.ts'

/** The values of the ad form as they are typed (specification section 2, Ad form). */
export interface AdFormValues {
  title: string
  description: string
  rentType: RentType
  price: string
  discount: string
  /** The fields of the category, by key. */
  attributes: Record<string, string>
  amenities: string[]
  terms: TermsFormValues
  customAddress: boolean
  address: string
  area: string
  city: string
  state: string
  country: string
  zipCode: string
}

/** What the fields of the form's own are called, as on the wire. */
export const adFieldNames = {
  images: 'images',
  title: 'title',
  description: 'description',
  rentType: 'rentType',
  price: 'price',
  discount: 'discount',
  amenities: 'amenities',
} as const

/** The saved address of a user; fields unknown to an older session are missing. */
export type HomeAddress = Partial<Pick<AdFormValues, 'address' | 'area' | 'city' | 'state' | 'country' | 'zipCode'>>

export const emptyAdForm: AdFormValues = {
  title: '',
  description: '',
  rentType: 'Per day',
  price: '',
  discount: '',
  attributes: {},
  amenities: [],
  terms: emptyTermsForm,
  customAddress: false,
  address: '',
  area: '',
  city: '',
  state: '',
  country: 'India',
  zipCode: '',
}

/** Which kind of thing an ad is about. */
export interface AdKind extends CategoryByName {
  /** Empty, or the category's own name, where there are no subcategories. */
  subCategory: string
}

/** A photograph of an ad that is being written. */
export interface DraftPhoto {
  /** Of this draft only. */
  id: string
  /** What its file is called. */
  name: string
  /** While it is on its way: which upload it is, and the share that the server has, 0 to 1. */
  upload?: { id: string; share: number } | undefined
  /** Once it is uploaded. */
  url?: string
  picture?: Picture
}

/** The form for a kind of ad: `/Add-Product/Car/SUV`; without subcategories the category's name stands twice. */
export function adFormPath({ category, subCategory }: AdKind): string {
  return `/Add-Product/${encodeURIComponent(category)}/${encodeURIComponent(subCategory || category)}`
}
