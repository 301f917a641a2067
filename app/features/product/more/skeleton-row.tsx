import { trustLimits } from '../../../../domain/trust-limits.ts'

/** The boxes of a row of cards, which keep its place. */
export function SkeletonRow() {
  return (
    <div aria-hidden="true" inert>
      <div className="neighbours-head">
        <span className="h-6 w-48 rounded-6 bg-(--skeleton)" />
      </div>
      <ul className="neighbour-row">
        {Array.from({ length: trustLimits.similarAds }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <li key={index} className="skeleton" />
        ))}
      </ul>
    </div>
  )
}
