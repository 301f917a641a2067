import { type Sketch, sketch } from './sketch.ts'

/** A concrete mixer. */
export function drawMixer(): Sketch {
  return sketch()
    .line('M120 460L210 330M392 460L320 330', '#5B5666', 24)
    .shape('M150 110L300 60L430 250L330 380L140 320Q90 220 150 110Z', '#F28C28')
    .shape('M150 110L300 60L330 104L168 168Z', '#D8741A')
    .disc([226, 92, 84, 34], '#4A4656')
    .disc([226, 92, 60, 22], '#23202B')
    .line('M186 250L390 210', '#FFD39A', 14)
    .box([220, 356, 100, 60], '#35313E', 16)
    .wheel([392, 444, 48])
    .disc([116, 470, 22, 14], '#35313E')
}

/** A hammer drill. */
export function drawDrill(): Sketch {
  return sketch()
    .line('M40 170H150', '#9AA0AE', 14)
    .shape('M130 140H180V200H130Z', '#35313E')
    .shape('M170 110H400Q440 112 440 160V210Q440 240 400 240H170Z', '#E23B33')
    .box([200, 140, 130, 34], '#35313E', 12)
    .shape('M320 230H420L440 420H352Z', '#35313E')
    .shape('M330 400H470V470Q470 480 450 480H350Q330 480 330 470Z', '#E23B33')
    .line('M310 250Q300 290 330 300', '#8E8A9B', 16)
}

/** A generator or welding set in its frame. */
export function drawGenerator(color: string): Sketch {
  const drawing = sketch()
    .line('M60 130Q60 96 96 96H416Q452 96 452 130V420H60Z', '#4A4656', 24)
    .box([92, 130, 328, 84], color, 28)
    .disc([256, 130, 34, 14], '#35313E')
    .box([92, 226, 150, 174], '#6E6A7E', 20)
    .box([258, 226, 162, 174], '#3A3644', 20)
    .disc([308, 280, 28], '#F4E9DA')
    .disc([376, 280, 28], '#F4E9DA')
    .box([286, 336, 106, 36], color, 12)
  for (let y = 256; y <= 376; y += 30) drawing.line(`M112 ${y}H222`, '#4A4656', 10)
  return drawing.wheel([126, 436, 44]).wheel([386, 436, 44])
}

/** Two storeys of scaffolding. */
export function drawScaffold(): Sketch {
  return sketch()
    .line('M110 50V470M402 50V470', '#7E8FA3', 22)
    .line('M110 460L402 300M110 280L402 120', '#B7C3D0', 14)
    .line('M110 90H402', '#7E8FA3', 14)
    .box([70, 270, 372, 34], '#D9A066', 8)
    .box([70, 150, 372, 34], '#D9A066', 8)
    .box([290, 106, 60, 46], '#3C6FA6', 8)
    .wheel([110, 474, 24])
    .wheel([402, 474, 24])
}

/** A solar panel with its battery. */
export function drawSolar(): Sketch {
  const drawing = sketch()
    .line('M250 340V440M170 440H330', '#6E7F8F', 20)
    .shape('M110 80H460L410 340H50Z', '#E9EEF4')
    .shape('M124 96H440L398 324H74Z', '#26508F')
    .line('M229 96L182 324M335 96L290 324M108 172H426M92 248H412', '#BFD8F2', 7)
    .box([340, 370, 132, 104], '#F2B632', 22)
  return drawing.shape('M412 384L384 428H404L396 462L430 414H408Z', '#FFF6E6')
}

/** A forklift with a pallet. */
export function drawForklift(): Sketch {
  return sketch()
    .line('M176 60V440', '#5B5666', 26)
    .line('M40 430H176', '#5B5666', 20)
    .box([40, 330, 116, 90], '#D9A066', 8)
    .line('M98 330V380', '#F1D3A4', 12)
    .line('M230 260V90H380L420 260', '#4A4656', 20)
    .box([200, 250, 270, 150], '#F2A63B', 34)
    .box([270, 214, 90, 60], '#35313E', 18)
    .wheel([246, 420, 56])
    .wheel([424, 426, 48])
}

/** An excavator on tracks. */
export function drawExcavator(): Sketch {
  const drawing = sketch().box([150, 392, 300, 82], '#35313E', 41).box([172, 410, 256, 46], '#5B5666', 23)
  for (const x of [196, 264, 332, 400]) drawing.disc([x, 433, 22], '#8E8A9B')
  return drawing
    .line('M262 300L150 110L66 214', '#E0A21F', 40)
    .line('M250 250L170 128', '#8E97A8', 12)
    .line('M66 214L84 330', '#E0A21F', 30)
    .shape('M36 316H128L136 372Q110 428 40 416L62 380Q30 360 36 316Z', '#5B5666')
    .box([216, 290, 260, 112], '#F2B632', 30)
    .box([236, 164, 132, 150], '#F2B632', 22)
    .box([254, 184, 96, 94], '#BFE3F2', 12)
    .box([384, 264, 84, 40], '#4A4656', 12)
    .line('M384 340H456M384 366H456', '#B5811A', 9)
}

/** A tall car for bad roads, with its spare wheel and roof rack. */
export function drawJeep(color: string): Sketch {
  const drawing = sketch()
    .box([446, 214, 44, 130], '#2E2B33', 18)
    .line('M176 70V96M396 70V96', '#4A4656', 14)
    .line('M160 66H412', '#4A4656', 16)
    .shape('M128 214L168 104Q174 90 192 90H424Q446 92 448 116V230H128Z', color)
    .shape('M152 208L184 120H256V208Z', '#8FD0F2')
    .box([276, 120, 72, 88], '#8FD0F2', 10)
    .box([366, 120, 60, 88], '#8FD0F2', 10)
    .line('M168 200L196 130M292 196L316 130', '#D9F1FC', 8)
    .shape('M30 330V262Q32 226 70 216L140 206H448Q460 208 460 224V344H30Z', color)
    .line('M264 220V336M360 220V336', '#23202B', 3)
    .box([280, 240, 36, 14], '#ECE9F2', 6)
    .box([376, 240, 36, 14], '#ECE9F2', 6)
    .box([18, 330, 456, 40], '#5B5666', 18)
    .disc([50, 270, 22, 26], '#FFE08A')
    .box([438, 262, 24, 48], '#D23B3B', 8)
    .shape('M60 372Q64 296 130 296T200 372Z', '#35313E')
    .shape('M300 372Q304 296 370 296T440 372Z', '#35313E')
  return drawing.wheel([130, 376, 62]).wheel([370, 376, 62])
}
