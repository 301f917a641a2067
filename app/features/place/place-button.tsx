import { ChevronDown, MapPin } from 'lucide'
import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import type { ReaderPlace } from './reader-place.ts'

/** Shows the place near which the reader looks for ads, and opens the choice; without JavaScript, a page with it. */
export function PlaceButton({ place }: { place: ReaderPlace | null }) {
  const { t, language } = useLanguage()
  const { pathname, search } = useLocation()
  const { Part, failure, open, close } = useLazyPart(
    () => import('./place-dialog.lazy.tsx').then((m) => m.PlaceDialog),
    'listing',
  )
  return (
    <>
      <form
        action="/place"
        data-place={place?.value}
        className="min-w-0"
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <input type="hidden" name="back" value={pathname + search} />
        <button
          type="submit"
          aria-haspopup="dialog"
          className="flex min-h-12 max-w-full min-w-[44px] items-center justify-center gap-1 rounded-pill px-2 text-14 font-label text-peacock-600 hover:bg-sunken @max-[8rem]:px-0 md:px-3 md:text-16"
        >
          <Icon of={MapPin} className="size-4.5 flex-none @min-[4rem]:@max-[5.5rem]:hidden" />
          <span className="sr-only">{t('place.label')} </span>
          <span className="truncate @max-[4rem]:sr-only">
            {place ? place.names[language] : t('place.all_of_india')}
          </span>
          <Icon of={ChevronDown} className="size-4 flex-none @max-[8rem]:hidden" />
        </button>
      </form>
      {failure}
      {Part && <Part onClose={close} />}
    </>
  )
}
