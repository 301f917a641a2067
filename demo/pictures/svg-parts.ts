/** Shapes of SVG and the definitions that they refer to. */
export interface Drawing {
  body: string
  definitions: string
}

/** A softly pointed arch, the one shape of the house, as the data of an SVG path. Everything in pixels. */
export function archPath(x: number, y: number, width: number, height: number): string {
  const radius = width / 2
  const middle = x + radius
  const right = x + width
  const bottom = y + height
  return (
    `M${x} ${bottom}V${y + radius * 1.02}C${x} ${y + radius * 0.44} ${middle - radius * 0.4} ${y + radius * 0.17} ${middle} ${y}` +
    `C${middle + radius * 0.4} ${y + radius * 0.17} ${right} ${y + radius * 0.44} ${right} ${y + radius * 1.02}V${bottom}Z`
  )
}

/** An SVG document of a size in pixels. @param scale below 1 for what is soft anyway and may be enlarged again */
export function svgDocument(width: number, height: number, { body, definitions }: Drawing, scale = 1): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${body}</svg>`,
  )
}

/** A linear gradient of two colours along a direction. */
export function fade(id: string, from: string, to: string, direction = 'x2="1" y2="1"'): string {
  return `<linearGradient id="${id}" x1="0" y1="0" ${direction}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}

/** A filter that blurs by so many pixels. */
export function softening(id: string, pixels: number): string {
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`
}
