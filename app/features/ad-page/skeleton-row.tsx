/** The placeholders of a row of cards. */
import { listLimits } from '../../../domain/limits/list.ts'
export function SkeletonRow() {
  return (
    <div aria-hidden="true" inert>
      <div className="neighbours-head">
        <span className="h-6 w-48 rounded-6 bg-(--skeleton)" />
      </div>
      <ul className="neighbour-row">
        {Array.from({ length: listLimits.similarAds }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <li key={index} className="skeleton" />
        ))}
      </ul>
    </div>
  )
}
