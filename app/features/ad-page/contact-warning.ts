import { flag, stored } from '../../browser/stored.ts'

const warned = stored('contactWarned', flag, { fallsBackToMemory: true })

/** Did this device show how to rent safely? */
export const isWarned = (): boolean => warned.read() !== undefined

export function markWarned(): void {
  warned.write(true)
}
