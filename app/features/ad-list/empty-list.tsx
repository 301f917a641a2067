import { type ComponentProps, use } from 'react'
import { useLocation } from 'react-router'
import { lazyModule } from '../../browser/lazy-module.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { LazySaveSearchButton } from '../saved-searches/save-search.tsx'
import { isFiltered } from './list-address.ts'
import { NoAdsNotice } from './no-ads.tsx'

type Part = typeof import('./empty-list.lazy.tsx')

export const loadNarrowedEmptyList = lazyModule<Part>(() => import('./empty-list.lazy.tsx'))

type EmptyListProps = ComponentProps<Part['NarrowedEmptyList']>

/** A list without ads. Without filters it needs no further code, so that it also works as a cached page. */
export function EmptyList(props: EmptyListProps) {
  const { t } = useTranslation('listing')
  const isNarrowed = isFiltered(new URLSearchParams(useLocation().search)) || props.data.nearest
  if (isNarrowed) return <Narrowed {...props} />
  return (
    <NoAdsNotice title={props.title} text={t('nothing_here_yet')}>
      <LazySaveSearchButton isEmpty />
    </NoAdsNotice>
  )
}

function Narrowed(props: EmptyListProps) {
  const { NarrowedEmptyList } = use(loadNarrowedEmptyList())
  return <NarrowedEmptyList {...props} />
}
