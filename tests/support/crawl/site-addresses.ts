import { shortenId } from '../../../domain/rules/short-link.ts'
import type { CrawlIds } from './crawl-site.ts'

/** One address of the site to check. */
export interface PageToCheck {
  /** The path of its line in `app/routes.ts`; empty for the home page. */
  route: string
  /** A real address of it. */
  address: string
  /** For signed-in users only; others are redirected to the login page. */
  isPrivate?: true
  /** HTTP; 200 by default. */
  status?: number
  /** A call that is refused to most readers: the page of a deleted ad asks whether it is the reader's own. */
  refused?: string
}

/** Addresses without a page, and one that redirects as soon as there is a network: `offline/offline.browser.test.ts` checks that. */
export const addressesWithoutPage = ['manifest.webmanifest', 'offline']

const parts = ['Menu', 'Slider', 'Footer', 'Edit_Hello_User', 'StickyBottomNav', 'PhoneSlider', 'Headerr']

/**
 * Every address of the site, and its states that have an address of their own. A route that is missing here fails
 * `tests/house/crawl-plan.test.ts`.
 */
export function listSiteAddresses({ ad, goneAd, pausedAd, seller, rental }: CrawlIds): PageToCheck[] {
  const adRoute = ':category/:subCategory/:titleSlug/:productId'
  return [
    { route: '', address: '/' },
    { route: '', address: '/?search=9999' },
    { route: '', address: '/?minPrice=x', status: 400 },
    { route: 'login', address: '/login' },
    { route: 'login', address: '/login?mode=signup' },
    { route: 'Login_open', address: '/Login_open' },
    { route: 'Login_popup_2', address: '/Login_popup_2' },
    { route: 'category/:category', address: '/category/car' },
    { route: 'category/:category', address: '/category/nothing', status: 404 },
    { route: 'category/:category/:subCategory', address: '/category/camera/dslr?location=Ahmedabad' },
    { route: 'product', address: '/product', status: 404 },
    { route: 'product', address: `/product?productId=${ad}` },
    { route: 'p/:shortId', address: `/p/${shortenId(ad)}` },
    { route: 'p/:shortId', address: `/p/${shortenId(goneAd)}`, status: 410, refused: '/api/products/edit' },
    { route: 'p/:shortId', address: '/p/nothing', status: 404 },
    { route: adRoute, address: `/property/apartment/x/${ad}` },
    { route: adRoute, address: `/property/apartment/x/${goneAd}`, status: 410, refused: '/api/products/edit' },
    { route: adRoute, address: `/property/apartment/x/${pausedAd}` },
    { route: 'seller/:sellerId', address: `/seller/${seller}` },
    { route: 'Add-product', address: '/Add-product', isPrivate: true },
    { route: 'Add-Product/:category/:subCategory?', address: '/Add-Product/Property/Apartment', isPrivate: true },
    { route: 'Add_click', address: '/Add_click', isPrivate: true },
    { route: 'Preview_Ad', address: '/Preview_Ad', isPrivate: true },
    { route: 'My_ads', address: '/My_ads', isPrivate: true },
    { route: 'import-ads', address: '/import-ads', isPrivate: true },
    { route: 'profile-edit', address: '/profile-edit', isPrivate: true },
    { route: 'Edit_2', address: '/Edit_2' },
    { route: 'Password', address: '/Password' },
    { route: 'verify-number', address: '/verify-number', isPrivate: true },
    { route: 'notifications', address: '/notifications', isPrivate: true },
    { route: 'Contact_Us', address: '/Contact_Us' },
    { route: 'favourites', address: '/favourites' },
    { route: 'saved-searches', address: '/saved-searches', isPrivate: true },
    { route: 'rentals/:rentalId?', address: '/rentals', isPrivate: true },
    ...(rental ? [{ route: 'rentals/:rentalId?', address: `/rentals/${rental}`, isPrivate: true as const }] : []),
    { route: 'trending', address: '/trending' },
    { route: 'About', address: '/About' },
    { route: 'privacy-policy', address: '/privacy-policy' },
    { route: 'privacy-policy', address: '/privacy-policy?tab=delete' },
    { route: 'privacy-policy', address: '/privacy-policy?tab=disclaimer' },
    { route: 'terms', address: '/terms' },
    { route: 'Contact', address: '/Contact' },
    { route: 'install', address: '/install' },
    ...parts.map((route) => ({ route, address: `/${route}` })),
    { route: 'unsubscribe', address: '/unsubscribe?token=any' },
    { route: 'language', address: '/language' },
    { route: 'data-saver', address: '/data-saver' },
    { route: 'place', address: '/place' },
    { route: 'filters', address: '/filters' },
    { route: 'filters', address: '/filters?category=&minPrice=x', status: 400 },
    { route: 'reach/:productId', address: `/reach/${ad}` },
    { route: 'reach/:productId', address: `/reach/${pausedAd}` },
    { route: 'site-menu', address: '/site-menu' },
    { route: 'dev/mailbox', address: '/dev/mailbox' },
    { route: '*', address: '/no-such-page', status: 404 },
    { route: '', address: '/?search=9999&exact=1' },
    { route: 'category/:category', address: '/category/camera?location=Surat&maxPrice=5&rating=4' },
    { route: 'console/*', address: '/console/login' },
    { route: 'appeal/:token', address: '/appeal/unknown', status: 404 },
  ]
}
