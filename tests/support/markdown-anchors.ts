/** The anchors that GitHub makes from the headings; a second equal heading gets a number. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.replace(/^```.*?^```$/gms, '').matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = words.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replaceAll(' ', '-')
    let free = anchor
    for (let i = 1; anchors.has(free); i++) free = `${anchor}-${i}`
    anchors.add(free)
  }
  return anchors
}
