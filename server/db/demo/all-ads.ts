import type { AdSeed } from './ad-seed.ts'
import { bikeAds } from './ads/bike.data.ts'
import { cameraAds } from './ads/camera.data.ts'
import { carAds } from './ads/car.data.ts'
import { cleaningAds } from './ads/cleaning.data.ts'
import { clinicAds } from './ads/clinic.data.ts'
import { clothAds } from './ads/cloth.data.ts'
import { electronicsAds } from './ads/electronics.data.ts'
import { farmAds } from './ads/farm.data.ts'
import { furnitureAds } from './ads/furniture.data.ts'
import { machineryAds } from './ads/machinery.data.ts'
import { propertyAds } from './ads/property.data.ts'

/** The demo ads of every category, by the category's name. */
export const adsByCategory = {
  Cloth: clothAds,
  Camera: cameraAds,
  Electronics: electronicsAds,
  Clinic: clinicAds,
  Cleaning: cleaningAds,
  Property: propertyAds,
  Car: carAds,
  Farm: farmAds,
  Bike: bikeAds,
  Furniture: furnitureAds,
  Machinery: machineryAds,
} satisfies Record<string, readonly AdSeed[]>

export type DemoCategory = keyof typeof adsByCategory
