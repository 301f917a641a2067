/** The first bytes by which a text says how it is encoded. */
const marks: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of a file as spreadsheets write it: UTF-8, or UTF-16 as Excel's *Unicode text*, each with or without its mark, else the
 * encoding of Windows.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  const encoding = marked?.[0] ?? unmarkedUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** In UTF-16 every second byte of a header in Latin letters is 0; no other text has a 0. */
function unmarkedUtf16([first, second]: Uint8Array): string | undefined {
  if (second === 0 && first) return 'utf-16le'
  return first === 0 && second ? 'utf-16be' : undefined
}
