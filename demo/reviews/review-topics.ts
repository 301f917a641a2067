import type { AdSeed } from '../ads/ad-seed.ts'
import type { DemoCategory } from '../ads/all-ads.ts'
import type { TopicWords } from './review-words.ts'
import { type Topic, topics } from './topics.ts'

const dressUp = /^(costume|safa|graduation|dupatta|coat)$/
const withDriver = /driver|chauffeur|ड्राइवर|चालक|ડ્રાઇવર/i

const kindsOfFurniture: Record<string, Topic> = {
  'Party furniture': 'party',
  'Party and wedding': 'party',
  'Baby things': 'baby',
  Books: 'books',
  'Cricket and sports': 'sport',
  Tents: 'tent',
}

/** By subcategory, for categories whose subcategories speak for themselves. */
const bySubCategory: Partial<Record<DemoCategory, Record<string, Topic>>> = {
  Camera: { Drone: 'drone', Lenses: 'camera-gear', Lights: 'camera-gear', Tripods: 'camera-gear' },
  Electronics: {
    Laptop: 'computer',
    Desktop: 'computer',
    Printer: 'printer',
    Speakers: 'speakers',
    Microphones: 'microphone',
    'Musical instruments': 'instrument',
    Projector: 'projector',
    Gaming: 'gaming',
    'Home appliances': 'appliance',
  },
  Clinic: {
    Wheelchair: 'wheelchair',
    'Hospital bed': 'patient-bed',
    Oxygen: 'oxygen',
    'Walking aids': 'walking-aid',
    Monitors: 'monitor',
  },
  Property: { Office: 'workplace', Shop: 'workplace', Warehouse: 'workplace', 'Event hall': 'hall' },
  Farm: { Tractor: 'tractor', Harvester: 'tractor', Irrigation: 'farm-gear', Implements: 'farm-gear' },
  Bike: { Bicycle: 'bicycle' },
  Furniture: kindsOfFurniture,
  Machinery: { 'Power tools': 'tool', 'Hand tools': 'tool', Generator: 'power' },
}

const byCategory: Record<DemoCategory, Topic> = {
  Cloth: 'outfit',
  Camera: 'camera',
  Electronics: 'computer',
  Clinic: 'monitor',
  Cleaning: 'cleaning',
  Property: 'home',
  Car: 'car',
  Farm: 'farm-gear',
  Bike: 'two-wheeler',
  Furniture: 'furniture',
  Machinery: 'equipment',
}

/** What single ads are about, where the subcategory alone would say something wrong. */
function exception(seed: AdSeed, category: DemoCategory): Topic | undefined {
  const { look, per } = seed
  if (category === 'Cloth' && dressUp.test(look)) return 'dress-up'
  if (look === 'jewellery') return 'jewellery'
  if (look === 'nebulizer') return 'care-device'
  if (category === 'Cleaning' && /^(sprayer|blower)$/.test(look)) return 'equipment'
  if (category === 'Electronics' && seed.sub === 'Home appliances' && per === 'day') return 'equipment'
  if (category === 'Furniture' && per === 'day' && !(seed.sub in kindsOfFurniture)) return 'party'
  if (category === 'Car' && withDriver.test(seed.text)) return 'chauffeur'
  if (/^(excavator|crane|forklift)$/.test(look) && per === 'hour') return 'machine'
  return undefined
}

/** Nothing is carried home and brought back. */
const placesAndServices: ReadonlySet<Topic> = new Set([
  'home',
  'workplace',
  'hall',
  'drone',
  'chauffeur',
  'tractor',
  'machine',
])

/** The words with which renters of an ad speak about the thing itself, and whether it is handed over. */
export function topicOf(seed: AdSeed, category: DemoCategory): { words: TopicWords; isHandedOver: boolean } {
  const topic =
    seed.reviewedAs ?? exception(seed, category) ?? bySubCategory[category]?.[seed.sub] ?? byCategory[category]
  return { words: topics[topic], isHandedOver: !placesAndServices.has(topic) }
}
