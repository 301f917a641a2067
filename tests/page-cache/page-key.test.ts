import { describe, expect, it } from 'vitest'
import { pageCacheKeyOf } from '../../server/http/pages/page-key.ts'
import { pageVariantOf } from '../../server/http/pages/page-variant.ts'

const full = { language: 'gu', isLight: false, place: undefined } as const
const id = '01a1f935-42ae-7416-9bd8-2101f96994da'

describe('the key of a page', () => {
  it('of a list knows the place of its reader, that of another page does not', () => {
    const near = { ...full, place: 'surat' }
    expect(pageCacheKeyOf('/category/camera', near)).toEqual({
      key: 'gu near surat /category/camera',
      target: '/category/camera',
      hasOwnAddress: true,
      ...near,
    })
    expect(pageCacheKeyOf(`/camera/dslr/x/${id}`, near)).toEqual(pageCacheKeyOf(`/camera/dslr/x/${id}`, full))
  })

  it('differs for each language, and with Save-Data', () => {
    const looks = (['en', 'gu'] as const).flatMap((language) => [
      { language, isLight: false, place: undefined },
      { language, isLight: true, place: undefined },
    ])
    const keys = looks.map((look) => pageCacheKeyOf('/category/camera', look))
    expect(keys).toMatchObject(looks)
    expect(new Set(keys.map((page) => page?.key)).size).toBe(looks.length)
  })

  it.each([
    ['/', '/'],
    ['/?', '/'],
    ['/?lang=hi', '/'],
    ['/?search=camera&sort=rating', '/?search=camera&sort=rating'],
    ['/?search=b&search=a', '/?search=b&search=a'],
    ['/?search=%E0%AA%95%20x', '/?search=%E0%AA%95+x'],
    ['/category/camera/dslr?minPrice=5', '/category/camera/dslr?minPrice=5'],
    ['/category/camera?location=Surat&lang=gu', '/category/camera?location=Surat'],
    [`/camera/dslr/%E0%AA%95-x/${id}`, `/camera/dslr/%E0%AA%95-x/${id}`],
    [`/camera/dslr/x/${id}`, `/camera/dslr/x/${id}`],
    ['/About', '/About'],
    ['/trending', '/trending'],
    ['/privacy-policy?tab=delete', '/privacy-policy?tab=delete'],
  ])('of %s is that of %s, its own address', (asked, target) => {
    expect(pageCacheKeyOf(asked, full)).toEqual({ key: `gu ${target}`, target, hasOwnAddress: true, ...full })
  })

  it.each([
    ['/?utm_source=x&fbclid=y&lang=hi', '/'],
    ['/?page=2', '/'],
    ['/?lang=en', '/'],
    ['/?lang=hi&lang=gu', '/'],
    ['/?lang=fr', '/'],
    ['/?a[b]=<script>&__proto__=1', '/'],
    ['/?sort=rating&search=camera', '/?search=camera&sort=rating'],
    ['/?search=camera&sort=rating&search=', '/?search=camera&sort=rating'],
    [`/camera/dslr/x/${id}?from=home`, `/camera/dslr/x/${id}`],
    [`/camera/dslr/x/${id}?b=1&reviews=&cursor=2`, `/camera/dslr/x/${id}`],
    [`/seller/${id}?utm_source=x&lang=hi&sort=rating`, `/seller/${id}`],
    [`/seller/${id}?b=1&cursor=&a=2&reviews=`, `/seller/${id}`],
    ['/?cursor=&reviews=1', '/'],
    ['/about', '/About'],
    ['/About?tab=1', '/About'],
    ['/contact_us', '/Contact_Us'],
    ['/install?utm_source=x', '/install'],
    ['/TRENDING?tab=delete&sort=rating', '/trending'],
    ['/privacy-policy?tab=policy', '/privacy-policy'],
    ['/Privacy-Policy?tab=no-such-tab', '/privacy-policy'],
    ['/privacy-policy?x=1&tab=delete&tab=1', '/privacy-policy?tab=delete'],
  ])('of %s is that of the one copy for all other addresses of %s', (asked, target) => {
    expect(pageCacheKeyOf(asked, full)).toEqual({ key: `gu copy ${target}`, target, hasOwnAddress: false, ...full })
  })

  it.each([
    '/filters?list=/',
    '/language',
    '/site-menu',
    `/reach/${id}`,
    '/product?productId=1',
    '/category/a/b/c',
    '/category/camera/',
    '//category/camera',
    '/category/x\\..\\camera',
    '/category/..',
    '/category/%2E%2e/x',
    '/category/camera.data#x',
    '/category/Camera',
    '/category/%63amera',
    '/category/camera%21',
    '/category/%e0%AA%95',
    `/x\\..\\camera/dslr/x/${id}`,
    `/camera/dslr/X/${id}`,
    `/camera/./x/${id}`,
    '/camera/dslr/x/1',
    '/_.data',
    '/seller/1',
    `/seller/${id}/more`,
    '/category/camera.data?_routes=x&y=/a/b',
    `/?search=${'x'.repeat(1_000)}`,
    '/?cursor=WyJu',
    '/category/camera?sort=rating&cursor=&cursor=WyJu',
    `/seller/${id}?cursor=WyJu`,
    `/seller/${id}?reviews=WyJu`,
    `/camera/dslr/x/${id}?reviews=WyJu`,
    `/camera/dslr/x/${id}?reviews=&reviews=WyJu`,
  ])('does not exist for %s', (asked) => {
    expect(pageCacheKeyOf(asked, full)).toBeUndefined()
  })
})

describe('the place of a reader', () => {
  it.each(['380009', '110001', 'surat', 'una-gujarat'])('is %s', (place) => {
    expect(pageVariantOf('/', { cookie: `place=${place}` }).place).toBe(place)
  })

  it.each(['999999', '100000', '012345', '38000', '3800099', '૩૮૦૦૦૯', 'atlantis', 'una', 'india'])(
    'is not %s',
    (place) => {
      expect(pageVariantOf('/', { cookie: `place=${place}` }).place).toBeUndefined()
    },
  )
})
