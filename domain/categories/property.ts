import { type Attribute, choice, number } from './attribute.ts'

export const propertyAttributes: readonly Attribute[] = [
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
