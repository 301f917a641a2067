import { type Sketch, sketch } from './sketch.ts'

/** An oxygen cylinder with its regulator. */
export function drawCylinder(): Sketch {
  return sketch()
    .box([176, 120, 160, 366], '#2B2F3A', 66)
    .box([176, 120, 160, 110], '#F3F1F7', 66)
    .box([176, 210, 160, 26], '#F3F1F7', 4)
    .box([232, 68, 48, 66], '#C08A2E', 12)
    .disc([330, 92, 40], '#E9E4F2')
    .disc([330, 92, 26], '#FFFFFF')
    .line('M330 92L346 78', '#D23B3B', 7)
    .line('M280 92H300', '#C08A2E', 16)
    .box([196, 300, 120, 60], '#3E8F6E', 12)
}

/** An oxygen concentrator on wheels. */
export function drawConcentrator(): Sketch {
  const drawing = sketch()
    .box([128, 60, 256, 390], '#EEF1F6', 48)
    .box([158, 96, 196, 96], '#3C6FA6', 20)
    .box([178, 116, 96, 54], '#BFE3F7', 10)
    .disc([318, 144, 20], '#F4E9DA')
    .box([168, 220, 62, 120], '#9ED0EE', 18)
    .wheel([168, 462, 26])
    .wheel([344, 462, 26])
  for (let y = 250; y <= 400; y += 30) drawing.line(`M262 ${y}H346`, '#B7BFCD', 10)
  return drawing.line('M196 220Q196 186 250 200T420 250Q452 300 420 360', '#7EC39B', 10)
}

/** A walking frame. */
export function drawWalker(): Sketch {
  return sketch()
    .line('M176 96L130 470M336 96L382 470', '#A9B4C4', 26)
    .line('M250 96L226 430M412 110L440 440', '#8C98AA', 22)
    .line('M176 96Q176 64 210 64H300Q336 64 336 96', '#A9B4C4', 26)
    .line('M158 250H356', '#A9B4C4', 22)
    .line('M176 110L250 96M336 110L412 110', '#8C98AA', 20)
    .line('M172 132L182 84M340 132L330 84', '#35313E', 36)
    .disc([130, 474, 22, 16], '#23202B')
    .disc([382, 474, 22, 16], '#23202B')
}

/** A patient monitor with its curve. */
export function drawMonitor(): Sketch {
  return sketch()
    .box([226, 380, 60, 60], '#8E97A8', 8)
    .box([150, 426, 212, 40], '#6A7A8E', 18)
    .box([48, 76, 416, 312], '#EEF1F6', 40)
    .box([80, 108, 352, 226], '#16323A', 20)
    .line('M96 226H176L196 160L226 292L252 206L268 226H416', '#57E0A0', 12)
    .line('M96 296H416', '#F2C14E', 7)
    .disc([256, 362, 11], '#2F9E6B')
}

/** A hospital bed with its back raised. */
export function drawHospitalBed(): Sketch {
  return sketch()
    .line('M60 140V420M452 220V420', '#A9B4C4', 22)
    .line('M60 350H452', '#8C98AA', 26)
    .line('M120 360V430M392 360V430', '#8C98AA', 20)
    .shape('M72 168L104 152L236 290H448V338H214Z', '#7FB6C9')
    .shape('M96 158Q120 128 150 150L190 192L150 226L92 176Z', '#FFFFFF')
    .shape('M232 284H448V324H250Z', '#D7ECF2')
    .line('M262 268V236H400V268', '#A9B4C4', 14)
    .wheel([100, 446, 26])
    .wheel([412, 446, 26])
}

/** A nebulizer with its hose and mask. */
export function drawNebulizer(): Sketch {
  const drawing = sketch()
    .line('M300 330Q420 430 452 330T400 230', '#8FC3EE', 16)
    .line('M110 200Q180 130 250 200', '#3C6FA6', 24)
    .box([50, 200, 270, 220], '#EEF1F6', 56)
    .box([50, 330, 270, 90], '#CBD5E2', 44)
    .disc([128, 282, 44], '#3C6FA6')
    .disc([128, 282, 24], '#BFE3F7')
    .box([204, 262, 82, 40], '#2F9E6B', 18)
    .shape('M330 90Q410 60 456 130Q480 200 420 240Q350 240 330 190Q312 140 330 90Z', '#BFE8F2')
    .shape('M350 118Q404 98 430 140Q440 186 410 206Q366 204 350 176Z', '#E9F8FC')
  for (let x = 90; x <= 280; x += 38) drawing.line(`M${x} 372V396`, '#9AA6B8', 10)
  return drawing
}
