import { type Sketch, sketch } from './sketch.ts'

/** A wide garba or bridal skirt with its choli. */
export function drawSkirt(cloth: string, border: string, choli: string): Sketch {
  const drawing = sketch()
    .shape('M196 196Q256 214 316 196L452 462Q256 512 60 462Z', cloth)
    .shape('M78 424Q256 476 434 424L452 462Q256 512 60 462Z', border)
    .shape('M104 374Q256 420 408 374L417 392Q256 440 95 392Z', border)
  for (const [x, y] of [
    [150, 330],
    [204, 350],
    [256, 356],
    [308, 350],
    [362, 330],
    [188, 272],
    [256, 290],
    [324, 272],
  ] as const)
    drawing.disc([x, y, 11], '#FFF3D6').disc([x, y, 5], border)
  return drawing
    .box([190, 178, 132, 30], border, 12)
    .shape(
      'M180 60L150 124L186 142L194 108Q256 142 318 108L326 142L362 124L332 60Q300 52 286 48Q256 78 226 48Q212 52 180 60Z',
      choli,
    )
    .shape('M192 106Q256 140 320 106L316 150Q256 168 196 150Z', choli)
    .shape('M150 124L186 142L180 156L142 138ZM362 124L326 142L332 156L370 138Z', border)
}

/** A long, closed coat or kurta with trousers, collar and buttons. */
export function drawLongCoat(cloth: string, trim: string, trousers: string): Sketch {
  const drawing = sketch()
    .shape('M196 380L188 494H246L256 400L266 494H324L316 380Z', trousers)
    .shape(
      'M198 60L120 104L92 292L138 302L160 178L164 436Q256 462 348 436L352 178L374 302L420 292L392 104L314 60Q256 88 198 60Z',
      cloth,
    )
    .shape('M92 280L138 290L136 310L89 300ZM420 280L374 290L376 310L423 300Z', trim)
    .shape('M214 40Q256 58 298 40L304 72Q256 94 208 72Z', trim)
    .line('M256 88V446', trim, 8)
  for (const y of [120, 164, 208, 252, 296]) drawing.disc([256, y, 9], '#FFF0C8')
  return drawing.box([292, 168, 38, 9], trim, 4)
}

/** The flared garba shirt of Saurashtra, with its embroidery. */
export function drawKediyu(): Sketch {
  const drawing = sketch()
    .shape('M196 400L176 492H244L256 416L268 492H336L316 400Z', '#F2EADB')
    .shape('M200 66L96 132L112 220L160 204L170 228H342L352 204L400 220L416 132L312 66Q256 96 200 66Z', '#FBF5E9')
    .shape('M170 228H342L420 396Q256 446 92 396Z', '#FBF5E9')
    .box([164, 214, 184, 26], '#D23B5E', 10)
    .shape('M98 384Q256 434 414 384L421 400Q256 452 91 400Z', '#2F8F6B')
  for (const [x, y] of [
    [178, 130],
    [216, 150],
    [256, 158],
    [296, 150],
    [334, 130],
    [150, 340],
    [204, 356],
    [256, 362],
    [308, 356],
    [362, 340],
  ] as const)
    drawing.disc([x, y, 13], '#D23B5E').disc([x, y, 6], '#FFF3D6')
  return drawing.line('M188 260L150 380M228 262L212 400M284 262L300 400M324 260L362 380', '#E3D8C2', 6)
}

/** A tied wedding turban with its plume. */
export function drawTurban(): Sketch {
  return sketch()
    .shape('M86 330Q70 170 256 140Q442 170 426 330Q256 392 86 330Z', '#D8334A')
    .line('M100 300Q200 180 330 168', '#F4B942', 20)
    .line('M110 336Q230 214 392 206', '#F4B942', 20)
    .line('M190 358Q300 268 420 262', '#F4B942', 20)
    .shape('M80 330Q256 398 432 330Q442 376 420 392Q256 446 92 392Q70 376 80 330Z', '#B8223C')
    .shape('M306 172Q296 84 350 44Q372 104 340 176Z', '#FFF0C8')
    .disc([322, 186, 24], '#F4B942')
    .disc([322, 186, 11], '#2F8F6B')
}

/** A suit jacket over shirt and tie. */
export function drawJacket(cloth: string, lapel: string, tie: string): Sketch {
  return sketch()
    .shape('M206 60Q256 84 306 60L320 250L256 300L192 250Z', '#FBF8F1')
    .shape('M240 92H272L284 120L270 250L256 276L242 250L228 120Z', tie)
    .shape('M200 58L112 100L72 300L126 314L152 214L148 462Q204 478 256 470L246 330L196 150Z', cloth)
    .shape('M312 58L400 100L440 300L386 314L360 214L364 462Q308 478 256 470L266 330L316 150Z', cloth)
    .shape('M200 58L178 100L204 128L186 146L250 326L228 180L206 66Z', lapel)
    .shape('M312 58L334 100L308 128L326 146L262 326L284 180L306 66Z', lapel)
    .disc([254, 360, 9], '#F2D28A')
    .disc([254, 404, 9], '#F2D28A')
    .shape('M318 214H356L352 226H322Z', '#FBF8F1')
}

/** A necklace of gold and stones with earrings. */
export function drawNecklace(): Sketch {
  const drawing = sketch().line('M96 60Q90 330 256 360Q422 330 416 60', '#E0AE3D', 14)
  for (let bead = 0; bead <= 10; bead++) {
    const turn = Math.PI * (0.12 + 0.076 * bead)
    const [x, y] = [256 - 150 * Math.cos(turn), 186 + 172 * Math.sin(turn)]
    drawing
      .disc([x, y, 25], '#F2C65A')
      .disc([x, y, 13], bead % 2 ? '#2F8F6B' : '#D23B5E')
      .disc([x - 6 * Math.cos(turn), y + 32, 9, 12], '#FFF3D6')
  }
  drawing.disc([256, 414, 42, 48], '#F2C65A').disc([256, 414, 24, 28], '#D23B5E').disc([256, 474, 12, 16], '#FFF3D6')
  for (const x of [196, 316])
    drawing
      .disc([x, 110, 24], '#F2C65A')
      .disc([x, 110, 11], '#D23B5E')
      .shape(`M${x - 26} 172Q${x} 116 ${x + 26} 172Z`, '#E0AE3D')
  return drawing
}
