import { type RentType, rentTypes } from '../../../domain/rules/rent-type.ts'
import { oneOfSchema, storageEntry } from '../../browser/storage-entry.ts'

/** The rent duration of the last ad posted from this device, with which the next one begins. */
export const lastRentType = storageEntry<RentType>('lastRentType', oneOfSchema(...rentTypes))
