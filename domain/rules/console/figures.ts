import type { FunnelStep, VisitSource } from '../visit-source.ts'

/** What the console counts by day. */
export const figureKinds = ['ads', 'people', 'contacts', 'reviews', 'missed_searches'] as const
export type FigureKind = (typeof figureKinds)[number]

/** How many came how far, of one source or one city. */
export type FunnelCounts = Record<FunnelStep, number>

/** The figures of the site for the team. */
export interface SiteFigures {
  /** The days, the oldest first, as `2026-11-25`. */
  days: string[]
  /** By day, in the same order. */
  counts: Record<FigureKind, number[]>
  bySource: { source: VisitSource; counts: FunnelCounts }[]
  /** The slugs of cities with the most views first, and `other` at the end. */
  byCity: { city: string; counts: FunnelCounts }[]
}
