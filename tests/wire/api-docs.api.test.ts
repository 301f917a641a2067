import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'

const { baseUrl } = await setUpApi()

test('the document passes a linter without a message', async () => {
  const source = await (await fetch(`${baseUrl}/api/docs/json`)).text()
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('the document names every call, for this site', async () => {
  const document = await (await fetch(`${baseUrl}/api/docs/json`)).json()
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://kiraya.test' }] })
  expect(Object.keys(document.paths).sort()).toEqual([
    '/api/avatars/initials',
    '/api/banners/get',
    '/api/categories/get',
    '/api/contact/request-call',
    '/api/email/send-email',
    '/api/email/verify-otp',
    '/api/favourites/change',
    '/api/favourites/get',
    '/api/notifications/get',
    '/api/notifications/mail',
    '/api/notifications/read',
    '/api/notifications/stream',
    '/api/places/find',
    '/api/places/nearest',
    '/api/places/pin',
    '/api/products/add',
    '/api/products/by-ids',
    '/api/products/delete',
    '/api/products/duplicate',
    '/api/products/edit',
    '/api/products/filters',
    '/api/products/get-user-products',
    '/api/products/renew',
    '/api/products/restore',
    '/api/products/similar',
    '/api/products/status',
    '/api/products/trending',
    '/api/products/update',
    '/api/products/{id}/edit',
    '/api/push/key',
    '/api/push/subscribe',
    '/api/push/unsubscribe',
    '/api/reports/add',
    '/api/reviews/add',
    '/api/reviews/answer',
    '/api/reviews/delete',
    '/api/reviews/edit',
    '/api/reviews/get',
    '/api/saved-searches/add',
    '/api/saved-searches/delete',
    '/api/saved-searches/edit',
    '/api/saved-searches/get',
    '/api/search/kinds',
    '/api/search/suggestions',
    '/api/uploads',
    '/api/uploads/resumable',
    '/api/uploads/resumable/{id}',
    '/api/uploads/resumable/{id}/picture',
    '/api/users/change-password',
    '/api/users/delete-account',
    '/api/users/edit-user',
    '/api/users/forgot-password',
    '/api/users/get-seller',
    '/api/users/login',
    '/api/users/logout',
    '/api/users/me',
    '/api/users/sessions',
    '/api/users/signup',
    '/api/via-whatsapp/send-otp',
    '/api/via-whatsapp/verify-otp',
    '/healthz',
    '/readyz',
  ])
  const { get } = document.paths['/api/products/get-user-products']
  expect(Object.keys(get.responses)).toEqual(['200', '400', '401', '404', '409', '410', '429', '500', '503'])
  for (const parameter of get.parameters)
    expect(parameter).toMatchObject({ in: 'query', description: expect.any(String) })
})

test('people read it at /api/docs', async () => {
  const response = await fetch(`${baseUrl}/api/docs`)
  expect(response.headers.get('content-type')).toContain('text/html')
  const files = [...(await response.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect((await fetch(new URL(String(file), baseUrl))).status, file).toBe(200)
})
