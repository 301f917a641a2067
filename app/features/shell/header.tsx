import { Heart, Menu, Plus } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { hideWhileReading } from '../../browser/hide-while-reading.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLate } from '../../ui/late-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useSite } from '../../ui/site.ts'
import { useSignedInMark } from '../session/signed-in-mark.ts'
import { AccountLinks } from './account-links.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { type FilterButton, SearchBox } from './search-box.tsx'

interface HeaderProps {
  isListing?: boolean
  filter?: FilterButton | undefined
  /** What a phone shows in the place of logo and search: the heading, which stands in the content, too. */
  phoneTitle?: string | undefined
}

/**
 * One row on a wide screen; on a phone the search has a row of its own and a drawer holds the rest. It goes out of
 * the way of who reads on and comes back with the first turn.
 */
export function Header({ isListing = false, filter, phoneTitle }: HeaderProps) {
  const brand = useSite()?.brand
  const { t } = useLanguage()
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? hideWhileReading(header.current) : undefined), [])
  return (
    <header ref={header} className="header" data-titled={phoneTitle !== undefined || undefined}>
      <div className="content flex flex-wrap items-center gap-x-3 pb-3 md:min-h-20 md:flex-nowrap md:pb-0">
        <Link to="/" className="mr-auto flex min-h-14 items-center head-logo md:mr-5">
          <Logo name={brand?.name ?? 'Kiraya'} className="h-7.5 min-w-0 md:h-9" />
        </Link>
        {phoneTitle && (
          <p aria-hidden="true" className="head-title">
            {phoneTitle}
          </p>
        )}
        <div className="order-last w-full min-w-0 md:order-none md:mr-auto md:w-auto md:flex-1">
          <SearchBox isListing={isListing} filter={filter} />
        </div>
        <div className="head-account">
          <LanguageMenu />
          <Link to="/favourites" aria-label={t('favourites')} className="icon-button">
            <Icon of={Heart} className="size-5" />
          </Link>
        </div>
        <div className="head-person">
          <div className="head-visitor">
            <AccountLinks />
          </div>
          <div className="head-mine">
            <PersonControls />
          </div>
          <Link to="/Add-product" className="add-button head-add">
            <Icon of={Plus} className="size-5" />
            <span className="head-label">{t('add')}</span>
          </Link>
        </div>
        <DrawerButton />
      </div>
    </header>
  )
}

/** Fetched for who is signed in; until then the style sheet keeps their place free. */
function PersonControls() {
  const isSignedIn = useSignedInMark()
  const { Part, open } = useLate(() => import('./person-controls.lazy.tsx').then((m) => m.PersonControls), 'shell')
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is always the same
  useEffect(() => {
    if (isSignedIn) void open()
  }, [isSignedIn])
  return isSignedIn && Part ? <Part /> : null
}

/** Opens the drawer; where there is no JavaScript, the page with the same links. */
function DrawerButton() {
  const { t } = useLanguage()
  const {
    Part: Drawer,
    failure,
    open,
    close,
  } = useLate(() => import('./drawer.lazy.tsx').then((m) => m.Drawer), 'shell')
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
        <button type="submit" aria-haspopup="dialog" aria-label={t('menu')} className="icon-button -mr-3">
          <Icon of={Menu} className="size-6" />
        </button>
      </form>
      {failure}
      {Drawer && <Drawer onClose={close} />}
    </>
  )
}
