import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { lazyComponent, lazyModule } from '../../ui/lazy-part.tsx'
import { LazySaveSearchButton } from '../saved-searches/save-search.tsx'
import { isFiltered } from './list-address.ts'
import { NoAdsNotice } from './no-ads.tsx'

export const loadNarrowedEmptyList = lazyModule(() => import('./empty-list.lazy.tsx'))

const Narrowed = lazyComponent(loadNarrowedEmptyList, 'NarrowedEmptyList')

/** Says below a list that the part which was loaded last has booked ads alone. */
export const LazyAllBookedNote = lazyComponent(loadNarrowedEmptyList, 'AllBookedNote')

/** A list without ads. Without filters it needs no further code, so that it also works as a cached page. */
export function EmptyList(props: ComponentProps<typeof Narrowed>) {
  const { t } = useTranslation('listing')
  const isNarrowed = isFiltered(new URLSearchParams(useLocation().search)) || props.data.nearest
  if (isNarrowed) return <Narrowed {...props} />
  return (
    <NoAdsNotice title={props.title} text={t('nothing_here_yet')}>
      <LazySaveSearchButton isEmpty />
    </NoAdsNotice>
  )
}
