import { inSessionStorage, storageEntry } from '../../browser/storage-entry.ts'

/** What was chosen for ads in this tab, by their id; read with `datesOf` (stored-dates.ts), which few pages load. */
export const begunDates = storageEntry<Record<string, unknown>>('dates', Object, inSessionStorage)

/** Are dates of an ad chosen, in this tab or by the link that was followed? */
export const areDatesBegun = (adId: string): boolean =>
  /[?&]from=\d/.test(location.search) || begunDates.read()?.[adId] !== undefined
