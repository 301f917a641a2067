import * as catalogue from '../../../domain/schemas/catalogue.ts'
import {
  type BannersQuery,
  bannerSchema,
  bannersQuerySchema,
  categorySchema,
} from '../../../domain/schemas/catalogue.ts'
import type { CallDocumentation } from '../docs/call-doc.ts'
import { bannerExample, categoryExample } from '../docs/examples.ts'
import { type FieldNote, fieldNote } from '../docs/field-note.ts'

const bannersQuery: Record<keyof BannersQuery, FieldNote> = {
  limit: fieldNote('Most banners to answer. Without it: 20.', 20),
  skip: fieldNote('Banners to leave out at the beginning.', 0),
  isActive: {
    ...fieldNote('Banners that are shown now, or those switched off. Without it: true.', true),
    type: 'boolean',
  },
}

const category: Partial<Record<keyof typeof categorySchema.shape, FieldNote>> = {
  subCategories: fieldNote('Names; a nested list is a group: its own name first, then the names under it.'),
  colorCode: fieldNote('Tint of the tile, `#RRGGBB`.'),
  words: fieldNote('What people read, in each language, where the team has changed it.'),
  subWords: fieldNote('The same of its subcategories, by their slugs.'),
  borrows: fieldNote('The slug of the category whose fields and filters it has, where they are not its own.'),
}

const banner: Partial<Record<keyof typeof bannerSchema.shape, FieldNote>> = {
  category: fieldNote('The name of the category that the banner leads to, where it has no product.'),
  subCategory: fieldNote('The name of the subcategory that the banner leads to, where it leads to one.'),
  picture: fieldNote('`webImage` with its variants; null for a picture that is not kept here.'),
}

const success = { success: true } as const

/** The schemas of their answers, by name: schema, title, description, example. */
export const catalogueSchemas = {
  Category: [catalogue.categorySchema, 'Category', 'A kind of ads, with its subcategories.', categoryExample],
  Categories: [
    catalogue.categoriesAnswerSchema,
    'Categories',
    'All categories, in the order of the category bar.',
    { ...success, categories: [categoryExample], data: [categoryExample] },
  ],
  Banner: [catalogue.bannerSchema, 'Banner', 'A slide of the carousel.', bannerExample],
  Banners: [
    catalogue.bannersAnswerSchema,
    'Banners',
    'Banners in the order of the carousel.',
    { ...success, banners: [bannerExample], data: [bannerExample] },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const catalogueNotes = [
  [bannersQuerySchema, bannersQuery],
  [categorySchema, category],
  [bannerSchema, banner],
] as const

/** What the OpenAPI document says of these calls. */
export const catalogueDocs = {
  'GET categories/get': {
    operationId: 'getCategories',
    tag: 'catalogue',
    summary: 'All categories',
    description: 'Categories with their subcategories, without the hidden ones.',
    answers: ['Categories'],
    answered: 'All categories.',
  },
  'GET banners/get': {
    operationId: 'getBanners',
    tag: 'catalogue',
    summary: 'Banners',
    description: 'Banners in the order of the carousel; `product` is null when there is no ad to lead to.',
    answers: ['Banners'],
    answered: 'The banners.',
  },
} as const satisfies Record<string, CallDocumentation>
