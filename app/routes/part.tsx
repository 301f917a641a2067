import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { Banner } from '../../domain/schemas/catalogue.ts'
import { Banners } from '../features/catalogue/banner-strip.tsx'
import { CategoryBar } from '../features/catalogue/category-bar.tsx'
import { PhoneCarousel } from '../features/marketing/phones/phone-carousel.tsx'
import { useSession } from '../features/session/session.ts'
import { BottomNavigation } from '../features/shell/bottom-navigation.tsx'
import { UserSummary } from '../features/shell/drawer-links.lazy.tsx'
import { Footer } from '../features/shell/footer.tsx'
import { Header } from '../features/shell/header.tsx'
import { UserMenuLinks } from '../features/shell/user-menu.lazy.tsx'
import { VisitorLinks } from '../features/shell/visitor-links.tsx'
import { useTranslation } from '../i18n/language-provider.tsx'
import type { MessageId } from '../i18n/translator.ts'
import { getPageServices } from '../load-context.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useSite } from '../ui/site.ts'
import type { Route } from './+types/part'
import { loadBanners } from './load-banners.ts'

/** The banners, for the one part that shows them. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Banner[]> {
  return /^\/slider\b/i.test(url.pathname) ? loadBanners(getPageServices(context)) : []
}

interface PartOfPage {
  title: MessageId
  draw(banners: Banner[]): ReactNode
}

/** By the id of the route, which is its address (decisions, Parts routes). */
const parts: Record<string, PartOfPage> = {
  Menu: { title: 'categories', draw: () => <CategoryBar current={null} /> },
  Slider: { title: 'banners', draw: (banners) => <Banners banners={banners} /> },
  Footer: { title: 'part.footer', draw: () => <Footer /> },
  Edit_Hello_User: { title: 'my_profile', draw: () => <AvatarMenu /> },
  StickyBottomNav: { title: 'part.bottom_bar', draw: () => <BottomNavigation className="bottom-bar-alone" /> },
  PhoneSlider: { title: 'part.phones', draw: () => <Phones /> },
  Headerr: { title: 'part.header', draw: () => <Header /> },
}

/** A page that shows one part of the interface alone. */
export default function Part({ loaderData: banners }: Route.ComponentProps) {
  const { t } = useTranslation('shell')
  const part = parts[useMatches().at(-1)?.id ?? '']
  if (!part) return null
  return (
    <main id="main" className="without-bar min-h-(--window)">
      <PageTitle>{t(part.title)}</PageTitle>
      <h1 className="sr-only">{t(part.title)}</h1>
      {part.draw(banners)}
    </main>
  )
}

function Phones() {
  return <PhoneCarousel name={useSite()?.brand.name ?? ''} />
}

/** Without its button; for visitors the login link, which the style sheet hides while a user is being recognized. */
function AvatarMenu() {
  const user = useSession()?.user
  return (
    <div className="mx-auto px-gutter grid max-w-100 gap-3 pt-6">
      {user ? (
        <>
          <UserSummary name={user.fullName ?? user.name ?? ''} email={user.email ?? ''} picture={user.avatar ?? null} />
          <div className="-mx-3">
            <UserMenuLinks />
          </div>
        </>
      ) : (
        <div className="grid grid-cols-2 gap-3 in-data-signed-in:hidden">
          <VisitorLinks />
        </div>
      )}
    </div>
  )
}
