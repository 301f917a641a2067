import { type Sketch, sketch } from './sketch.ts'

/** A dining table between two chairs. */
export function drawTable(): Sketch {
  return sketch()
    .line('M70 150V460M70 310H140V460', '#8A5632', 22)
    .line('M442 150V460M442 310H372V460', '#8A5632', 22)
    .line('M150 300V470M362 300V470', '#A56A3E', 26)
    .box([100, 262, 312, 44], '#C48450', 18)
    .disc([256, 262, 64, 14], '#FFF6E6')
    .disc([256, 250, 44, 20], '#E9A13B')
    .disc([236, 236, 18], '#D8493F')
    .disc([272, 234, 18], '#7FB84F')
}

/** A writing desk with drawers and a lamp. */
export function drawDesk(): Sketch {
  return sketch()
    .line('M76 290V474', '#8A5632', 24)
    .box([290, 280, 160, 194], '#B37645', 14)
    .box([308, 302, 124, 62], '#D09660', 10)
    .box([308, 382, 124, 70], '#D09660', 10)
    .disc([370, 332, 10], '#5B3A22')
    .disc([370, 416, 10], '#5B3A22')
    .box([40, 246, 432, 44], '#C48450', 16)
    .line('M120 242V150L190 96', '#35313E', 14)
    .shape('M160 76L240 116L206 166L150 120Z', '#2F8F87')
    .box([90, 230, 66, 18], '#35313E', 8)
    .box([300, 176, 110, 70], '#6FA7D8', 8)
    .box([270, 240, 170, 12], '#B9B4C4', 5)
}

/** A wardrobe with two doors. */
export function drawWardrobe(): Sketch {
  return sketch()
    .box([104, 456, 40, 36], '#5B3A22', 8)
    .box([368, 456, 40, 36], '#5B3A22', 8)
    .box([82, 30, 348, 434], '#A8683A', 22)
    .box([102, 54, 148, 386], '#C58650', 14)
    .box([262, 54, 148, 386], '#C58650', 14)
    .box([122, 78, 108, 210], '#D9A56F', 12)
    .box([282, 78, 108, 210], '#D8EAF2', 12)
    .disc([236, 262, 10], '#F2D28A')
    .disc([276, 262, 10], '#F2D28A')
}

/** An open bookshelf. */
export function drawBookshelf(): Sketch {
  const drawing = sketch().box([90, 30, 332, 452], '#A8683A', 16).box([114, 54, 284, 404], '#6E4429', 8)
  const colors = ['#D8493F', '#2F8F87', '#F2B632', '#5B7FC4', '#F4E9DA', '#7FB84F']
  for (let shelf = 0; shelf < 4; shelf++) {
    const floor = 148 + shelf * 103
    for (let book = 0; book < 6; book++) {
      const height = 56 + ((book * 7 + shelf * 5) % 4) * 8
      drawing.box([126 + book * 34, floor - height, 30, height], colors[(book + shelf * 2) % 6] ?? '#D8493F', 5)
    }
    drawing.box([108, floor, 296, 14], '#C58650', 4)
  }
  return drawing.disc([366, 118, 24], '#3E8F4E').box([350, 128, 34, 22], '#C4553D', 5)
}

/** A round table under a cloth. */
export function drawPartyTable(): Sketch {
  return sketch()
    .shape(
      'M66 214Q256 262 446 214L474 452Q420 486 384 456Q340 494 300 462Q256 496 212 462Q172 494 128 456Q92 486 38 452Z',
      '#F6EBDD',
    )
    .disc([256, 208, 196, 52], '#FFFDF7')
    .shape('M70 240Q256 296 442 240L448 280Q256 338 64 280Z', '#D8A13B')
    .disc([256, 190, 46, 16], '#B9C4CF')
    .box([238, 120, 36, 70], '#7FB6C9', 14)
    .disc([236, 104, 24], '#F58A1F')
    .disc([278, 108, 22], '#D23B5E')
    .disc([256, 82, 24], '#FFB52E')
}

/** A cradle on its stand. */
export function drawCradle(): Sketch {
  const drawing = sketch()
    .line('M70 476L120 80H392L442 476', '#9A5F36', 26)
    .line('M150 90V220M362 90V220', '#D8A13B', 10)
    .shape('M108 214H404L372 376Q256 410 140 376Z', '#C58650')
    .shape('M122 214Q256 160 390 214Z', '#FFF6E6')
    .disc([180, 206, 40, 20], '#F7C9D6')
  for (let x = 156; x <= 356; x += 40) drawing.line(`M${x} 240L${256 + (x - 256) * 0.82} 370`, '#8A5632', 11)
  return drawing.line('M44 480H140M372 480H468', '#9A5F36', 24)
}

/** A swing for the verandah, on chains. */
export function drawSwing(): Sketch {
  const drawing = sketch().box([40, 30, 432, 30], '#8A5632', 12).line('M96 60V330M416 60V330', '#D8A13B', 12)
  for (let y = 84; y <= 240; y += 26) drawing.disc([96, y, 11, 14], '#E6BC5C').disc([416, y, 11, 14], '#E6BC5C')
  return drawing
    .box([80, 214, 352, 30], '#A56A3E', 12)
    .line('M140 244V330M218 244V330M296 244V330M372 244V330', '#A56A3E', 16)
    .box([60, 352, 392, 44], '#C48450', 16)
    .box([84, 316, 344, 46], '#D23B5E', 22)
    .box([104, 250, 84, 84], '#F2B632', 24)
    .box([324, 250, 84, 84], '#2F8F87', 24)
}

/** A rocking chair with its cushion. */
export function drawRockingChair(): Sketch {
  const drawing = sketch()
    .line('M60 440Q256 520 460 430', '#8A5632', 26)
    .line('M150 300L120 452M350 310L390 448', '#A56A3E', 22)
    .shape('M336 60L420 76L386 320L330 316Z', '#A56A3E')
  for (let y = 110; y <= 250; y += 46) drawing.line(`M350 ${y}L396 ${y + 8}`, '#6E4429', 12)
  return drawing
    .line('M360 210Q240 190 150 226V300', '#8A5632', 22)
    .box([120, 286, 270, 36], '#C48450', 14)
    .box([136, 258, 220, 40], '#2F8F87', 20)
}
