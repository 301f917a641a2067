import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** One line for each address of the specification, in its order. Letter case does not matter. */
export default [
  index('routes/home.tsx'),
  route('login', 'routes/account/login.tsx', { id: 'login' }),
  route('Login_open', 'routes/account/login.tsx', { id: 'login-open' }),
  route('Login_popup_2', 'routes/account/login.tsx', { id: 'login-popup' }),
  route('category/:category', 'routes/category.tsx', { id: 'category' }),
  route('category/:category/:subCategory', 'routes/category.tsx', { id: 'subcategory' }),
  route('product', 'routes/product-by-id.tsx'),
  route(':category/:subCategory/:titleSlug/:productId', 'routes/product.tsx'),
  route('seller/:sellerId', 'routes/seller.tsx'),
  route('Add-product', 'routes/ads/chooser.tsx', { id: 'chooser' }),
  route('Add-Product/:category/:subCategory?', 'routes/ads/form.tsx', { id: 'ad' }),
  route('Add_click', 'routes/ads/form.tsx', { id: 'ad-again' }),
  route('Preview_Ad', 'routes/ads/preview.tsx'),
  route('My_ads', 'routes/ads/my-ads.tsx'),
  route('profile-edit', 'routes/account/profile-edit.tsx'),
  route('Edit_2', 'routes/account/profile.tsx'),
  route('Password', 'routes/account/password.tsx'),
  route('notifications', 'routes/account/notifications.tsx'),
  route('unsubscribe', 'routes/account/unsubscribe.tsx'),
  route('language', 'routes/language.tsx'),
  route('filters', 'routes/filters.tsx'),
  route('site-menu', 'routes/site-menu.tsx'),
  route('dev/mailbox', 'routes/mailbox.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
