import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Seller } from '../../../domain/schemas/seller.ts'
import type { Database } from '../../db/schema.ts'
import { selectSeller } from './sellers.queries.ts'
import { viewSeller } from './sellers.view.ts'

/**
 * A person as everybody may know them, with or without ads.
 * @param id a well-formed UUID
 * @throws AppError `seller_not_found`, also when they are about to leave
 */
export async function getSeller(db: Kysely<Database>, id: string): Promise<Seller> {
  const row = await selectSeller(db, id).executeTakeFirst()
  if (!row) throw new AppError('seller_not_found')
  return viewSeller(row)
}
