import { type RentType, rentTypes } from '../../../domain/rules/rent-type.ts'
import { oneOf, stored } from '../../browser/stored.ts'

/** The rent duration of the last ad posted from this device, with which the next one begins. */
export const lastRentType = stored<RentType>('lastRentType', oneOf(...rentTypes))
