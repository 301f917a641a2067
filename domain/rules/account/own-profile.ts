import type { OwnUser } from '../../schemas/account.ts'
import type { FieldGroupOf } from '../edit-conflicts.ts'

/** What the profile screens show of the signed-in person. */
export type OwnProfile = Pick<
  OwnUser,
  | '_id'
  | 'fullName'
  | 'email'
  | 'phoneNumber'
  | 'isPhoneVerified'
  | 'address'
  | 'area'
  | 'city'
  | 'state'
  | 'country'
  | 'zipCode'
  | 'avatar'
>

/** What a person may change about themselves in words. */
export const profileKeys = ['fullName', 'address', 'area', 'city', 'state', 'country', 'zipCode'] as const
export type ProfileValues = Record<(typeof profileKeys)[number], string>

/** Returns the group of fields that conflict together: name, address or picture. */
export const profileFieldGroupOf = ((field: string) =>
  field === 'fullName' || field === 'avatar' ? field : 'address') satisfies FieldGroupOf

/** A stored user may come from an older version, or from anywhere: what is no text counts as missing. */
export function ownProfileOf(user: Partial<Record<keyof OwnUser, unknown>>): OwnProfile {
  const text = (key: keyof OwnUser): string => (typeof user[key] === 'string' ? user[key] : '')
  return {
    _id: text('_id'),
    fullName: text('fullName') || `${text('name')} ${text('lastName')}`.trim(),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    isPhoneVerified: user.isPhoneVerified === true,
    address: text('address'),
    area: text('area'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    zipCode: text('zipCode'),
    avatar: text('avatar') || null,
  }
}
