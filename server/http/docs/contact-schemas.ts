import { cardsAnswerSchema } from '../../../domain/schemas/listing.ts'
import { type Seller, sellerAnswerSchema, sellerSchema } from '../../../domain/schemas/seller.ts'
import { cardExample, productExample } from './examples.ts'

const { fullAddress, ...known } = productExample.userId
const sellerExample: Seller = { ...known, city: fullAddress.city, state: fullAddress.state }

/** What leads from one ad to its seller and to other ads, by name: schema, title, description, example. */
export const contactSchemas = {
  Seller: [sellerSchema, 'Seller', 'A person as everybody may know them.', sellerExample],
  SellerAnswer: [
    sellerAnswerSchema,
    'Answer about a seller',
    'A person as everybody may know them.',
    { success: true, seller: sellerExample, data: sellerExample },
  ],
  Cards: [
    cardsAnswerSchema,
    'Cards',
    'Some ads, in an order of their own.',
    { success: true, products: [cardExample], data: [cardExample] },
  ],
} as const
