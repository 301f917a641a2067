import { afterAll, expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { noPages, startTestServer, type TestServerOptions } from '../support/test-server.ts'

const paths = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'] as const
const [android, apple] = paths
const fingerprints = ['AB', 'CD'].map((pair) => Array(32).fill(pair).join(':'))
const proofs = { androidFingerprint: fingerprints.join(' , '), iosTeamId: 'A1B2C3D4E5', iosBundleId: 'test.bhada.app' }

const nativeApps = { android: true, ios: true }

const plain = await setUpApi()

async function start(options: TestServerOptions) {
  const server = await startTestServer(plain, { pages: noPages, ...options })
  afterAll(() => server.close())
  return (path: string) => fetch(`${server.baseUrl}${path}`, { redirect: 'error' })
}

test('an Android phone gets the app that may open the site’s links', async () => {
  const get = await start({ nativeApps, brandOverrides: { ...proofs, androidPackage: 'test.bhada.app' } })
  const answer = await get(android)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await answer.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'test.bhada.app',
        sha256_cert_fingerprints: fingerprints,
      },
    },
  ])
})

test('an iPhone gets it too, and the addresses that stay in the browser', async () => {
  const get = await start({ nativeApps, brandOverrides: proofs })
  const answer = await get(apple)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const { applinks } = await answer.json()
  const [{ appIDs, components }] = applinks.details
  expect(appIDs).toEqual(['A1B2C3D4E5.test.bhada.app'])
  const opens = (path: string): boolean => {
    // The first match decides; an asterisk matches anything.
    const first = components.find((one: { '/': string }) =>
      new RegExp(`^${one['/'].replaceAll('.', '\\.').replaceAll('*', '.*')}$`, 'i').test(path),
    )
    return first !== undefined && first.exclude !== true
  }
  const ad = '/camera/dslr/canon/01890000-0000-7000-8000-000000000000'
  for (const path of ['/', '/category/camera', '/category/camera/dslr', ad, '/seller/0189', '/trending', '/my_ads'])
    expect([path, opens(path)]).toEqual([path, true])
  for (const path of ['/api/categories/get', '/files/ab/480.webp', '/dev/mailbox', '/unsubscribe', '/login', '/terms'])
    expect([path, opens(path)]).toEqual([path, false])
})

test('the file is absent without a certificate fingerprint, and for a device without an app', async () => {
  const statuses = async (options: TestServerOptions) => {
    const get = await start(options)
    return Promise.all(paths.map(async (path) => (await get(path)).status))
  }
  expect(await statuses({ nativeApps })).toEqual([404, 404])
  expect(await statuses({ nativeApps, brandOverrides: { iosTeamId: 'A1B2C3D4E5' } })).toEqual([404, 200])
  expect(await statuses({ brandOverrides: proofs })).toEqual([404, 404])
  expect(await statuses({ nativeApps: { android: true, ios: false }, brandOverrides: proofs })).toEqual([200, 404])
  expect(await statuses({ nativeApps: { android: false, ios: true }, brandOverrides: proofs })).toEqual([404, 200])
})
