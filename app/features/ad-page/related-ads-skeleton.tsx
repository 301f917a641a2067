import { listLimits } from '../../../domain/limits/list.ts'

/** Cards beside each other, of which one pulls more into sight. A row is as high as its placeholders, whether its titles take one line or two. */
export const relatedAdsRowClass =
  'neighbour-row -mx-gutter grid snap-x snap-proximity auto-cols-[max(8.5rem,min(44%,14.8rem))] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain scroll-px-gutter px-gutter pt-1 pb-3 [scrollbar-width:none] *:min-w-0 *:snap-start sm:auto-cols-[13.25rem] sm:gap-5 sm:[scrollbar-width:thin] xl:auto-cols-[14.8rem] xl:gap-6 [&_h2]:min-h-[calc(2em*var(--lh-snug))]'

/** The placeholders of a row of cards. */
export function RelatedAdsSkeleton() {
  return (
    <div aria-hidden="true" inert>
      <div className="mb-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-0">
        <span className="h-6 w-48 rounded-6 bg-skeleton" />
      </div>
      <ul className={relatedAdsRowClass}>
        {Array.from({ length: listLimits.similarAds }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <li key={index} className="skeleton" />
        ))}
      </ul>
    </div>
  )
}
