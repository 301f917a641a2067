import { type Sketch, sketch } from './sketch.ts'

/** A front-loading washing machine. */
export function drawWasher(): Sketch {
  return sketch()
    .box([96, 50, 320, 416], '#F1EFF5', 28)
    .box([96, 50, 320, 82], '#D8D4E2', 26)
    .disc([148, 92, 20], '#6E6A7E')
    .box([284, 78, 104, 28], '#3C6FA6', 10)
    .disc([256, 296, 122], '#B9B4C4')
    .disc([256, 296, 96], '#3E5C86')
    .disc([256, 312, 86, 70], '#6FB3E0')
    .disc([216, 262, 22, 14], '#D5EBFF')
}

/** A refrigerator with one or two doors. */
export function drawFridge(): Sketch {
  return sketch()
    .box([134, 24, 244, 456], '#B8C7D6', 30)
    .line('M140 186H372', '#7E8FA3', 8)
    .box([338, 100, 16, 66], '#6A7A8E', 8)
    .box([338, 210, 16, 110], '#6A7A8E', 8)
    .box([162, 54, 70, 40], '#E8F1F8', 10)
    .box([150, 478, 42, 16], '#4A4656', 6)
    .box([320, 478, 42, 16], '#4A4656', 6)
}

/** A split air conditioner that blows. */
export function drawAirConditioner(): Sketch {
  return sketch()
    .box([30, 130, 452, 160], '#F4F3F8', 40)
    .box([56, 244, 400, 26], '#9AA6B8', 12)
    .disc([420, 186, 12], '#2F9E6B')
    .line('M130 320Q112 352 134 384T130 440', '#7EC0E8', 20)
    .line('M256 320Q238 352 260 384T256 440', '#7EC0E8', 20)
    .line('M382 320Q364 352 386 384T382 440', '#7EC0E8', 20)
}

/** A desert cooler. */
export function drawCooler(): Sketch {
  const drawing = sketch()
    .box([100, 40, 312, 400], '#E9EEF4', 26)
    .disc([256, 186, 116], '#6E8FB4')
    .disc([256, 186, 98], '#2E4C72')
  for (const turn of [0, 90, 180, 270]) drawing.shape(rotatedBlade(turn), '#9CC3E6')
  drawing.disc([256, 186, 24], '#F1EFF5').box([130, 326, 252, 84], '#4F8FD0', 16)
  return drawing.wheel([150, 460, 26]).wheel([362, 460, 26])
}

function rotatedBlade(degrees: number): string {
  const turn = (degrees * Math.PI) / 180
  const at = (x: number, y: number) =>
    `${(256 + x * Math.cos(turn) - y * Math.sin(turn)).toFixed(0)} ${(186 + x * Math.sin(turn) + y * Math.cos(turn)).toFixed(0)}`
  return `M${at(0, 0)}Q${at(20, -70)} ${at(64, -66)}Q${at(84, -30)} ${at(0, 0)}Z`
}

/** An oven with its window. */
export function drawOven(): Sketch {
  return sketch()
    .box([40, 120, 432, 280], '#D9D3DF', 34)
    .box([68, 156, 276, 208], '#3A3644', 22)
    .box([88, 178, 236, 164], '#E58A3C', 14)
    .disc([206, 288, 74, 34], '#B5642A')
    .disc([206, 276, 70, 30], '#F2C27B')
    .disc([408, 190, 30], '#6E6A7E')
    .disc([408, 282, 30], '#6E6A7E')
    .box([78, 398, 50, 22], '#4A4656', 8)
    .box([384, 398, 50, 22], '#4A4656', 8)
}

/** A table-top grinder with its drum. */
export function drawGrinder(): Sketch {
  return sketch()
    .box([110, 330, 292, 140], '#D23B5E', 34)
    .disc([256, 440, 22], '#FFF3D6')
    .shape('M136 140H376L352 336H160Z', '#C9CED8')
    .disc([256, 140, 122, 34], '#8E97A8')
    .disc([256, 140, 96, 22], '#F7EFDF')
    .box([236, 44, 40, 104], '#6E6A7E', 16)
    .box([180, 34, 152, 32], '#4A4656', 14)
}

/** A canister vacuum cleaner with hose. */
export function drawVacuum(): Sketch {
  return sketch()
    .line('M150 300Q60 180 180 110T352 150L420 420', '#5B5666', 24)
    .box([356, 408, 132, 50], '#35313E', 18)
    .box([66, 268, 240, 168], '#D8334A', 70)
    .box([96, 292, 110, 56], '#F4E9DA', 26)
    .wheel([122, 430, 46])
    .wheel([262, 440, 30])
}

/** A pressure washer with lance and spray. */
export function drawPressureWasher(): Sketch {
  return sketch()
    .line('M250 190Q360 60 430 190', '#35313E', 16)
    .line('M430 190L380 330', '#4A4656', 22)
    .line('M378 344L340 420M378 344L376 430M378 344L412 424', '#7EC0E8', 12)
    .line('M124 60H220V180', '#6E6A7E', 18)
    .box([92, 160, 176, 260], '#F2B632', 36)
    .box([116, 196, 128, 76], '#35313E', 20)
    .disc([180, 234, 20], '#D8D4E2')
    .wheel([112, 432, 44])
    .wheel([250, 432, 44])
}

/** A round robot vacuum. */
export function drawRobot(): Sketch {
  return sketch()
    .disc([256, 320, 204, 108], '#4A4656')
    .disc([256, 290, 204, 108], '#ECE9F2')
    .disc([256, 282, 150, 74], '#D5D0E0')
    .disc([256, 262, 62, 32], '#35313E')
    .disc([256, 254, 50, 24], '#6FA7D8')
    .disc([256, 346, 16, 8], '#2F9E6B')
}

/** An upright floor machine: scrubber, steam cleaner or polisher. */
export function drawFloorMachine(): Sketch {
  return sketch()
    .line('M330 60L250 360', '#6E6A7E', 24)
    .line('M286 66H400', '#35313E', 24)
    .box([196, 160, 124, 190], '#3C8FB8', 40)
    .box([226, 190, 64, 60], '#F4E9DA', 18)
    .box([110, 356, 270, 76], '#4A4656', 34)
    .disc([246, 436, 140, 28], '#8E8A9B')
}

/** A flat television on its feet. */
export function drawTelevision(): Sketch {
  return sketch()
    .line('M140 372L110 430M372 372L402 430', '#4A4656', 20)
    .box([24, 84, 464, 292], '#23202B', 22)
    .box([40, 100, 432, 248], '#3C6FA6', 10)
    .shape('M40 300Q140 190 236 262T472 210V338Q472 348 462 348H50Q40 348 40 338Z', '#2F8F6B')
    .disc([376, 164, 34], '#FFD27A')
}
