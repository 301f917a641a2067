/** Query parameters whose values the log may hold: choices, numbers and ids. People type the values of all others. */
export const publicParameters: ReadonlySet<string> = new Set([
  ...['category', 'categoryId', 'subCategory', 'cursor', 'limit', 'skip', 'sort', 'minPrice', 'maxPrice', 'productId'],
  ...['reviewId', 'isActive', 'isHardDelete', 'others', 'reveal', 'lang', 'tab', '_routes'],
])
