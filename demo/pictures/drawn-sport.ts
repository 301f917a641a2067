import { type Sketch, sketch } from './sketch.ts'

/** A rider's helmet. */
export function drawHelmet(): Sketch {
  return sketch()
    .shape('M60 300Q50 80 270 74Q462 84 456 300L440 400Q340 440 250 420L236 330H76Q60 322 60 300Z', '#F2A63B')
    .shape('M76 326Q70 200 160 186H420Q440 210 438 300Q330 330 236 330Z', '#23202B')
    .shape('M110 296Q110 226 176 214H300L250 306Q180 314 110 296Z', '#5C7FA8')
    .shape('M236 330L250 420Q340 440 440 400L446 350Q340 372 236 330Z', '#C9792A')
    .line('M150 120Q270 70 390 130', '#FFF3D6', 16)
}

/** A steering wheel for games, with its pedals. */
export function drawRacingWheel(): Sketch {
  const drawing = sketch()
    .box([150, 330, 212, 96], '#35313E', 24)
    .line('M256 52a146 146 0 1 0 .1 0', '#35313E', 46)
    .line('M120 198H392M256 210V330', '#6E6A7E', 34)
    .disc([256, 206, 62], '#4A4656')
    .disc([256, 206, 36], '#D23B3B')
  for (const x of [148, 226, 304]) drawing.box([x, 430, 60, 60], '#8E97A8', 12)
  return drawing.line('M232 62H280', '#F5A524', 16).disc([176, 198, 12], '#5FB4E5').disc([336, 198, 12], '#7FBF4D')
}

/** A pad for games. */
export function drawGamepad(): Sketch {
  const drawing = sketch()
    .shape(
      'M150 128Q70 128 50 214L22 346Q8 424 68 436Q108 442 136 396L168 344H344L376 396Q404 442 444 436Q504 424 490 346L462 214Q442 128 362 128Q330 128 316 148H196Q182 128 150 128Z',
      '#4A4656',
    )
    .shape(
      'M158 152Q88 152 74 222L66 262Q150 300 256 300T446 262L438 222Q424 152 354 152Q334 152 322 172H190Q178 152 158 152Z',
      '#5B5666',
    )
    .box([112, 212, 100, 34], '#23202B', 10)
    .box([145, 179, 34, 100], '#23202B', 10)
    .box([228, 196, 56, 18], '#8E8A9B', 9)
  for (const x of [206, 306]) drawing.disc([x, 300, 44], '#35313E').disc([x, 296, 30], '#6E6A7E')
  return drawing
    .disc([352, 190, 19], '#F2C65A')
    .disc([352, 268, 19], '#4FA56B')
    .disc([313, 229, 19], '#4F8FD0')
    .disc([391, 229, 19], '#E0484F')
}

/** A bicycle for exercise at home. */
export function drawExerciseBike(): Sketch {
  return sketch()
    .line('M70 470H220M300 470H450', '#35313E', 26)
    .line('M144 460L220 330L370 330L410 460M220 330L190 190M350 330L376 120', '#4A4656', 24)
    .disc([150, 360, 92], '#35313E')
    .disc([150, 360, 70], '#D23B3B')
    .disc([150, 360, 24], '#ECE9F2')
    .box([140, 160, 110, 40], '#23202B', 20)
    .line('M376 120L300 90M376 120L430 150', '#23202B', 20)
    .box([344, 60, 84, 56], '#3C6FA6', 14)
    .box([358, 72, 56, 32], '#BFE3F7', 8)
    .line('M290 340L310 410', '#8E97A8', 16)
    .box([286, 406, 60, 18], '#23202B', 8)
}
