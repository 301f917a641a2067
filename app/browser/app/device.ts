import { type Device, deviceOf } from '../../../domain/rules/links/app-links.ts'

/** What this browser runs on. */
export function thisDevice(): Device {
  return deviceOf(navigator)
}
