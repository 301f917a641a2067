import { type Attribute, choice, text } from './attribute.ts'

export const clothAttributes: readonly Attribute[] = [
  text('size', 30),
  choice('fitType', 'slim', 'regular', 'relaxed', 'loose', 'tailored'),
  text('clothColor', 40),
  text('material', 40),
  choice('sleeveLength', 'sleeveless', 'short', 'elbow', 'three-quarter', 'full'),
  choice('neckStyle', 'round', 'v-neck', 'collar', 'mandarin', 'boat', 'sweetheart', 'halter', 'off-shoulder'),
  choice(
    'patternPrint',
    'plain',
    'printed',
    'embroidered',
    'bandhani',
    'patola',
    'floral',
    'striped',
    'checked',
    'mirror-work',
  ),
]
