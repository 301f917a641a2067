import { type Sketch, sketch } from './sketch.ts'

/** A quadcopter seen a little from above. */
export function drawDrone(): Sketch {
  const drawing = sketch().line('M128 178L384 330M384 178L128 330', '#8E8A9B', 26)
  for (const [x, y] of [
    [116, 168],
    [396, 168],
    [116, 336],
    [396, 336],
  ] as const)
    drawing
      .disc([x, y, 92, 20], '#D8D4E2')
      .box([x - 15, y - 12, 30, 44], '#4A4656', 12)
      .disc([x, y - 6, 18, 9], '#F5A524')
  return drawing
    .box([182, 190, 148, 128], '#ECE9F2', 46)
    .box([204, 204, 104, 54], '#6E6A7E', 24)
    .box([212, 296, 88, 62], '#4A4656', 22)
    .disc([256, 330, 26], '#23202B')
    .disc([256, 330, 15], '#4F8FD0')
    .disc([250, 324, 5], '#F2F7FF')
}

/** A camera lens standing on its mount. */
export function drawLens(): Sketch {
  const drawing = sketch()
    .box([150, 402, 212, 54], '#6E6A7E', 18)
    .box([126, 206, 260, 206], '#35313E', 26)
    .box([108, 112, 296, 112], '#443F50', 30)
    .box([126, 300, 260, 62], '#544E62', 10)
    .box([126, 258, 260, 12], '#D23B3B', 6)
    .disc([256, 116, 148, 46], '#2A2731')
    .disc([256, 114, 118, 34], '#3C6FA6')
    .disc([238, 106, 56, 14], '#8FC3EE')
  for (let x = 146; x <= 366; x += 22) drawing.line(`M${x} 310V352`, '#3A3545', 8)
  return drawing
}

/** A tripod with its head and handle. */
export function drawTripod(): Sketch {
  return sketch()
    .line('M256 210L256 476', '#4A4656', 24)
    .line('M250 210L126 476', '#5B5666', 28)
    .line('M262 210L386 476', '#5B5666', 28)
    .line('M208 320H304', '#8E8A9B', 12)
    .box([222, 150, 68, 78], '#35313E', 18)
    .box([184, 96, 144, 46], '#6E6A7E', 14)
    .box([204, 76, 104, 26], '#23202B', 8)
    .line('M300 150L402 208', '#35313E', 18)
    .disc([256, 190, 18], '#D23B3B')
    .disc([126, 478, 18, 12], '#23202B')
    .disc([386, 478, 18, 12], '#23202B')
    .disc([256, 480, 18, 12], '#23202B')
}

/** A softbox on a stand. */
export function drawSoftbox(): Sketch {
  return sketch()
    .line('M272 280V470', '#4A4656', 20)
    .line('M272 400L190 484M272 400L354 484', '#5B5666', 18)
    .box([300, 168, 104, 78], '#35313E', 20)
    .shape('M96 44L330 132V282L96 370Z', '#3F3A4A')
    .shape('M96 44L128 58V356L96 370Q58 206 96 44Z', '#FFF6DD')
    .shape('M96 44Q58 206 96 370L60 356Q30 206 60 58Z', '#FFFBEF')
}

/** A ring light with a phone holder. */
export function drawRingLight(): Sketch {
  return sketch()
    .line('M256 350V474', '#4A4656', 22)
    .line('M256 430L176 490M256 430L336 490', '#5B5666', 18)
    .line('M256 62a140 140 0 1 0 .1 0', '#E9E4F2', 62)
    .line('M256 62a140 140 0 1 0 .1 0', '#FFF4D2', 34)
    .box([220, 142, 72, 124], '#35313E', 14)
    .box([228, 152, 56, 104], '#6FA7D8', 8)
}

/** A projector with its lens. */
export function drawProjector(): Sketch {
  const drawing = sketch()
    .box([102, 380, 46, 34], '#4A4656', 8)
    .box([364, 380, 46, 34], '#4A4656', 8)
    .box([52, 190, 408, 200], '#ECE9F2', 44)
    .box([52, 330, 408, 60], '#C9C4D6', 30)
    .disc([172, 284, 84], '#6E6A7E')
    .disc([172, 284, 62], '#23202B')
    .disc([172, 284, 42], '#3C6FA6')
    .disc([158, 268, 14], '#D5EBFF')
    .disc([406, 234, 11], '#2F9E6B')
  for (let y = 246; y <= 318; y += 24) drawing.line(`M300 ${y}H420`, '#A8A2B8', 10)
  return drawing
}

/** A loudspeaker on its stand. */
export function drawSpeaker(): Sketch {
  return sketch()
    .line('M256 420V470M256 450L170 492M256 450L342 492', '#4A4656', 18)
    .box([140, 30, 232, 400], '#3A3644', 34)
    .disc([256, 128, 58], '#6E6A7E')
    .disc([256, 128, 34], '#23202B')
    .disc([256, 300, 94], '#6E6A7E')
    .disc([256, 300, 74], '#23202B')
    .disc([256, 300, 30], '#8E8A9B')
    .disc([256, 400, 8], '#F5A524')
}
