import { listLimits } from '../../../domain/limits/list.ts'
import { storageEntry, type ValueSchema } from '../../browser/storage-entry.ts'

const most = 5

const texts: ValueSchema<string[]> = (value) =>
  Array.isArray(value)
    ? value
        .filter((one): one is string => typeof one === 'string' && one.length > 0 && one.length <= listLimits.searchMax)
        .slice(0, most)
    : undefined

/** What was searched for on this device, the newest first. It never leaves the device. */
export const recentSearches = storageEntry('recentSearches', texts)

const letters = (text: string): string => text.trim().toLowerCase()

const others = (text: string): string[] => (recentSearches.read() ?? []).filter((one) => letters(one) !== letters(text))

export function addRecentSearch(text: string): void {
  if ([...text.trim()].length > 1) recentSearches.write([text.trim(), ...others(text)].slice(0, most))
}

export function removeRecentSearch(text: string): void {
  recentSearches.write(others(text))
}
