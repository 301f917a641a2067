/** Is a colour, `#RRGGBB`, light enough for dark letters on it? Their contrast is at least 4.5 : 1. */
export function isLightTint(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  // The ink of the site, #1F1B16, has 0.011.
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / (0.011 + 0.05) >= 4.5
}

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
