import { categorySlug } from '../rules/slug.ts'
import { type Attribute, choice, decimal, explanation, number, text, usualText, year } from './attribute.ts'
import { otherSubCategory, type SubCategoryEntry } from './sub-categories.ts'
import { carColors, clothColors, sizes } from './usual-values.ts'

const fuelType = choice('fuelType', 'petrol', 'diesel', 'cng', 'electric', 'hybrid')

const carAttributes: readonly Attribute[] = [
  text('carModel'),
  usualText('color', 40, carColors),
  year('carYear'),
  choice('bodyType', 'hatchback', 'sedan', 'suv', 'muv', 'pickup', 'convertible', 'van'),
  choice('transmission', 'manual', 'automatic'),
  fuelType,
  // Kilometres per litre (per kilogram for CNG, per kWh for electric), as Indian dealers state it.
  decimal('mileage', 1, 100, [12, 16, 20, 25]),
  choice('driveTrain', 'front-wheel', 'rear-wheel', 'all-wheel', 'four-wheel'),
]

const clothAttributes: readonly Attribute[] = [
  usualText('size', 30, sizes),
  choice('fitType', 'slim', 'regular', 'relaxed', 'loose', 'tailored'),
  usualText('clothColor', 40, clothColors),
  text('material', 40),
  choice('sleeveLength', 'sleeveless', 'short', 'elbow', 'three-quarter', 'full'),
  choice('neckStyle', 'round', 'v-neck', 'collar', 'mandarin', 'boat', 'sweetheart', 'halter', 'off-shoulder'),
  choice(
    'patternPrint',
    'plain',
    'printed',
    'embroidered',
    'bandhani',
    'patola',
    'floral',
    'striped',
    'checked',
    'mirror-work',
  ),
]

const propertyAttributes: readonly Attribute[] = [
  choice(
    'propertyType',
    'apartment',
    'house',
    'villa',
    'farmhouse',
    'room',
    'office',
    'shop',
    'warehouse',
    'hall',
    'plot',
  ),
  number('squareFootArea', 1, 10_00_000, [500, 1000, 2000, 5000]),
  number('noOfBedroom', 0, 50, [1, 2, 3, 4]),
  number('noOfBathroom', 0, 50, [1, 2, 3]),
  choice('furnishingStatus', 'furnished', 'semi-furnished', 'unfurnished'),
  choice('ownershipType', 'freehold', 'leasehold', 'co-operative', 'power-of-attorney'),
  choice('propertyCondition', 'new', 'like-new', 'good', 'renovated', 'needs-work'),
]

// What renters ask besides. A key means the same in every category that has it.
const brand: Attribute = { ...text('brand', 40), filter: true }
const model = text('model')
const condition = choice('condition', 'new', 'like-new', 'good', 'fair')
const included = explanation('included', 160)
const deposit = explanation('deposit')
/** The papers by which the lender knows the renter. */
const papers = explanation('papers', 120)
/** How much a vehicle has been driven. */
const kilometres = number('kilometres', 0, 10_00_000)
/** The vehicle's own papers. */
const documents = explanation('documents', 120)
const licence = choice('licence', 'needed', 'not-needed')

const furtherOfThings: readonly Attribute[] = [brand, model, condition, included, deposit, papers]

const furtherOfCars: readonly Attribute[] = [brand, kilometres, licence, documents, deposit, papers]

const furtherOfBikes: readonly Attribute[] = [
  brand,
  model,
  year('vehicleYear'),
  fuelType,
  kilometres,
  licence,
  choice('helmet', 'included', 'not-included'),
  documents,
  deposit,
  papers,
]

const furtherOfProperty: readonly Attribute[] = [
  choice('availableFor', 'family', 'bachelors', 'women', 'students', 'anyone'),
  deposit,
  papers,
]

export interface CategoryDeclaration {
  /** The name on the wire and in links; what people read is in the catalogues under `category.<slug>`. */
  name: string
  /** The name in links, by which the rules of the category are found. */
  slug: string
  /** The tint of the category's tile, `#RRGGBB`. */
  colorCode: string
  /** The last of them is `otherSubCategory`, so that every thing has a place. */
  subCategories: readonly SubCategoryEntry[]
  /** In the order in which they are asked and shown: those of the specification come first. */
  attributes: readonly Attribute[]
  /** Those of the attributes that the form asks for under *More details*. */
  further: readonly Attribute[]
  /** Does the ad form ask for free amenity tags? */
  amenities: boolean
}

interface Declared extends Omit<CategoryDeclaration, 'slug' | 'attributes' | 'amenities'> {
  /** The attributes of the specification. */
  specified?: readonly Attribute[]
  amenities?: boolean
}

function declare({ specified = [], subCategories, amenities = false, ...rest }: Declared): CategoryDeclaration {
  return {
    ...rest,
    slug: categorySlug(rest.name),
    subCategories: subCategories.length > 0 ? [...subCategories, otherSubCategory] : [],
    attributes: [...specified, ...rest.further],
    amenities,
  }
}

/** The eleven categories of specification section 1, in the order in which they are shown. */
export const categoryDeclarations: readonly CategoryDeclaration[] = [
  declare({
    name: 'Cloth',
    colorCode: '#F3C3D5',
    subCategories: ['Men', 'Women', 'Children'],
    specified: clothAttributes,
    further: [brand, condition, included, deposit, papers],
  }),
  declare({
    name: 'Camera',
    colorCode: '#BCDFDA',
    subCategories: ['DSLR', 'Mirrorless', 'Camcorder', 'Drone', ['Camera gear', 'Lenses', 'Lights', 'Tripods']],
    further: furtherOfThings,
  }),
  declare({
    name: 'Electronics',
    colorCode: '#C9D2F0',
    subCategories: [
      ['Computers', 'Laptop', 'Desktop', 'Printer'],
      ['Sound', 'Speakers', 'Microphones', 'Musical instruments'],
      'Projector',
      'Gaming',
      'Home appliances',
    ],
    further: furtherOfThings,
  }),
  declare({
    name: 'Clinic',
    colorCode: '#CBE6D1',
    subCategories: ['Wheelchair', 'Hospital bed', 'Oxygen', 'Walking aids', 'Monitors'],
    further: furtherOfThings,
  }),
  declare({ name: 'Cleaning', colorCode: '#C3E3F0', subCategories: [], further: furtherOfThings }),
  declare({
    name: 'Property',
    colorCode: '#F2CDB9',
    subCategories: [
      ['Homes', 'Apartment', 'House', 'PG room'],
      ['Business', 'Office', 'Shop', 'Warehouse'],
      'Event hall',
    ],
    specified: propertyAttributes,
    amenities: true,
    further: furtherOfProperty,
  }),
  declare({
    name: 'Car',
    colorCode: '#F4C9BE',
    subCategories: ['Hatchback', 'Sedan', 'SUV', 'Van'],
    specified: carAttributes,
    further: furtherOfCars,
  }),
  declare({
    name: 'Farm',
    colorCode: '#DBE2AE',
    subCategories: ['Tractor', 'Harvester', 'Irrigation', 'Implements'],
    amenities: true,
    further: furtherOfThings,
  }),
  declare({
    name: 'Bike',
    colorCode: '#F7DE9C',
    subCategories: ['Scooter', 'Motorcycle', 'Bicycle'],
    further: furtherOfBikes,
  }),
  declare({
    name: 'Furniture',
    colorCode: '#EAD4BB',
    subCategories: ['Sofa', 'Bed', 'Table and chairs', 'Storage', 'Party furniture'],
    amenities: true,
    further: [brand, text('madeOf', 40), condition, included, deposit, papers],
  }),
  declare({
    name: 'Machinery',
    colorCode: '#D3DBE2',
    subCategories: ['Construction', 'Power tools', 'Generator', 'Lifting'],
    amenities: true,
    further: furtherOfThings,
  }),
]

/** What any category asks for, each attribute once: a key is the same attribute in every category that has it. */
export const allAttributes: readonly Attribute[] = [
  ...new Set(categoryDeclarations.flatMap(({ attributes }) => attributes)),
]

/** Where the picture of a declared category is, unless the team gives it another one. */
export const categoryPicture = (slug: string): string => `/categories/${slug}.webp`

/** By which rules a category is asked for and found. */
export interface RuledCategory {
  slug: string
  /** The slug of the declaration that it has instead of the one of its own slug. */
  borrows?: string | null | undefined
}

/** The slug of the declaration that a category has, if there is one. */
export const ruleSlug = ({ slug, borrows }: RuledCategory): string => borrows ?? slug

/** What a category asks for; one of the team's own that borrows nothing has none. */
export function findDeclaration(category: RuledCategory): CategoryDeclaration | undefined {
  const wanted = ruleSlug(category)
  return categoryDeclarations.find(({ slug }) => slug === wanted)
}

/** The same for what names a category: an ad, a draft, a kind of ad. */
export function declarationOf({ category, borrows }: NamesCategory): CategoryDeclaration | undefined {
  return findDeclaration({ slug: categorySlug(category), borrows })
}

/** What names a category, and says what it borrows, if it does. */
export interface NamesCategory {
  category: string
  borrows?: string | undefined
}
