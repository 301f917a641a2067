import { type Sketch, sketch } from './sketch.ts'

/** A small shop with a striped awning. */
export function drawShop(): Sketch {
  const drawing = sketch()
    .box([66, 130, 380, 340], '#F3DFC0', 16)
    .box([94, 262, 188, 208], '#8A5A3A', 10)
    .box([110, 278, 156, 130], '#BFE3F2', 8)
    .box([312, 262, 106, 208], '#6E4429', 10)
    .disc([334, 372, 9], '#F5C65B')
    .box([84, 66, 344, 70], '#2F7F77', 18)
  for (let stripe = 0; stripe < 6; stripe++) {
    const x = 50 + stripe * 69
    drawing.shape(`M${x} 130H${x + 69}V200Q${x + 34} 246 ${x} 200Z`, stripe % 2 ? '#FFF6E6' : '#D8493F')
  }
  return drawing.line('M130 102H382', '#FFF3D6', 12)
}

/** A warehouse with a rolling door and boxes. */
export function drawWarehouse(): Sketch {
  const drawing = sketch()
    .shape('M34 196L256 76L478 196V468H34Z', '#B9C4CF')
    .shape('M20 204L256 72L492 204L478 226L256 104L34 226Z', '#C4553D')
    .box([120, 262, 272, 206], '#5F6E7F', 8)
  for (let y = 286; y <= 370; y += 28) drawing.line(`M130 ${y}H382`, '#8997A6', 8)
  return drawing
    .box([150, 396, 80, 72], '#D9A066', 8)
    .box([240, 376, 96, 92], '#C98B4E', 8)
    .line('M190 396V430M288 376V420', '#F1D3A4', 10)
    .disc([256, 172, 26], '#EAF2F7')
}

/** A wedding canopy on four posts with marigold strings. */
export function drawCanopy(): Sketch {
  const drawing = sketch()
    .box([30, 440, 452, 40], '#B5523B', 14)
    .box([70, 412, 372, 34], '#D8734F', 12)
    .box([64, 160, 36, 260], '#F2C65A', 12)
    .box([412, 160, 36, 260], '#F2C65A', 12)
    .box([156, 186, 26, 230], '#E0AE3D', 10)
    .box([330, 186, 26, 230], '#E0AE3D', 10)
    .shape('M40 176Q90 110 160 104Q220 96 256 36Q292 96 352 104Q422 110 472 176Z', '#C92F5B')
    .box([34, 166, 444, 34], '#F2C65A', 14)
    .box([196, 330, 120, 84], '#A8324F', 18)
    .box([182, 300, 148, 60], '#C9445F', 24)
  for (let x = 62; x <= 450; x += 24) {
    const drop = 18 + 26 * Math.abs(Math.sin(((x - 62) / 97) * Math.PI))
    drawing.disc([x, 196 + drop, 13], x % 48 === 14 ? '#F58A1F' : '#FFB52E')
  }
  return drawing.disc([256, 32, 14], '#F2C65A')
}
