import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ErrorCode } from '../../domain/errors.ts'
import {
  changedAdAnswerSchema,
  deletedAdAnswerSchema,
  ownAdAnswerSchema,
  ownAdsAnswerSchema,
} from '../../domain/schemas/ad.ts'
import { bulkAdsAnswerSchema } from '../../domain/schemas/bulk-ads.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { fileKey } from '../../server/modules/media/media.ts'
import { expectFailure, expectSuccess } from './api-client.ts'
import { createImage, createUser } from './factories.ts'
import type { TestDatabase } from './test-database.ts'

type Given<T extends (...args: never[]) => unknown> = Parameters<T>[1]

/** Inserts the row of a picture without files. @returns its address as an upload answers it */
export async function uploadedPicture(
  db: TestDatabase['db'],
  { bytes = randomUUID(), ...given }: { owner_id: string | null; bytes?: string; product_id?: string },
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await db
    .insertInto('image_files')
    .values({ hash, width: 800, height: 600, widths: [160, 320, 480, 640, 800], size: 1000, thumbhash: '1QcSHQ' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await createImage(db, { ...given, hash })
  return `/files/${hash}/800.webp`
}

/** Writes the files of every picture in the database, in each size. */
export async function createPictureStore({ db, dataDir }: Pick<TestDatabase, 'db'> & { dataDir: string }) {
  const store = createDiskFileStore(join(dataDir, 'files'))
  const picture = await readFile('public/categories/all.webp')
  const pictures = await db.selectFrom('image_files').select(['hash', 'widths']).execute()
  for (const { hash, widths } of pictures)
    for (const width of widths) await store.put(fileKey(hash, width, 'webp'), picture, 'image/webp')
}

/** Creates the body of a new ad, in a category without attributes. */
export function createAdBody(given: Record<string, unknown> = {}) {
  return {
    title: 'Canon EOS R10',
    description: 'With two batteries.\nAnd a bag.',
    price: 1250,
    discount: 10,
    rentType: 'Per day',
    category: 'camera',
    subCategory: 'mirrorless',
    ...given,
  }
}

/** A signed-in user who calls the API about their ads; every answer is checked against its schema. */
export async function createLender(
  { db, baseUrl }: Pick<TestDatabase, 'db'> & { baseUrl: string },
  given: Given<typeof createUser> = {},
) {
  const user = await createUser(db, { password_hash: 'never compared', ...given })
  const token = await beginSession(db, user, 'a browser')
  return {
    user,
    token,
    picture: (bytes?: string) => uploadedPicture(db, { owner_id: user.id, ...(bytes && { bytes }) }),
    ...createAdClient(baseUrl, token),
  }
}

export type Lender = Awaited<ReturnType<typeof createLender>>

/** Calls about ads with a token, or without one. */
export function createAdClient(baseUrl: string, token?: string) {
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return fetch(`${baseUrl}/api/products/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  async function changed(answer: Promise<Response>) {
    const { product, data, message } = await expectSuccess(changedAdAnswerSchema, answer)
    expect(data).toEqual(product)
    return { message, ad: product as typeof product & Record<string, unknown> }
  }

  return {
    call,
    changed,
    add: (body: unknown, key?: string) => changed(call('POST', 'add', body, key ? { 'idempotency-key': key } : {})),
    update: (id: string, body: unknown, key?: string) =>
      changed(call('PUT', `update?productId=${id}`, body, key ? { 'idempotency-key': key } : {})),
    setStatus: (id: string, status: string) => changed(call('PUT', `status?productId=${id}`, { status })),
    renew: (id: string) => changed(call('POST', `renew?productId=${id}`)),
    restore: (id: string) => changed(call('POST', `restore?productId=${id}`)),
    duplicate: (id: string, key?: string) =>
      changed(call('POST', `duplicate?productId=${id}`, undefined, key ? { 'idempotency-key': key } : {})),
    remove: (id: string, isHardDelete?: boolean) =>
      expectSuccess(
        deletedAdAnswerSchema,
        call('DELETE', `delete?productId=${id}${isHardDelete === undefined ? '' : `&isHardDelete=${isHardDelete}`}`),
      ),
    /** A change of several ads: `prices`, `status`, `place`, `renew`, `delete` or `undo`. */
    many(what: string, body: unknown, key?: string) {
      const method = ['prices', 'status', 'place'].includes(what) ? 'PUT' : 'POST'
      const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
      return expectSuccess(bulkAdsAnswerSchema, call(method, `many/${what}`, body, headers))
    },
    async edit(id: string) {
      const { product, data } = await expectSuccess(ownAdAnswerSchema, call('GET', `edit?productId=${id}`))
      expect(data).toEqual(product)
      return product as typeof product & Record<string, unknown>
    },
    async list(userId: string, query: Record<string, string> = {}) {
      const page = await expectSuccess(
        ownAdsAnswerSchema,
        call('GET', `get-user-products?${new URLSearchParams({ userId, ...query })}`),
      )
      expect(page.data).toEqual(page.products)
      return page
    },
    /** Expects a refusal. @returns `errors` as `field: code` */
    async refused(code: ErrorCode, answer: Promise<Response>) {
      const response = await answer
      const { errors = [] } = expectFailure(code, response.status, await response.text())
      return errors.map((error) => `${error.field}: ${error.code}`)
    },
  }
}
