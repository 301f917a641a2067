import { expect, test } from 'vitest'
import { adLimits } from '../../domain/limits/ad.ts'
import { finalPrice } from '../../domain/rules/price.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const { db } = await setUpApi()

test('the database computes the same final price as the form', async () => {
  const { id } = await createProduct(db, { category: 'Camera' })
  for (const price of [1, 99, 12_345, adLimits.priceMax])
    for (let discount = 0; discount <= adLimits.discountMax; discount++) {
      const { final_price_paise } = await db
        .updateTable('products')
        .set({ price, discount })
        .where('id', '=', id)
        .returning('final_price_paise')
        .executeTakeFirstOrThrow()
      expect(final_price_paise, `${price} less ${discount} %`).toBe(Math.round(finalPrice(price, discount) * 100))
    }
})
