import { type Attribute, choice, decimal, number, text } from './attribute.ts'

export const carAttributes: readonly Attribute[] = [
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
