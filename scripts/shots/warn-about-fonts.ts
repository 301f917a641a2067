import { spawnSync } from 'node:child_process'

/** Readers' devices bring fonts for their scripts; small machines do not, and then pictures are full of boxes. */
export function warnAboutFonts(): void {
  const lacksFonts = ['hi', 'gu'].some((language) => spawnSync('fc-list', [`:lang=${language}`]).stdout?.length === 0)
  if (lacksFonts) console.log('There is no font for Hindi or Gujarati here: install one, on Debian fonts-noto-core.')
}
