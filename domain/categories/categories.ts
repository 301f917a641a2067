import { slugify } from '../rules/slug.ts'
import { type Attribute, choice, decimal, number, text } from './attribute.ts'

const carAttributes: readonly Attribute[] = [
  text('carModel'),
  text('color', 40),
  number('carYear', 1950, 2100, 'year'),
  choice('bodyType', 'hatchback', 'sedan', 'suv', 'muv', 'pickup', 'convertible', 'van'),
  choice('transmission', 'manual', 'automatic'),
  choice('fuelType', 'petrol', 'diesel', 'cng', 'electric', 'hybrid'),
  // Kilometres per litre (per kilogram for CNG, per kWh for electric), as Indian dealers state it.
  decimal('mileage', 1, 100),
  choice('driveTrain', 'front-wheel', 'rear-wheel', 'all-wheel', 'four-wheel'),
]

const clothAttributes: readonly Attribute[] = [
  text('size', 30),
  choice('fitType', 'slim', 'regular', 'relaxed', 'loose', 'tailored'),
  text('clothColor', 40),
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
  number('squareFootArea', 1, 10_00_000),
  number('noOfBedroom', 0, 50),
  number('noOfBathroom', 0, 50),
  choice('furnishingStatus', 'furnished', 'semi-furnished', 'unfurnished'),
  choice('ownershipType', 'freehold', 'leasehold', 'co-operative', 'power-of-attorney'),
  choice('propertyCondition', 'new', 'like-new', 'good', 'renovated', 'needs-work'),
]

/**
 * One entry of a category's subcategories: a name, or a nested list whose first string is the group's own
 * name and whose rest are the names under it (specification section 3, Category).
 */
export type SubCategoryEntry = string | readonly string[]

export interface CategoryDeclaration {
  /** The name on the wire and in links; what people read is in the catalogues under `category.<slug>`. */
  name: string
  /** The tint of the category's tile, `#RRGGBB`. */
  colorCode: string
  subCategories: readonly SubCategoryEntry[]
  attributes: readonly Attribute[]
  /** Does the ad form ask for free amenity tags? */
  amenities: boolean
}

/** The eleven categories of specification section 1, in the order in which they are shown. */
export const categoryDeclarations: readonly CategoryDeclaration[] = [
  {
    name: 'Cloth',
    colorCode: '#F3C3D5',
    subCategories: ['Men', 'Women', 'Children'],
    attributes: clothAttributes,
    amenities: false,
  },
  {
    name: 'Camera',
    colorCode: '#BCDFDA',
    subCategories: ['DSLR', 'Mirrorless', 'Camcorder', 'Drone', ['Camera gear', 'Lenses', 'Lights', 'Tripods']],
    attributes: [],
    amenities: false,
  },
  {
    name: 'Electronics',
    colorCode: '#C9D2F0',
    subCategories: [
      ['Computers', 'Laptop', 'Desktop', 'Printer'],
      ['Sound', 'Speakers', 'Microphones', 'Musical instruments'],
      'Projector',
      'Gaming',
      'Home appliances',
    ],
    attributes: [],
    amenities: false,
  },
  {
    name: 'Clinic',
    colorCode: '#CBE6D1',
    subCategories: ['Wheelchair', 'Hospital bed', 'Oxygen', 'Walking aids', 'Monitors'],
    attributes: [],
    amenities: false,
  },
  { name: 'Cleaning', colorCode: '#C3E3F0', subCategories: [], attributes: [], amenities: false },
  {
    name: 'Property',
    colorCode: '#F2CDB9',
    subCategories: [
      ['Homes', 'Apartment', 'House', 'PG room'],
      ['Business', 'Office', 'Shop', 'Warehouse'],
      'Event hall',
    ],
    attributes: propertyAttributes,
    amenities: true,
  },
  {
    name: 'Car',
    colorCode: '#F4C9BE',
    subCategories: ['Hatchback', 'Sedan', 'SUV', 'Van'],
    attributes: carAttributes,
    amenities: false,
  },
  {
    name: 'Farm',
    colorCode: '#DBE2AE',
    subCategories: ['Tractor', 'Harvester', 'Irrigation', 'Implements'],
    attributes: [],
    amenities: true,
  },
  {
    name: 'Bike',
    colorCode: '#F7DE9C',
    subCategories: ['Scooter', 'Motorcycle', 'Bicycle'],
    attributes: [],
    amenities: false,
  },
  {
    name: 'Furniture',
    colorCode: '#EAD4BB',
    subCategories: ['Sofa', 'Bed', 'Table and chairs', 'Storage', 'Party furniture'],
    attributes: [],
    amenities: true,
  },
  {
    name: 'Machinery',
    colorCode: '#D3DBE2',
    subCategories: ['Construction', 'Power tools', 'Generator', 'Lifting'],
    attributes: [],
    amenities: true,
  },
]

/** The declaration behind a category's name; categories that an operator adds later have none. */
export function findDeclaration(categoryName: string): CategoryDeclaration | undefined {
  return categoryDeclarations.find((declaration) => declaration.name === categoryName)
}

/** Every subcategory name of a list, groups and their members alike, in order. */
export function flattenSubCategories(entries: readonly SubCategoryEntry[]): string[] {
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : [...entry]))
}

/**
 * The names that a subcategory in a link or a query stands for: itself, and for a group all names under it.
 * @param wanted a name or a slug, in any letter case
 * @returns canonical names; empty when the category has no such subcategory
 */
export function resolveSubCategory(entries: readonly SubCategoryEntry[], wanted: string): string[] {
  const slug = slugify(wanted)
  for (const entry of entries) {
    if (typeof entry === 'string') {
      if (slugify(entry) === slug) return [entry]
    } else if (slugify(entry[0] ?? '') === slug) {
      return [...entry]
    } else {
      const member = entry.slice(1).find((name) => slugify(name) === slug)
      if (member) return [member]
    }
  }
  return []
}
