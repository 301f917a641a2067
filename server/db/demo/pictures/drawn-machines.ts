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
