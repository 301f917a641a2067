import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'

const { baseUrl } = await setUpApi()

interface Operation {
  operationId: string
  summary?: string
  parameters?: { name: string; in: string }[]
  security?: Record<string, string[]>[]
  responses: Record<string, { description?: string }>
}
interface Document extends Record<string, unknown> {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

const readDocument = async (): Promise<Document> => (await fetch(`${baseUrl}/api/docs/json`)).json()

/** What the schema of OpenAPI 3.1 and its references refuse, and what it cannot say. */
async function problemsOf(document: Document): Promise<string[]> {
  const { errors = [] } = await new Validator().validate(document)
  const found = typeof errors === 'string' ? [errors] : errors.map((one) => `${one.instancePath} ${one.message}`)
  const ids = new Set<string>()
  for (const [path, operations] of Object.entries(document.paths))
    for (const { operationId, summary, parameters = [], security = [], responses } of Object.values(operations)) {
      if (ids.has(operationId)) found.push(`${operationId} is there twice`)
      ids.add(operationId)
      if (!summary) found.push(`${operationId} has no summary`)
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      if (`${inPath.toSorted()}` !== `${named.toSorted()}`)
        found.push(`${operationId} has other parameters than ${path}`)
      for (const kind of ['2', '4'])
        if (!Object.keys(responses).some((status) => status.startsWith(kind)))
          found.push(`${operationId} has no ${kind}xx`)
      for (const name of security.flatMap((one) => Object.keys(one)))
        if (!document.components.securitySchemes[name]) found.push(`${operationId} needs an unknown ${name}`)
    }
  return found
}

test('the document is one of OpenAPI 3.1', async () => {
  expect(await problemsOf(await readDocument())).toEqual([])
})

test.each<[what: string, spoil: (document: Document) => void, problem: RegExp]>([
  ['a title', ({ info }) => void delete (info as { title?: string }).title, /required property 'title'/],
  ['a schema', ({ components }) => void delete components.schemas.Fine, /Can't resolve #\/components\/schemas\/Fine/],
  [
    'a security scheme',
    ({ components }) => {
      components.securitySchemes = {}
    },
    /needs an unknown/,
  ],
  [
    'the description of an answer',
    ({ paths }) => void delete paths['/healthz']?.get?.responses['200']?.description,
    /required property 'description'/,
  ],
  [
    'a parameter',
    ({ paths }) => {
      for (const one of Object.values(paths['/api/products/{id}/edit'] ?? {})) one.parameters = []
    },
    /other parameters than/,
  ],
  ['an answer', ({ paths }) => void delete paths['/healthz']?.get?.responses['200'], /getHealth has no 2xx/],
  [
    'a name that is not there twice',
    ({ paths }) => {
      for (const one of Object.values(paths['/readyz'] ?? {})) one.operationId = 'getHealth'
    },
    /getHealth is there twice/,
  ],
])('a document without %s is refused', async (_what, spoil, problem) => {
  const document = await readDocument()
  spoil(document)
  expect((await problemsOf(document)).join('\n')).toMatch(problem)
})

test('a misspelt field of a call is refused', async () => {
  const document = await readDocument()
  Object.assign(document.paths['/healthz']?.get ?? {}, { sumary: 'Is it?' })
  expect((await problemsOf(document)).join('\n')).toMatch(/unevaluated/)
})

test('the document names every call, for this site', async () => {
  const document = await (await fetch(`${baseUrl}/api/docs/json`)).json()
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://kiraya.test' }] })
  expect(Object.keys(document.paths).sort()).toEqual([
    '/api/avatars/initials',
    '/api/banners/get',
    '/api/categories/get',
    '/api/contact/askers',
    '/api/contact/request-call',
    '/api/email/send-email',
    '/api/email/verify-otp',
    '/api/favourites/change',
    '/api/favourites/get',
    '/api/free-alerts/change',
    '/api/free-alerts/get',
    '/api/notifications/get',
    '/api/notifications/mail',
    '/api/notifications/read',
    '/api/notifications/stream',
    '/api/places/find',
    '/api/places/nearest',
    '/api/places/pin',
    '/api/products/add',
    '/api/products/block',
    '/api/products/blocks',
    '/api/products/by-ids',
    '/api/products/calendar',
    '/api/products/delete',
    '/api/products/duplicate',
    '/api/products/edit',
    '/api/products/figures',
    '/api/products/figures.csv',
    '/api/products/filters',
    '/api/products/get-user-products',
    '/api/products/import',
    '/api/products/imported',
    '/api/products/many/delete',
    '/api/products/many/delete-for-good',
    '/api/products/many/place',
    '/api/products/many/prices',
    '/api/products/many/renew',
    '/api/products/many/status',
    '/api/products/many/undo',
    '/api/products/renew',
    '/api/products/restore',
    '/api/products/similar',
    '/api/products/status',
    '/api/products/trending',
    '/api/products/update',
    '/api/products/view',
    '/api/products/{id}/edit',
    '/api/push/key',
    '/api/push/subscribe',
    '/api/push/unsubscribe',
    '/api/rentals/ask',
    '/api/rentals/contact',
    '/api/rentals/ending',
    '/api/rentals/get',
    '/api/rentals/list',
    '/api/rentals/step',
    '/api/reports/add',
    '/api/reviews/add',
    '/api/reviews/answer',
    '/api/reviews/delete',
    '/api/reviews/edit',
    '/api/reviews/get',
    '/api/reviews/of-seller',
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
    '/api/users/settings',
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

/** What a call says of the fields that are sent to it. */
function sentFields(document: Document, method: string, path: string): Record<string, Record<string, unknown>> {
  type WithBody = Operation & {
    requestBody?: { content: Record<string, { schema: { properties: Record<string, Record<string, unknown>> } }> }
  }
  const { parameters = [], requestBody }: Partial<WithBody> = document.paths[path]?.[method] ?? {}
  const inQuery = parameters.map((one) => [one.name, one as unknown as Record<string, unknown>] as const)
  return { ...Object.fromEntries(inQuery), ...(requestBody?.content['application/json']?.schema.properties ?? {}) }
}

test('fields that are checked alike have each their own words', async () => {
  const document = await readDocument()
  const words = (method: string, path: string, ...fields: string[]) =>
    fields.map((field) => sentFields(document, method, `/api/${path}`)[field]?.description)
  expect(words('post', 'rentals/ask', 'productId', 'from', 'to')).toEqual([
    'The id of the ad.',
    expect.stringMatching(/^The first day/),
    expect.stringMatching(/^The last day/),
  ])
  expect(words('post', 'products/block', 'from', 'to')).toEqual([
    expect.stringMatching(/^The first day/),
    expect.stringMatching(/^The last day/),
  ])
  expect(words('get', 'products/calendar', 'productId')).toEqual(['The id of the ad.'])
  expect(words('get', 'rentals/get', 'rentalId')).toEqual(['The id of one’s own rental.'])
  expect(words('delete', 'products/delete', 'productId')).toEqual(['The id of one’s own ad.'])
})

test('what is sent has a type, also where the server makes something else of it', async () => {
  const document = await readDocument()
  expect(sentFields(document, 'get', '/api/rentals/ending').productIds).toMatchObject({ schema: { type: 'string' } })
  expect(sentFields(document, 'delete', '/api/products/delete').isHardDelete).toMatchObject({
    schema: { enum: ['true', 'false'] },
  })
  expect(sentFields(document, 'get', '/api/products/blocks').productIds).toMatchObject({ schema: { maxItems: 50 } })
  expect(JSON.stringify(document.paths['/api/products/add']?.post)).toContain('Rupees for longer units')
  expect(JSON.stringify(document)).not.toContain('x-field-notes')
})

test('people read it at /api/docs', async () => {
  const response = await fetch(`${baseUrl}/api/docs`)
  expect(response.headers.get('content-type')).toContain('text/html')
  const files = [...(await response.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect((await fetch(new URL(String(file), baseUrl))).status, file).toBe(200)
})
