/**
 * What addresses of the site begin with, in small letters, besides those of ads. Ads begin with the name of their category in links, so no new
 * category has one of these names.
 */
export const siteAddresses: ReadonlySet<string> = new Set([
  // Pages.
  ...[
    'about',
    'add-product',
    'add_click',
    'appeal',
    'category',
    'console',
    'contact',
    'contact_us',
    'data-saver',
    'dev',
  ],
  ...['edit_2', 'edit_hello_user', 'favourites', 'filters', 'footer', 'headerr', 'install', 'language', 'login'],
  ...[
    'login_open',
    'login_popup_2',
    'menu',
    'my_ads',
    'notifications',
    'offline',
    'p',
    'password',
    'phoneslider',
    'place',
  ],
  ...[
    'preview_ad',
    'privacy-policy',
    'product',
    'profile-edit',
    'reach',
    'saved-searches',
    'seller',
    'site-menu',
    'slider',
  ],
  ...['stickybottomnav', 'terms', 'trending', 'unsubscribe', 'verify-number'],
  // Calls and files.
  ...['api', 'assets', 'files', 'healthz', 'metrics', 'readyz', 'share', 'sitemaps'],
  ...['categories', 'icons', 'phones', 'pictures', 'screens'],
  // The page of a refusal.
  'failure',
])
