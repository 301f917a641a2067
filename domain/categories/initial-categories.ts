import { type CategoryDeclaration, categoryDeclarations } from './categories.ts'
import { otherSubCategory, type SubCategoryEntry } from './sub-categories.ts'

/** By the slug of the category; one that is not here has no subcategories. */
const subCategories: Readonly<Record<string, readonly SubCategoryEntry[]>> = {
  cloth: ['Men', 'Women', 'Children'],
  camera: ['DSLR', 'Mirrorless', 'Camcorder', 'Drone', ['Camera gear', 'Lenses', 'Lights', 'Tripods']],
  electronics: [
    ['Computers', 'Laptop', 'Desktop', 'Printer'],
    ['Sound', 'Speakers', 'Microphones', 'Musical instruments'],
    'Projector',
    'Gaming',
    'Home appliances',
  ],
  clinic: ['Wheelchair', 'Hospital bed', 'Oxygen', 'Walking aids', 'Monitors'],
  property: [['Homes', 'Apartment', 'House', 'PG room'], ['Business', 'Office', 'Shop', 'Warehouse'], 'Event hall'],
  car: ['Hatchback', 'Sedan', 'SUV', 'Van'],
  farm: ['Tractor', 'Harvester', 'Irrigation', 'Implements'],
  bike: ['Scooter', 'Motorcycle', 'Bicycle'],
  furniture: [
    ...['Sofa', 'Bed', 'Table and chairs', 'Storage', 'Party furniture'],
    // What a home or an event borrows, and is no machine (docs/decisions/categories.md).
    ...['Baby things', 'Books', 'Cricket and sports', 'Tents', 'Party and wedding'],
  ],
  machinery: ['Construction', 'Power tools', 'Generator', 'Lifting', 'Hand tools'],
}

/** A declared category with the subcategories with which a database begins. */
export interface InitialCategory extends CategoryDeclaration {
  /** The last of them is `otherSubCategory`, so that every thing has a place. */
  subCategories: readonly SubCategoryEntry[]
}

/** The declared categories, apart from `categories.ts`, so that no page loads the names that the database has. */
export const initialCategories: readonly InitialCategory[] = categoryDeclarations.map((declaration) => {
  const declared = subCategories[declaration.slug]
  return { ...declaration, subCategories: declared ? [...declared, otherSubCategory] : [] }
})
