import { type ComponentProps, use } from 'react'
import { useLocation } from 'react-router'
import { neededPart } from '../../browser/needed-part.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { SaveSearchPlace } from '../saved-searches/save-search.tsx'
import { isFiltered } from './list-address.ts'
import { NoAds } from './no-ads.tsx'

type Part = typeof import('./empty-list.lazy.tsx')

export const emptyListToCome = neededPart<Part>(() => import('./empty-list.lazy.tsx'))

type EmptyListProps = ComponentProps<Part['NarrowedEmptyList']>

/** A list without ads. Without filters it needs no further code, so that it also works as a cached page. */
export function EmptyList(props: EmptyListProps) {
  const { t } = useWords('listing')
  const isNarrowed = isFiltered(new URLSearchParams(useLocation().search)) || props.data.nearest
  if (isNarrowed) return <Narrowed {...props} />
  return (
    <NoAds title={props.title} text={t('nothing_here_yet')}>
      <SaveSearchPlace isEmpty />
    </NoAds>
  )
}

function Narrowed(props: EmptyListProps) {
  const { NarrowedEmptyList } = use(emptyListToCome())
  return <NarrowedEmptyList {...props} />
}
