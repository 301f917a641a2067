import { type Sketch, sketch } from './sketch.ts'

/** A combine harvester with its reel. */
export function drawHarvester(): Sketch {
  const drawing = sketch()
    .box([150, 150, 300, 190], '#5E9B3B', 30)
    .box([300, 100, 140, 80], '#7FB84F', 22)
    .box([156, 90, 120, 140], '#4C8030', 24)
    .box([172, 108, 88, 84], '#BFE3F2', 14)
    .line('M420 130L482 70', '#E0A82E', 28)
    .box([120, 300, 300, 50], '#3E6A28', 14)
    .disc([80, 384, 70], '#D9A62C')
    .disc([80, 384, 44], '#F3E2B0')
  for (let blade = 0; blade < 6; blade++) {
    const turn = (blade * Math.PI) / 3
    drawing.line(`M80 384L${80 + 68 * Math.cos(turn)} ${384 + 68 * Math.sin(turn)}`, '#B07F1C', 12)
  }
  return drawing.line('M24 452H140', '#6E6A7E', 18).wheel([214, 396, 78]).wheel([400, 420, 52])
}

/** A water pump with its pipes. */
export function drawPump(): Sketch {
  const drawing = sketch()
    .line('M110 300H40V440', '#3C6FA6', 40)
    .line('M164 220V120H60', '#3C6FA6', 40)
    .box([64, 420, 384, 40], '#5B5666', 12)
    .disc([164, 300, 92], '#2F7FB8')
    .disc([164, 300, 50], '#8FC3EE')
    .box([236, 226, 190, 160], '#D23B3B', 34)
    .box([286, 180, 90, 50], '#8E8A9B', 14)
    .disc([164, 300, 18], '#35313E')
  for (let x = 262; x <= 402; x += 28) drawing.line(`M${x} 250V364`, '#A32A2A', 10)
  return drawing.shape('M40 120Q14 160 30 184Q50 200 64 178Q70 160 40 120Z', '#8FD0F2')
}

/** A sprinkler over young plants. */
export function drawSprinkler(): Sketch {
  const drawing = sketch()
    .line('M256 200V400', '#6E7F8F', 24)
    .line('M196 470L256 390L316 470', '#6E7F8F', 18)
    .box([204, 160, 104, 44], '#3C6FA6', 18)
    .disc([256, 146, 26], '#F5A524')
  for (const [x, y, size] of [
    [90, 150, 15],
    [140, 96, 18],
    [206, 60, 15],
    [306, 60, 15],
    [372, 96, 18],
    [422, 150, 15],
    [70, 220, 12],
    [442, 220, 12],
    [160, 150, 11],
    [352, 150, 11],
  ] as const)
    drawing.shape(
      `M${x} ${y - size * 1.8}Q${x + size * 1.2} ${y} ${x} ${y + size}Q${x - size * 1.2} ${y} ${x} ${y - size * 1.8}Z`,
      '#5FB4E5',
    )
  for (const x of [84, 144, 368, 428])
    drawing
      .line(`M${x} 474V430`, '#4E8A34', 12)
      .disc([x - 18, 424, 20, 11], '#7FBF4D')
      .disc([x + 18, 416, 20, 11], '#66A63C')
  return drawing
}

/** A tanker on a farm trailer. */
export function drawTanker(): Sketch {
  return sketch()
    .line('M40 392H470', '#4A4656', 24)
    .box([60, 180, 370, 190], '#4F9BD0', 92)
    .box([150, 172, 22, 204], '#2F6F9E', 8)
    .box([320, 172, 22, 204], '#2F6F9E', 8)
    .box([210, 146, 74, 46], '#2F6F9E', 14)
    .line('M430 350H484V372', '#6E6A7E', 16)
    .wheel([180, 410, 60])
    .wheel([330, 410, 60])
}

/** A tipping trailer filled with grain. */
export function drawTrailer(): Sketch {
  return sketch()
    .shape('M90 210Q250 90 420 210Z', '#E7B84C')
    .shape('M50 206H462L440 356H72Z', '#C8442F')
    .line('M70 250H446M76 300H440', '#F0D9B8', 12)
    .line('M20 386H450', '#4A4656', 22)
    .wheel([190, 404, 66])
    .wheel([350, 404, 66])
}

/** A rotary tiller behind its frame. */
export function drawTiller(): Sketch {
  const drawing = sketch()
    .line('M256 60V220M256 60L150 220M256 60L362 220', '#5B5666', 22)
    .box([50, 210, 412, 90], '#D9542B', 26)
    .box([220, 180, 72, 70], '#35313E', 14)
    .box([40, 290, 432, 36], '#8E3A1E', 12)
  for (let x = 76; x <= 436; x += 60)
    drawing.line(`M${x} 326Q${x - 28} 370 ${x + 6} 404Q${x + 24} 416 ${x + 34} 402`, '#6E6A7E', 16)
  return drawing.shape('M20 446Q130 400 256 430T492 440V478H20Z', '#8A5A35')
}

/** A plough in the soil. */
export function drawPlough(): Sketch {
  return sketch()
    .line('M60 130H400L456 240', '#2F6FA8', 34)
    .line('M90 130V70H180V130', '#5B5666', 20)
    .shape('M170 130Q150 260 84 370Q190 380 230 260L236 130Z', '#B9C4CF')
    .shape('M330 130Q320 260 250 380Q366 384 394 270L392 150Z', '#B9C4CF')
    .wheel([446, 300, 54])
    .shape('M16 400Q90 350 170 384T330 380T496 390V476H16Z', '#8A5A35')
}

/** A knapsack sprayer. */
export function drawSprayer(): Sketch {
  return sketch()
    .line('M300 400Q430 420 420 260L470 120', '#4A4656', 18)
    .disc([474, 104, 20], '#F5A524')
    .box([96, 120, 230, 350], '#F2C53D', 60)
    .box([136, 76, 150, 60], '#3E8F4E', 22)
    .box([96, 400, 230, 70], '#3E8F4E', 34)
    .box([138, 210, 146, 110], '#FFF0B8', 24)
    .line('M176 300V250M212 300V236M248 300V262', '#3E8F4E', 14)
}

/** A threshing machine that throws out straw. */
export function drawThresher(): Sketch {
  return sketch()
    .line('M30 430H150', '#6E6A7E', 18)
    .shape('M70 130H210L190 216H100Z', '#E0A82E')
    .shape('M92 112Q130 60 190 108Q216 128 196 138H88Q80 124 92 112Z', '#F3DE8A')
    .box([70, 206, 330, 170], '#D9542B', 24)
    .box([96, 232, 150, 60], '#F2C65A', 14)
    .shape('M396 220L484 170L500 236L396 300Z', '#C8442F')
    .line('M486 190L508 160M494 214L512 206', '#F3DE8A', 12)
    .disc([318, 300, 62], '#3E6A28')
    .disc([318, 300, 40], '#7FB84F')
    .disc([318, 300, 14], '#35313E')
    .shape('M120 376H230L210 430H140Z', '#B9C4CF')
    .wheel([128, 436, 50])
    .wheel([356, 430, 58])
}
