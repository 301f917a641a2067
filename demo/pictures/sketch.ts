type Box = readonly [x: number, y: number, width: number, height: number]
type Disc = readonly [x: number, y: number, radiusX: number, radiusY?: number]

/** Draws rounded, softly lit shapes on a square of 512, for things that have no emoji. */
export interface Sketch {
  box(box: Box, color: string, radius?: number): Sketch
  disc(disc: Disc, color: string): Sketch
  shape(path: string, color: string): Sketch
  line(path: string, color: string, width: number): Sketch
  wheel(disc: Disc): Sketch
  /** The whole drawing as an SVG document. */
  toSvg(): string
}

/** Starts an empty drawing. Every method adds on top and returns the same drawing. */
export function sketch(): Sketch {
  const body: string[] = []
  const gradients = new Map<string, string>()

  const lit = (color: string): string => {
    if (!gradients.has(color)) gradients.set(color, `g${gradients.size}`)
    return `url(#${gradients.get(color)})`
  }
  const rim = 'stroke="#fff" stroke-opacity=".22" stroke-width="3"'
  const add = (element: string): Sketch => {
    body.push(element)
    return drawing
  }

  const drawing: Sketch = {
    box: ([x, y, width, height], color, radius = 14) =>
      add(`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${lit(color)}" ${rim}/>`),
    disc: ([x, y, radiusX, radiusY = radiusX], color) =>
      add(`<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${lit(color)}" ${rim}/>`),
    shape: (path, color) => add(`<path d="${path}" fill="${lit(color)}" stroke-linejoin="round" ${rim}/>`),
    line: (path, color, width) =>
      add(
        `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>` +
          `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="${width / 4}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${-width / 6} ${-width / 6})"/>`,
      ),
    wheel: ([x, y, radius]) =>
      drawing
        .disc([x, y, radius], '#2E2B33')
        .disc([x, y, radius * 0.62], '#B9B4C4')
        .disc([x, y, radius * 0.22], '#5B5666'),
    toSvg: () => {
      const stops = [...gradients].map(
        ([color, id]) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${blend(color, 255, 0.24)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${blend(color, 20, 0.26)}"/></linearGradient>`,
      )
      return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>${stops.join('')}</defs>${body.join('')}</svg>`
    },
  }
  return drawing
}

/** `#RRGGBB` moved towards a grey by a share from 0 to 1. */
function blend(color: string, grey: number, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `#${channels
    .map((value) =>
      Math.round(value + (grey - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
