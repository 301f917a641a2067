import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { db, baseUrl, newPage } = await setUpSite()
const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: '<script>alert(1)</script>' })
const adAddress = adPath({ _id: ad.id, title: 'Canon', category: 'Camera', subCategory: 'DSLR' })

/** The values of a policy, by directive. */
const rulesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources]
    }),
  )

/** The HTML that the picture viewer and React write. */
const allowedMarkup = [
  '<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32" width="32" height="32"><use class="pswp__icn-shadow" xlink:href="#pswp__icn-zoom"/><path d="M24 10l-2-2-6 6z" id="pswp__icn-close"/></svg>',
  '<script></script>',
  '',
]

/** Without scripts that carry data and never run. */
const scriptsOf = (html: string) =>
  Array.from(html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g), ([, script = '']) => script)

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('a page', () => {
  it.each<[name: string, path: string, init?: RequestInit]>([
    ['home', '/'],
    ['a category in Gujarati', '/category/camera?lang=gu'],
    ['an ad', adAddress],
    ['a form', '/login'],
    ['for users with Save-Data', '/', { headers: { 'save-data': 'on' } }],
    ['of an unknown address', '/nothing/of/the/sort'],
    ['of the offline part', '/offline'],
    ['that reports a refused form', '/language', { method: 'POST', body: new Blob(['x'], { type: 'image/png' }) }],
  ])('allows its own scripts by their hashes, and no other: %s', async (_, path, init) => {
    const answer = await fetch(baseUrl + path, init)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const { 'script-src': scripts = [], ...rules } = rulesOf(policy)
    expect(scriptsOf(html).length).toBeGreaterThan(3)
    expect(scripts).toEqual(["'self'", ...new Set(scriptsOf(html).map(hashOf))])
    expect(answer.headers.get('permissions-policy')).toContain('camera=()')
    expect(html).not.toContain('nonce')
    expect(rules).toMatchObject({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'scripts'],
    })
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
  })

  it('has the same policy when it is cached', async () => {
    const policies = await Promise.all(
      Array.from({ length: 3 }, async () => (await fetch(baseUrl)).headers.get('content-security-policy')),
    )
    expect(new Set(policies).size).toBe(1)
  })

  it('lets no text become markup or code but the site’s own', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/')
    const caught = await page.evaluate((signs) => {
      const place = document.body.appendChild(document.createElement('div'))
      const svg = (inside: string) => `<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32">${inside}</svg>`
      const tries: Record<string, () => unknown> = {
        markup: () => Object.assign(place, { innerHTML: '<b>x</b>' }),
        'beside what is there': () => place.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
        'a frame': () => document.createElement('iframe').setAttribute('srcdoc', '<p>x</p>'),
        'a document': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        'a script': () => Object.assign(document.createElement('script'), { text: 'window.ran = 1' }),
        'the address of a script': () =>
          Object.assign(document.createElement('script'), { src: '/service-worker.js?x' }),
        'a worker': () => new Worker('/assets/worker.js'),
        'a handler in a sign': () => Object.assign(place, { innerHTML: svg('<path onclick="x"/>') }),
        'a script in a sign': () => Object.assign(place, { innerHTML: svg('<script>alert(1)</script>') }),
        'an address in a sign': () => Object.assign(place, { innerHTML: svg('<use href="data:image/svg+xml,x"/>') }),
        'something after a sign': () => Object.assign(place, { innerHTML: `${svg('<path/>')}<b>x</b>` }),
        'the policy of the page’s own scripts again': () =>
          Reflect.get(globalThis, 'trustedTypes').createPolicy('scripts', { createScript: (text: string) => text }),
        'another policy': () => Reflect.get(globalThis, 'trustedTypes').createPolicy('mine', {}),
        ...Object.fromEntries(signs.map((sign) => [sign, () => Object.assign(place, { innerHTML: sign })])),
      }
      const isCaught = async (attempt: () => unknown) => {
        try {
          await attempt()
        } catch (error) {
          return error instanceof TypeError
        }
        return false
      }
      return Promise.all(Object.entries(tries).map(async ([name, attempt]) => [name, await isCaught(attempt)] as const))
    }, allowedMarkup)
    const allowed = caught.filter(([, isCaught]) => !isCaught).map(([name]) => name)
    expect(allowed).toEqual(allowedMarkup)
  })

  it('hydrates where a browser extension has defined the policy before it', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone })
    await page.addInitScript(() =>
      Reflect.get(globalThis, 'trustedTypes').createPolicy('default', { createHTML: (text: string) => text }),
    )
    // Held until the page answers.
    await page.goto('/')
    expect(problems).toEqual([expect.stringContaining('already exists')])
  })

  it('runs no injected code, contacts no other site, and sends no form there, also without Trusted Types', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone })
    // As in a browser that ignores the last two directives.
    await page.route(`${baseUrl}/`, async (route) => {
      const response = await route.fetch()
      const policy = response.headers()['content-security-policy']?.replace(/; require-trusted.*/, '') ?? ''
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    })
    await page.goto('/')
    await page.evaluate(() => {
      const place = document.querySelector('main') as HTMLElement
      const addScript = (content: string) =>
        place.append(Object.assign(document.createElement('script'), { text: content }))
      place.insertAdjacentHTML(
        'beforeend',
        '<img src="/nowhere.png" onerror="window.ran = 1"><a href="javascript:window.ran = 2">x</a>',
      )
      place.insertAdjacentHTML('beforeend', '<form action="https://evil.test/"><button>send</button></form>')
      addScript('window.ran = 3')
      setTimeout('window.ran = 4')
      place.querySelector<HTMLElement>('a[href^=javascript]')?.click()
      place.querySelector<HTMLElement>('form[action^=https] button')?.click()
      void fetch('https://evil.test/').catch(() => undefined)
    })
    await expect.poll(() => problems.filter((problem) => /Content Security Policy/.test(problem)).length).toBe(6)
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
    expect(page.url()).toBe(`${baseUrl}/`)
  })
})

it('no answer of the site is shown in a frame of another site', async () => {
  const addresses = ['/', '/category/camera', adAddress, '/login', '/api/docs', '/files/nothing', '/healthz']
  const elements = ['<iframe src="@"></iframe>', '<object data="@"></object>', '<embed src="@">']
  const evil = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://evil.test').searchParams
    const element = elements[Number(asked.get('element'))] ?? 'a page that may be framed'
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html>${element.replace('@', asked.get('address') ?? '')}`)
  })
  onTestFinished(() => void evil.close())
  await once(evil.listen(0, '127.0.0.1'), 'listening')
  const other = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`
  const { page } = await newPage({ language: 'en' })
  const isShown = async (address: string, element: string) => {
    await page.goto(`${other}?element=${element}&address=${encodeURIComponent(address)}`)
    return page.frames().some((frame) => frame !== page.mainFrame() && /^http/.test(frame.url()))
  }
  for (const element of Object.keys(elements)) {
    // A page without such a header shows that the test sees frames.
    expect(await isShown(`${other}?element=none`, element), elements[Number(element)]).toBe(true)
    for (const address of addresses)
      expect(await isShown(baseUrl + address, element), `${address} in ${elements[Number(element)]}`).toBe(false)
  }
})

describe('other answers', () => {
  it.each([
    ['/api/categories/get', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
    ['/api/nothing', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
    [staticFileAddress, "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
    ['/service-worker.js', "default-src 'none'; connect-src 'self'"],
    [`${adAddress}.data`, "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
  ])('may load nothing, and are readable by no other site: %s', async (path, policy) => {
    const { headers } = await fetch(baseUrl + path, { headers: { origin: 'https://evil.test' } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('content-security-policy')).toBe(policy)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toBeNull()
    // The test's site is reached by https.
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})
