import type { AdSeed } from './ad-seed.ts'
import { bikeAds } from './bike.data.ts'
import { cameraAds } from './camera.data.ts'
import { carAds } from './car.data.ts'
import { cleaningAds } from './cleaning.data.ts'
import { clinicAds } from './clinic.data.ts'
import { clothAds } from './cloth.data.ts'
import { electronicsAds } from './electronics.data.ts'
import { farmAds } from './farm.data.ts'
import { furnitureAds } from './furniture.data.ts'
import { machineryAds } from './machinery.data.ts'
import { propertyAds } from './property.data.ts'

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
