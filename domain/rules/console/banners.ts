import { type Localized, languages } from '../../languages.ts'
import type { Picture } from '../../schemas/picture.ts'
import type { FieldGroupOf } from '../edit-conflicts.ts'
import { type Crop, focusOfCrop, type PictureSize } from './banner-crop.ts'

/** What a banner is at a moment: only a running one is shown. */
export const bannerStates = ['draft', 'off', 'planned', 'running', 'over'] as const
export type BannerState = (typeof bannerStates)[number]

/** Where a banner leads; home without any. */
export interface BannerTarget {
  /** An ad, and whether people can see it. */
  ad: { id: string; title: string; isListed: boolean } | null
  /** `camera`, or `camera/drone`. */
  category: string | null
  /** Is this category hidden? Then the banner leads home. */
  isHidden: boolean
}

/** A banner as the console shows it. */
export interface ConsoleBanner {
  id: string
  /** The number of its changes: a form says from which it was made. */
  revision: number
  state: BannerState
  isActive: boolean
  headline: Localized
  subline: Localized
  target: BannerTarget
  /** The first and the last day, as India has them, `2026-10-14`; null: from always, without an end. */
  from: string | null
  to: string | null
  picture: Picture | null
  /** The address of a picture that is not among ours. */
  webImage: string
  /** What the picture is a part of; null where only the part is there. */
  original: (PictureSize & { url: string; crop: Crop }) | null
}

/** The moves of a banner in the console: its position, on and off. */
export const bannerMoves = ['up', 'down', 'on', 'off'] as const
export type BannerMove = (typeof bannerMoves)[number]

interface Times {
  isDraft: boolean
  isActive: boolean
  startsAt: Date | null
  endsAt: Date | null
}

/** @param now in milliseconds since 1970 */
export function bannerStateAt({ isDraft, isActive, startsAt, endsAt }: Times, now: number): BannerState {
  if (isDraft) return 'draft'
  if (endsAt && endsAt.getTime() <= now) return 'over'
  if (!isActive) return 'off'
  return startsAt && startsAt.getTime() > now ? 'planned' : 'running'
}

/** Converts a banner to the values of its form. */
export function bannerToFormValues({ headline, subline, target, from, to, original, webImage }: ConsoleBanner) {
  const words = languages.flatMap((language) => [
    [`headline-${language}`, headline[language]],
    [`subline-${language}`, subline[language]],
  ])
  return {
    ...(Object.fromEntries(words) as Record<string, string>),
    ad: target.ad?.id ?? '',
    category: target.category ?? '',
    from: from ?? '',
    to: to ?? '',
    ...(original && {
      focus: focusOfCrop(original),
      left: `${original.crop.left}`,
      top: `${original.crop.top}`,
      width: `${original.crop.width}`,
    }),
    picture: webImage,
  }
}

const groups: Readonly<Record<string, string>> = { ad: 'target', category: 'target', from: 'days', to: 'days' }
const pictureFields = ['focus', 'left', 'top', 'width', 'picture']

/** Returns the group of a banner field: fields of one group conflict together. */
export const bannerFieldGroupOf = ((field: string) =>
  pictureFields.includes(field) ? 'picture' : (groups[field] ?? field)) satisfies FieldGroupOf
