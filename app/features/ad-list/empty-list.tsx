import { type ComponentProps, use } from 'react'
import { useLocation } from 'react-router'
import { untilLoaded } from '../../browser/until-loaded.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { SaveSearchPlace } from '../saved-searches/save-search.tsx'
import { isFiltered } from './list-address.ts'
import { NoAds } from './no-ads.tsx'

type Part = typeof import('./empty-list.lazy.tsx')

let coming: Promise<Part> | undefined

/**
 * Few pages need the part: it loads with the first one; always the same promise, as React wants when it renders again. The server waits for it
 * before it renders.
 */
export function emptyListToCome(): Promise<Part> {
  if (coming) return coming
  const load = () => import('./empty-list.lazy.tsx')
  const part = import.meta.env.SSR ? load() : untilLoaded(load)
  // React's own mark of a promise whose value is there.
  void part.then((value) => Object.assign(part, { status: 'fulfilled', value }))
  coming = part
  return part
}

type EmptyListProps = ComponentProps<Part['NarrowedEmptyList']>

/** A list without ads. Without conditions it is a page of its own, also of those that are kept for readers without a network. */
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
