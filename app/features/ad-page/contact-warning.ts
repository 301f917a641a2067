import { flag, stored } from '../../browser/stored.ts'

const warned = stored('contactWarned', flag, { fallsBackToMemory: true })

/** Was the safety advice shown on this device? */
export const isWarned = (): boolean => warned.read() !== undefined

/** Records that it was shown. */
export function markWarned(): void {
  warned.write(true)
}
