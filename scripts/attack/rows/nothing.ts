import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'

/** What the visitor's times are when nothing happens: those of the other rows are to be read beside them. */
export const nothing: Attack = {
  row: 0,
  what: 'nothing',
  async prepare() {
    return () => pause(15_000)
  },
}
