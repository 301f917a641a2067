import { categorySlug } from '../rules/slug.ts'
import {
  type Attribute,
  choiceAttribute,
  decimalAttribute,
  numberAttribute,
  onlyInSubCategories,
  textAttribute,
  textAttributeWithHint,
  textAttributeWithSuggestions,
  yearAttribute,
} from './attribute.ts'
import { carColors, clothColors, clothSizes } from './suggested-values.ts'

const fuelType = choiceAttribute('fuelType', 'petrol', 'diesel', 'cng', 'electric', 'hybrid')

const carAttributes: readonly Attribute[] = [
  textAttribute('carModel'),
  textAttributeWithSuggestions('color', 40, carColors),
  yearAttribute('carYear'),
  choiceAttribute('bodyType', 'hatchback', 'sedan', 'suv', 'muv', 'pickup', 'convertible', 'van'),
  choiceAttribute('transmission', 'manual', 'automatic'),
  fuelType,
  // Kilometres per litre (per kilogram for CNG, per kWh for electric), as Indian dealers state it.
  decimalAttribute('mileage', 1, 100, [12, 16, 20, 25]),
  choiceAttribute('driveTrain', 'front-wheel', 'rear-wheel', 'all-wheel', 'four-wheel'),
]

const clothAttributes: readonly Attribute[] = [
  textAttributeWithSuggestions('size', 30, clothSizes),
  choiceAttribute('fitType', 'slim', 'regular', 'relaxed', 'loose', 'tailored'),
  textAttributeWithSuggestions('clothColor', 40, clothColors),
  textAttribute('material', 40),
  choiceAttribute('sleeveLength', 'sleeveless', 'short', 'elbow', 'three-quarter', 'full'),
  choiceAttribute('neckStyle', 'round', 'v-neck', 'collar', 'mandarin', 'boat', 'sweetheart', 'halter', 'off-shoulder'),
  choiceAttribute(
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
  choiceAttribute(
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
  numberAttribute('squareFootArea', 1, 10_00_000, [500, 1000, 2000, 5000]),
  numberAttribute('noOfBedroom', 0, 50, [1, 2, 3, 4]),
  numberAttribute('noOfBathroom', 0, 50, [1, 2, 3]),
  choiceAttribute('furnishingStatus', 'furnished', 'semi-furnished', 'unfurnished'),
  choiceAttribute('ownershipType', 'freehold', 'leasehold', 'co-operative', 'power-of-attorney'),
  choiceAttribute('propertyCondition', 'new', 'like-new', 'good', 'renovated', 'needs-work'),
]

// What renters ask besides. A key means the same in every category that has it.
const brand: Attribute = { ...textAttribute('brand', 40), filter: true }
const model = textAttribute('model')
const condition = choiceAttribute('condition', 'new', 'like-new', 'good', 'fair')
const included = textAttributeWithHint('included', 160)
const deposit = textAttributeWithHint('deposit')
/** The papers by which the lender knows the renter. */
const papers = textAttributeWithHint('papers', 120)
/** How much a vehicle has been driven. */
const kilometres = numberAttribute('kilometres', 0, 10_00_000)
/** The vehicle's own papers. */
const documents = textAttributeWithHint('documents', 120)
const licence = choiceAttribute('licence', 'needed', 'not-needed')

/** For how many people there is room, or enough. */
const persons = numberAttribute('persons', 1, 10_000, [4, 10, 50, 200, 500])

const kindsOfFurniture: readonly Attribute[] = [
  onlyInSubCategories(
    ['baby-things'],
    choiceAttribute('childAge', '0-6-months', '6-12-months', '1-2-years', '2-4-years', 'above-4-years'),
  ),
  onlyInSubCategories(
    ['books'],
    choiceAttribute('bookType', 'school', 'college', 'entrance-exam', 'novel', 'for-children', 'religious'),
  ),
  onlyInSubCategories(['books'], textAttribute('author', 80)),
  onlyInSubCategories(['books'], choiceAttribute('bookLanguage', 'english', 'hindi', 'gujarati', 'other-language')),
  onlyInSubCategories(
    ['cricket-and-sports'],
    choiceAttribute(
      'sport',
      'cricket',
      'badminton',
      'football',
      'volleyball',
      'table-tennis',
      'carrom',
      'gym',
      'other-sport',
    ),
  ),
  onlyInSubCategories(['cricket-and-sports'], choiceAttribute('playerAge', 'adults', 'under-16', 'any-age')),
  onlyInSubCategories(['tents'], choiceAttribute('tentType', 'camping', 'shamiana', 'canopy', 'waterproof')),
  onlyInSubCategories(
    ['party-and-wedding'],
    choiceAttribute('occasion', 'wedding', 'engagement', 'birthday', 'puja', 'garba', 'any-occasion'),
  ),
  onlyInSubCategories(['tents', 'party-and-wedding'], persons),
]

const instrument = onlyInSubCategories(
  ['musical-instruments'],
  choiceAttribute(
    'instrument',
    ...['guitar', 'keyboard', 'harmonium', 'tabla', 'dhol', 'drums', 'violin', 'flute', 'other-instrument'],
  ),
)

const toolType = onlyInSubCategories(
  ['hand-tools'],
  choiceAttribute('toolType', 'spanners', 'carpentry', 'plumbing', 'electrical', 'gardening', 'measuring', 'mixed-set'),
)

const furtherOfThings: readonly Attribute[] = [brand, model, condition, included, deposit, papers]

const furtherOfCars: readonly Attribute[] = [brand, kilometres, licence, documents, deposit, papers]

const furtherOfBikes: readonly Attribute[] = [
  brand,
  model,
  yearAttribute('vehicleYear'),
  fuelType,
  kilometres,
  licence,
  choiceAttribute('helmet', 'included', 'not-included'),
  documents,
  deposit,
  papers,
]

const furtherOfProperty: readonly Attribute[] = [
  choiceAttribute('availableFor', 'family', 'bachelors', 'women', 'students', 'anyone'),
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
  /** Those of single subcategories. */
  ofKinds?: readonly Attribute[]
  amenities?: boolean
}

function declare({ specified = [], ofKinds = [], amenities = false, ...rest }: Declared): CategoryDeclaration {
  return {
    ...rest,
    slug: categorySlug(rest.name),
    attributes: [...specified, ...ofKinds, ...rest.further],
    amenities,
  }
}

/** The eleven categories of specification section 1, in the order in which they are shown. */
export const categoryDeclarations: readonly CategoryDeclaration[] = [
  declare({
    name: 'Cloth',
    colorCode: '#F3C3D5',
    specified: clothAttributes,
    further: [brand, condition, included, deposit, papers],
  }),
  declare({
    name: 'Camera',
    colorCode: '#BCDFDA',
    further: furtherOfThings,
  }),
  declare({
    name: 'Electronics',
    colorCode: '#C9D2F0',
    ofKinds: [instrument],
    further: furtherOfThings,
  }),
  declare({
    name: 'Clinic',
    colorCode: '#CBE6D1',
    further: furtherOfThings,
  }),
  declare({ name: 'Cleaning', colorCode: '#C3E3F0', further: furtherOfThings }),
  declare({
    name: 'Property',
    colorCode: '#F2CDB9',
    specified: propertyAttributes,
    amenities: true,
    further: furtherOfProperty,
  }),
  declare({
    name: 'Car',
    colorCode: '#F4C9BE',
    specified: carAttributes,
    further: furtherOfCars,
  }),
  declare({
    name: 'Farm',
    colorCode: '#DBE2AE',
    amenities: true,
    further: furtherOfThings,
  }),
  declare({
    name: 'Bike',
    colorCode: '#F7DE9C',
    further: furtherOfBikes,
  }),
  declare({
    name: 'Furniture',
    colorCode: '#EAD4BB',
    ofKinds: kindsOfFurniture,
    amenities: true,
    further: [brand, textAttribute('madeOf', 40), condition, included, deposit, papers],
  }),
  declare({
    name: 'Machinery',
    colorCode: '#D3DBE2',
    ofKinds: [toolType],
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

/** The slug of a category, and of the declared category whose rules it uses, if it is not declared itself. */
export interface CategoryWithRules {
  slug: string
  /** The slug of the declaration that it has instead of the one of its own slug. */
  borrows?: string | null | undefined
}

/** Returns the slug of the declaration that a category uses, if there is one. */
export const rulesSlugOf = ({ slug, borrows }: CategoryWithRules): string => borrows ?? slug

/** Finds the declaration of a category: its attributes, filters and amenities. A team's own category may have none. */
export function findDeclaration(category: CategoryWithRules): CategoryDeclaration | undefined {
  const wanted = rulesSlugOf(category)
  return categoryDeclarations.find(({ slug }) => slug === wanted)
}

/** Finds the declaration by the name of a category, as ads and drafts have it. */
export function declarationByName({ category, borrows }: CategoryByName): CategoryDeclaration | undefined {
  return findDeclaration({ slug: categorySlug(category), borrows })
}

/** The name of a category, and the slug of the declared one whose rules it uses. */
export interface CategoryByName {
  category: string
  borrows?: string | undefined
}
