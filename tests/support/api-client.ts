import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { type ErrorCode, englishMessageOf, statusOf } from '../../domain/errors.ts'
import { listAnswerSchema } from '../../domain/schemas/ad-list.ts'
import { bannersAnswerSchema, categoriesAnswerSchema } from '../../domain/schemas/catalogue.ts'
import { type Failure, failureSchema } from '../../domain/schemas/failure.ts'
import { publicAdAnswerSchema } from '../../domain/schemas/public-ad.ts'

/** The values of a query; a list stands for a repeated key. */
type Query = Record<string, string | number | boolean | readonly string[]>

/** Private values that the factories give every user. */
const secret = /\+91\s?\d|secret-mail|Secret Lane|Hidden Street|argon2|"(phone\w*|email|password\w*|address)":/i

/** Calls the API as a browser does, and checks every answer: its shape, field by field, and that nothing private is in it. */
export function createApiClient(baseUrl: string) {
  async function get(path: string, query: Query = {}) {
    const parameters = Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]))
    const response = await fetch(
      `${baseUrl}${path}${parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''}`,
    )
    return { response, text: await response.text() }
  }

  async function answer<T extends z.ZodMiniType<{ data: unknown }>>(schema: T, path: string, query?: Query) {
    const { response, text } = await get(path, query)
    expect(text.match(secret)).toBeNull()
    expect(response.status, text).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const body = JSON.parse(text)
    const parsed: z.infer<T> = schema.parse(body)
    // Parsing drops unknown fields, so an answer with an extra field is not equal.
    expect(parsed).toEqual(body)
    return parsed
  }

  async function list(query?: Query) {
    const page = await answer(listAnswerSchema, '/api/products/get-user-products', query)
    expect(page.data).toEqual(page.products)
    return page
  }

  return {
    list,

    /** The titles of a list, in its order. */
    async titles(query?: Query): Promise<string[]> {
      return (await list(query)).products.map(({ title }) => title)
    },

    async product(productId: string, query?: Query) {
      const one = await answer(publicAdAnswerSchema, '/api/products/get-user-products', { productId, ...query })
      expect(one.data).toEqual(one.product)
      return one.product as typeof one.product & Record<string, unknown>
    },

    async categories() {
      const all = await answer(categoriesAnswerSchema, '/api/categories/get')
      expect(all.data).toEqual(all.categories)
      return all.categories
    },

    async banners(query?: Query) {
      const all = await answer(bannersAnswerSchema, '/api/banners/get', query)
      expect(all.data).toEqual(all.banners)
      return all.banners
    },

    /** Expects a refusal with a code, its status and nothing else. @returns `errors` as `field: code` */
    async refused(code: ErrorCode, path: string, query?: Query): Promise<string[]> {
      const { response, text } = await get(path, query)
      const failure = expectFailure(code, response.status, text)
      return (failure.errors ?? []).map((error) => `${error.field}: ${error.code}`)
    },

    /** The same for the list of ads. */
    refusedList(code: ErrorCode, query: Query): Promise<string[]> {
      return this.refused(code, '/api/products/get-user-products', query)
    },
  }
}

/** Checks the common shape of every refusal. */
export function expectFailure(code: ErrorCode, status: number, text: string): Failure {
  expect(text.match(secret)).toBeNull()
  const body = JSON.parse(text)
  const failure = failureSchema.parse(body)
  expect(failure).toEqual(body)
  expect(failure).toMatchObject({
    success: false,
    code,
    message: failure.errors?.[0]?.message ?? englishMessageOf(code),
  })
  expect(status).toBe(statusOf(code))
  return failure
}

/**
 * Expects a success of exactly this shape: parsing drops unknown fields, so an answer with an extra field is not equal.
 * @param caching the expected `Cache-Control`
 */
export async function expectSuccess<T extends z.ZodMiniType>(
  schema: T,
  answer: Response | Promise<Response>,
  caching: (answer: Response) => string = () => 'no-store',
): Promise<z.infer<T>> {
  const response = await answer
  const text = await response.text()
  expect(response.status, text).toBe(200)
  expect(response.headers.get('cache-control')).toBe(caching(response))
  const parsed = schema.parse(JSON.parse(text))
  expect(parsed).toEqual(JSON.parse(text))
  return parsed
}
