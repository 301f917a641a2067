import { type Sketch, sketch } from './sketch.ts'

/** A circular saw on its foot. */
export function drawCircularSaw(): Sketch {
  const drawing = sketch().disc([210, 300, 150], '#C9CED8')
  for (let tooth = 0; tooth < 20; tooth++) {
    const turn = (tooth * Math.PI) / 10
    const at = (radius: number, shift: number) =>
      `${(210 + radius * Math.cos(turn + shift)).toFixed(0)} ${(300 + radius * Math.sin(turn + shift)).toFixed(0)}`
    drawing.shape(`M${at(142, -0.12)}L${at(166, 0.04)}L${at(142, 0.14)}Z`, '#AEB5C2')
  }
  return drawing
    .disc([210, 300, 34], '#6E6A7E')
    .disc([210, 300, 14], '#35313E')
    .shape('M66 286Q80 130 226 128H300L286 250Q230 208 160 226Q120 246 110 296Z', '#2F7FB8')
    .shape('M268 132Q300 92 372 104L446 128Q474 146 458 176L386 210L352 258L284 250Z', '#35313E')
    .shape('M330 152H392Q404 164 388 178L346 196H322Z', '#E9E4F2')
    .box([276, 214, 120, 92], '#2F7FB8', 26)
    .box([40, 326, 420, 26], '#8E97A8', 8)
}

/** A chainsaw. */
export function drawChainsaw(): Sketch {
  const drawing = sketch().box([14, 258, 300, 74], '#C9CED8', 36)
  for (let x = 34; x <= 250; x += 36) drawing.box([x, 246, 20, 16], '#5B5666', 4).box([x, 328, 20, 16], '#5B5666', 4)
  return drawing
    .line('M250 250Q250 130 350 132Q404 134 396 214', '#35313E', 24)
    .line('M236 262L222 176', '#35313E', 20)
    .box([236, 212, 216, 152], '#E8622C', 36)
    .shape('M388 240H470Q500 250 496 300V352Q480 372 448 362L388 340Z', '#35313E')
    .shape('M424 268H456Q466 276 464 300V324Q456 334 440 328L424 320Z', '#F6EBDD')
    .disc([310, 288, 44], '#4A4656')
    .disc([310, 288, 24], '#8E8A9B')
    .box([350, 190, 56, 34], '#4A4656', 10)
}

/** An airless paint sprayer: its can, its hose and its gun. */
export function drawPaintSprayer(): Sketch {
  return sketch()
    .line('M250 210Q340 110 400 190T352 300', '#35313E', 16)
    .shape('M70 240H290L270 452Q180 480 90 452Z', '#ECE9F2')
    .disc([180, 240, 110, 26], '#C9C4D6')
    .disc([180, 240, 92, 19], '#3C8FB8')
    .shape('M96 250Q150 268 264 250L260 300Q240 330 228 292Q210 350 190 300Q150 316 148 276Q110 300 96 250Z', '#3C8FB8')
    .line('M72 250Q180 60 288 250', '#8E97A8', 10)
    .shape('M318 272H428Q444 286 428 304H394L380 380H344L352 304H318Z', '#E8622C')
    .box([290, 276, 40, 22], '#4A4656', 6)
    .shape('M430 288L500 236V340Z', '#8FC3EE')
}

/** A leaf blower. */
export function drawBlower(): Sketch {
  return sketch()
    .line('M250 190Q300 96 390 130Q430 160 408 232', '#35313E', 26)
    .shape('M20 372L40 300L270 236L300 318L60 400Q24 402 20 372Z', '#4A4656')
    .shape('M20 372L40 300L78 290L98 388L60 400Q24 402 20 372Z', '#6E6A7E')
    .shape('M232 214Q270 170 350 176Q452 190 462 290Q458 390 360 398Q270 392 246 330Z', '#E8622C')
    .disc([362, 290, 66], '#35313E')
    .disc([362, 290, 48], '#6E6A7E')
    .disc([362, 290, 16], '#F5A524')
    .box([398, 352, 70, 50], '#35313E', 16)
}

/** A plate compactor. */
export function drawCompactor(): Sketch {
  return sketch()
    .line('M310 250L420 70H476', '#5B5666', 22)
    .line('M446 70H490', '#35313E', 30)
    .shape('M56 420Q20 410 30 380L70 388H400L440 380Q452 414 412 420Z', '#5B5666')
    .box([84, 320, 300, 64], '#F2A63B', 18)
    .box([110, 196, 190, 128], '#D23B3B', 26)
    .box([140, 160, 96, 44], '#35313E', 14)
    .disc([344, 276, 52], '#35313E')
    .disc([344, 276, 30], '#8E8A9B')
    .line('M130 226H270M130 256H270M130 286H270', '#A32A2A', 9)
    .line('M64 384Q40 250 100 190', '#35313E', 18)
}

/** An earth auger with its engine and two handles. */
export function drawAuger(): Sketch {
  const drawing = sketch()
    .line('M256 150V480', '#8E97A8', 26)
    .line('M90 130Q120 70 200 96', '#4A4656', 22)
    .line('M422 130Q392 70 312 96', '#4A4656', 22)
    .line('M90 124V176M422 124V176', '#23202B', 34)
  for (let y = 254; y <= 430; y += 58)
    drawing.shape(`M186 ${y}Q256 ${y + 42} 326 ${y - 20}L330 ${y + 6}Q256 ${y + 72} 182 ${y + 22}Z`, '#D9542B')
  return drawing
    .box([174, 50, 164, 128], '#E8622C', 34)
    .box([204, 26, 104, 40], '#35313E', 14)
    .disc([256, 116, 38], '#35313E')
    .disc([256, 116, 20], '#8E8A9B')
    .shape('M228 472H284L256 506Z', '#6E6A7E')
}
