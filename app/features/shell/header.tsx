import { Heart, Menu, Plus } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { addButtonClass, iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useSite } from '../../ui/site.ts'
import { PlaceButton } from '../place/place-button.tsx'
import type { ReaderPlace } from '../place/reader-place.ts'
import { useIsSignedIn } from '../session/signed-in-attribute.ts'
import { hideHeaderOnScroll } from './hide-header-on-scroll.ts'
import { LanguageMenu } from './language-menu.tsx'
import { type FilterButtonProps, SearchBox } from './search-box.tsx'
import { VisitorLinks } from './visitor-links.tsx'

interface HeaderProps {
  isListing?: boolean
  filter?: FilterButtonProps | undefined
  /** Undefined where there is no list. */
  place?: ReaderPlace | null | undefined
  /** Shown on a phone in place of logo and search: the heading, which is in the content too. */
  phoneTitle?: string | undefined
  /** Does the search leave a phone's header while reading? */
  isSlim?: boolean
}

/**
 * The header: one row on a wide screen, with the search in a row of its own below that; a phone has the rest in a
 * drawer.
 * It hides while the reader scrolls down. On a phone with large letters, icons grow only as far as the row has room.
 */
export function Header({ isListing = false, filter, place, phoneTitle, isSlim }: HeaderProps) {
  const { brand } = useSite()
  const { t } = useLanguage()
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? hideHeaderOnScroll(header.current) : undefined), [])
  return (
    <header
      ref={header}
      className={`header ${phoneTitle ? 'border-line max-md:border-b' : ''} ${isSlim ? 'header-slim' : ''}`}
    >
      <div
        className={`mx-auto max-w-page px-gutter flex flex-wrap items-center gap-x-[min(0.75rem,3.4vw)] md:max-labels:pb-3 labels:min-h-20 labels:flex-nowrap ${phoneTitle ? '' : 'max-md:pb-3'}`}
      >
        <Link
          to="/"
          className={`mr-auto min-h-14 items-center header-logo xl:mr-5 ${phoneTitle ? 'hidden md:flex' : 'flex'}`}
        >
          <Logo name={brand.name} className="h-7.5 min-w-0 md:h-9" />
        </Link>
        {phoneTitle && (
          <p aria-hidden="true" className="head-title mr-auto min-w-0 py-2.5 text-22 font-heading md:hidden">
            {phoneTitle}
          </p>
        )}
        <div
          className={`order-last w-full min-w-0 labels:order-none labels:mr-auto labels:w-auto labels:flex-1 ${phoneTitle ? 'max-md:hidden' : ''}`}
        >
          <SearchBox isListing={isListing} filter={filter} />
        </div>
        {place !== undefined && (
          <div className="flex min-w-0 max-md:@container max-md:min-w-[44px] max-md:flex-1 max-md:justify-end">
            <PlaceButton place={place} />
          </div>
        )}
        <div className="hidden items-center md:flex">
          <LanguageMenu nameClass="max-xl:sr-only" />
          <Link to="/favourites" aria-label={t('favourites')} className={`${iconButtonClass} -mr-3 ml-3`}>
            <Icon of={Heart} className="size-5" />
          </Link>
        </div>
        <div className="flex items-center gap-2">
          <div className="head-visitor hidden gap-2 max-labels:*:whitespace-nowrap md:signed-out:flex">
            <VisitorLinks />
          </div>
          <div className="hidden items-center gap-2 signed-in:flex max-md:signed-in:min-w-[min(3rem,14vw)] md:signed-in:min-w-31">
            <PersonControls />
          </div>
          <Link to="/Add-product" className={`${addButtonClass} max-md:hidden`}>
            <Icon of={Plus} className="size-5" />
            <span className="max-lg:sr-only">{t('post_ad')}</span>
          </Link>
        </div>
        <DrawerButton />
      </div>
    </header>
  )
}

/** The controls for signed-in users, which load later; the style sheet reserves their space. */
function PersonControls() {
  const isSignedIn = useIsSignedIn()
  const { Part, open } = useLazyPart(() => import('./user-menu.lazy.tsx').then((m) => m.UserMenu), 'shell')
  const show = useEffectEvent(open)
  useEffect(() => {
    if (isSignedIn) void show()
  }, [isSignedIn])
  return isSignedIn && Part ? <Part /> : null
}

/** Opens the drawer; without JavaScript, the page with the same links. */
function DrawerButton() {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const {
    Part: Drawer,
    failure,
    open,
    close,
  } = useLazyPart(() => import('./drawer.lazy.tsx').then((m) => m.Drawer), 'shell')
  return (
    <>
      <form
        action="/site-menu"
        className="md:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <input type="hidden" name="back" value={pathname + search} />
        <button
          type="submit"
          aria-haspopup="dialog"
          aria-label={t('menu')}
          className={`${iconButtonClass} -mr-[min(0.75rem,3.4vw)] max-md:w-[min(3rem,14vw)]`}
        >
          <Icon of={Menu} className="size-6" />
        </button>
      </form>
      {failure}
      {Drawer && <Drawer onClose={close} />}
    </>
  )
}
