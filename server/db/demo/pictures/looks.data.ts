import {
  drawAirConditioner,
  drawCooler,
  drawFloorMachine,
  drawFridge,
  drawGrinder,
  drawOven,
  drawPressureWasher,
  drawRobot,
  drawVacuum,
  drawWasher,
} from './drawn-appliances.ts'
import { drawConcentrator, drawCylinder, drawHospitalBed, drawMonitor, drawWalker } from './drawn-care.ts'
import { drawKediyu, drawLongCoat, drawSkirt, drawTurban } from './drawn-clothes.ts'
import {
  drawHarvester,
  drawPlough,
  drawPump,
  drawSprayer,
  drawSprinkler,
  drawTanker,
  drawTiller,
  drawTrailer,
} from './drawn-farm.ts'
import { drawBookshelf, drawCradle, drawDesk, drawPartyTable, drawTable, drawWardrobe } from './drawn-furniture.ts'
import { drawDrill, drawForklift, drawGenerator, drawMixer, drawScaffold, drawSolar } from './drawn-machines.ts'
import { drawCanopy, drawShop, drawWarehouse } from './drawn-places.ts'
import {
  drawDrone,
  drawLens,
  drawProjector,
  drawRingLight,
  drawSoftbox,
  drawSpeaker,
  drawTripod,
} from './drawn-studio.ts'
import type { Cut } from './grounds.ts'
import type { Pigment } from './pigments.ts'
import type { Sketch } from './sketch.ts'

/** An emoji by its code point, perhaps in other colours, or a drawing of our own. */
export type Thing = { emoji: string; hue?: number; saturation?: number; brightness?: number } | { draw: () => Sketch }

export type Scene = `${Cut} ${Pigment}`

interface LookRecipe {
  thing: Thing
  /** Where the thing is shown; every scene is one picture. */
  scenes: readonly [Scene, ...Scene[]]
}

const emoji = (code: string, colors: { hue?: number; saturation?: number; brightness?: number } = {}): Thing => ({
  emoji: code,
  ...colors,
})
const drawn = (draw: () => Sketch): Thing => ({ draw })
const show = (thing: Thing, ...scenes: readonly [Scene, ...Scene[]]): LookRecipe => ({ thing, scenes })

const white = { saturation: 0.05, brightness: 1.45 }
const grey = { saturation: 0.12, brightness: 0.95 }
const black = { saturation: 0.15, brightness: 0.55 }

/** Everything that a demo picture can show. */
export const looks = {
  // Clothes
  saree: show(emoji('1f97b'), 'niche rani', 'flat ret'),
  'saree-red': show(emoji('1f97b', { hue: 200, saturation: 1.5 }), 'niche haldi'),
  'saree-violet': show(emoji('1f97b', { hue: 120, saturation: 1.2 }), 'niche ret'),
  'chaniya-red': show(
    drawn(() => drawSkirt('#D8334A', '#2F9E6B', '#F2B632')),
    'niche teal',
  ),
  'chaniya-green': show(
    drawn(() => drawSkirt('#3FA66B', '#E0568A', '#E0568A')),
    'niche ret',
  ),
  'chaniya-black': show(
    drawn(() => drawSkirt('#33303B', '#E2404F', '#33303B')),
    'niche geru',
  ),
  'lehenga-pink': show(
    drawn(() => drawSkirt('#E86A9A', '#F2C65A', '#D94A82')),
    'niche pista',
  ),
  'lehenga-wine': show(
    drawn(() => drawSkirt('#8E2A4E', '#E0B355', '#8E2A4E')),
    'niche aasman',
  ),
  'sherwani-cream': show(
    drawn(() => drawLongCoat('#EFE2C6', '#A63A4A', '#E3D3B2')),
    'niche rani',
  ),
  'sherwani-maroon': show(
    drawn(() => drawLongCoat('#8E2438', '#E0B355', '#F2E6CE')),
    'niche ret',
  ),
  'sherwani-blue': show(
    drawn(() => drawLongCoat('#2C3F75', '#C9CED8', '#E9E4F2')),
    'niche haldi',
  ),
  'kurta-white': show(
    drawn(() => drawLongCoat('#FBF8F1', '#CFC4AE', '#F1EADB')),
    'niche aasman',
    'verandah geru',
  ),
  'kurta-yellow': show(
    drawn(() => drawLongCoat('#F0B53A', '#C9822A', '#FBF5E9')),
    'niche neel',
  ),
  kediyu: show(drawn(drawKediyu), 'niche mehndi'),
  safa: show(drawn(drawTurban), 'niche teal'),
  suit: show(emoji('1f454'), 'flat slate', 'niche teak'),
  coat: show(emoji('1f9e5'), 'flat aasman'),
  graduation: show(emoji('1f393'), 'niche slate'),
  'gown-blue': show(emoji('1f457'), 'niche haldi'),
  'gown-pink': show(emoji('1f457', { hue: 75, saturation: 1.15 }), 'niche teal'),
  'gown-green': show(emoji('1f457', { hue: 240 }), 'niche geru'),
  'gown-white': show(emoji('1f457', { saturation: 0.12, brightness: 1.7 }), 'niche rani'),
  dupatta: show(emoji('1f9e3'), 'flat haldi'),
  jewellery: show(emoji('1f4ff', { hue: 12, saturation: 1.2 }), 'flat rani'),
  costume: show(emoji('1f3ad'), 'niche haldi', 'flat aasman'),
  // Cameras
  camera: show(emoji('1f4f7'), 'niche teal', 'flat ret'),
  'camera-flash': show(emoji('1f4f8'), 'niche haldi'),
  'camera-small': show(emoji('1f4f7', { brightness: 0.72 }), 'flat mehndi', 'niche rani', 'verandah aasman'),
  camcorder: show(emoji('1f4f9'), 'niche pista', 'flat haldi'),
  cine: show(emoji('1f3a5'), 'niche geru'),
  drone: show(drawn(drawDrone), 'open aasman', 'flat teal', 'open ret'),
  lens: show(drawn(drawLens), 'niche ret', 'flat slate', 'niche rani'),
  softbox: show(drawn(drawSoftbox), 'verandah slate'),
  'ring-light': show(drawn(drawRingLight), 'niche rani'),
  tripod: show(drawn(drawTripod), 'niche mehndi', 'verandah ret'),
  // Electronics
  laptop: show(emoji('1f4bb'), 'flat slate', 'niche teal'),
  desktop: show(emoji('1f5a5-fe0f'), 'niche pista', 'verandah neel'),
  printer: show(emoji('1f5a8-fe0f'), 'niche ret', 'verandah teal'),
  speaker: show(drawn(drawSpeaker), 'niche rani', 'verandah haldi'),
  mic: show(emoji('1f3a4'), 'flat rani', 'niche aasman'),
  'studio-mic': show(emoji('1f399-fe0f'), 'niche neel'),
  keyboard: show(emoji('1f3b9'), 'flat teak'),
  violin: show(emoji('1f3bb'), 'flat mehndi'),
  harmonium: show(emoji('1fa97'), 'niche haldi'),
  dhol: show(emoji('1f941'), 'niche geru'),
  guitar: show(emoji('1f3b8'), 'flat aasman'),
  tabla: show(emoji('1fa98'), 'niche ret'),
  projector: show(drawn(drawProjector), 'niche neel', 'verandah pista'),
  gamepad: show(emoji('1f3ae'), 'flat neel', 'niche haldi'),
  vr: show(emoji('1f97d'), 'niche slate'),
  joystick: show(emoji('1f579-fe0f'), 'niche aasman'),
  washer: show(drawn(drawWasher), 'verandah aasman'),
  fridge: show(drawn(drawFridge), 'verandah geru'),
  ac: show(drawn(drawAirConditioner), 'niche aasman'),
  cooler: show(drawn(drawCooler), 'verandah teal'),
  oven: show(drawn(drawOven), 'niche haldi'),
  grinder: show(drawn(drawGrinder), 'verandah mehndi'),
  tv: show(emoji('1f4fa'), 'verandah neel'),
  // Clinic
  wheelchair: show(emoji('1f9bd'), 'niche pista', 'verandah aasman', 'niche ret'),
  'power-wheelchair': show(emoji('1f9bc'), 'verandah pista'),
  'hospital-bed': show(drawn(drawHospitalBed), 'verandah teal', 'niche aasman', 'verandah pista'),
  concentrator: show(drawn(drawConcentrator), 'niche teal', 'verandah slate'),
  'oxygen-cylinder': show(drawn(drawCylinder), 'niche ret'),
  walker: show(drawn(drawWalker), 'niche geru'),
  crutch: show(emoji('1fa7c'), 'flat pista'),
  stick: show(emoji('1f9af'), 'flat ret'),
  monitor: show(drawn(drawMonitor), 'niche pista'),
  stethoscope: show(emoji('1fa7a'), 'flat pista', 'flat aasman'),
  // Cleaning
  vacuum: show(
    drawn(() => drawVacuum('#D8334A')),
    'verandah haldi',
    'niche teal',
  ),
  'pressure-washer': show(drawn(drawPressureWasher), 'verandah aasman', 'niche slate'),
  robot: show(drawn(drawRobot), 'flat slate'),
  sponge: show(emoji('1f9fd'), 'flat aasman'),
  steam: show(
    drawn(() => drawFloorMachine('#3C8FB8')),
    'verandah ret',
  ),
  scrubber: show(
    drawn(() => drawFloorMachine('#E58A3C')),
    'verandah slate',
  ),
  bucket: show(emoji('1faa3'), 'niche ret'),
  broom: show(emoji('1f9f9'), 'niche aasman', 'verandah teal'),
  fogger: show(drawn(drawSprayer), 'open mehndi'),
  blower: show(emoji('1f343'), 'open pista'),
  // Property
  flats: show(emoji('1f3e2', { hue: 200, saturation: 1.1 }), 'open aasman', 'open ret'),
  'flats-rose': show(emoji('1f3ec', { hue: 110 }), 'open haldi'),
  house: show(emoji('1f3e0'), 'open aasman', 'open mehndi'),
  farmhouse: show(emoji('1f3e1'), 'open pista'),
  room: show(emoji('1f6cf-fe0f'), 'verandah rani', 'verandah neel'),
  door: show(emoji('1f6aa'), 'verandah ret'),
  office: show(emoji('1f3e2'), 'open slate', 'open neel', 'open teal'),
  shop: show(drawn(drawShop), 'open haldi', 'open aasman'),
  warehouse: show(drawn(drawWarehouse), 'open ret', 'open slate'),
  hall: show(drawn(drawCanopy), 'open rani', 'open haldi'),
  tent: show(emoji('1f3aa'), 'open neel'),
  hut: show(emoji('1f6d6'), 'open geru'),
  // Cars
  'car-red': show(emoji('1f697'), 'open ret'),
  'car-white': show(emoji('1f697', white), 'open geru', 'open teal'),
  'car-grey': show(emoji('1f697', grey), 'open pista', 'open rani'),
  'car-blue': show(emoji('1f697', { hue: 225 }), 'open haldi', 'open mehndi'),
  'car-classic': show(emoji('1f697', { hue: 40, saturation: 0.4, brightness: 1.25 }), 'open rani'),
  'suv-blue': show(emoji('1f699'), 'open ret'),
  'suv-white': show(emoji('1f699', { saturation: 0.05, brightness: 1.3 }), 'open geru'),
  'suv-red': show(emoji('1f699', { hue: 100, saturation: 1.2 }), 'open teal'),
  'suv-black': show(emoji('1f699', black), 'open ret'),
  van: show(emoji('1f690'), 'open mehndi'),
  minibus: show(emoji('1f68c'), 'open aasman'),
  pickup: show(emoji('1f6fb'), 'open slate'),
  // Farm
  'tractor-green': show(emoji('1f69c'), 'open haldi', 'open ret'),
  'tractor-red': show(emoji('1f69c', { hue: 235, saturation: 1.45, brightness: 0.95 }), 'open mehndi', 'open aasman'),
  'tractor-blue': show(emoji('1f69c', { hue: 90 }), 'open haldi'),
  harvester: show(drawn(drawHarvester), 'open haldi', 'open aasman'),
  thresher: show(emoji('1f33e'), 'open geru'),
  pump: show(drawn(drawPump), 'open mehndi', 'verandah ret'),
  sprinkler: show(drawn(drawSprinkler), 'open pista', 'open ret'),
  tanker: show(drawn(drawTanker), 'open ret'),
  trolley: show(drawn(drawTrailer), 'open mehndi'),
  rotavator: show(drawn(drawTiller), 'open teak'),
  plough: show(drawn(drawPlough), 'open haldi'),
  sprayer: show(drawn(drawSprayer), 'open aasman'),
  auger: show(emoji('26cf-fe0f'), 'open teak'),
  // Bikes
  'scooter-red': show(emoji('1f6f5'), 'verandah haldi', 'open teal'),
  'scooter-blue': show(emoji('1f6f5', { hue: 225 }), 'verandah ret'),
  'scooter-yellow': show(emoji('1f6f5', { hue: 55, brightness: 1.25 }), 'verandah neel'),
  'scooter-grey': show(emoji('1f6f5', grey), 'verandah teal'),
  'motorcycle-red': show(emoji('1f3cd-fe0f'), 'open geru', 'verandah slate', 'open mehndi'),
  'motorcycle-black': show(emoji('1f3cd-fe0f', black), 'open ret', 'verandah pista'),
  'bicycle-pink': show(emoji('1f6b2'), 'verandah teal'),
  'bicycle-blue': show(emoji('1f6b2', { hue: 240 }), 'open haldi', 'verandah geru'),
  'bicycle-green': show(emoji('1f6b2', { hue: 140 }), 'open aasman', 'verandah ret'),
  // Furniture
  sofa: show(emoji('1f6cb-fe0f'), 'verandah geru', 'verandah haldi'),
  'sofa-red': show(emoji('1f6cb-fe0f', { hue: 100, saturation: 1.2 }), 'verandah teal'),
  'sofa-green': show(emoji('1f6cb-fe0f', { hue: 240 }), 'verandah ret'),
  bed: show(emoji('1f6cf-fe0f', { hue: 112 }), 'verandah pista', 'verandah haldi'),
  crib: show(drawn(drawCradle), 'niche rani'),
  table: show(drawn(drawTable), 'verandah neel'),
  desk: show(drawn(drawDesk), 'verandah rani'),
  chair: show(emoji('1fa91'), 'niche ret'),
  wardrobe: show(drawn(drawWardrobe), 'verandah aasman'),
  bookshelf: show(drawn(drawBookshelf), 'verandah slate'),
  cabinet: show(emoji('1f5c4-fe0f'), 'verandah haldi'),
  mirror: show(emoji('1fa9e'), 'niche rani'),
  'party-chair': show(emoji('1fa91', { saturation: 0.35, brightness: 1.9 }), 'verandah rani'),
  'party-table': show(drawn(drawPartyTable), 'verandah teal', 'niche rani'),
  disco: show(emoji('1faa9'), 'niche neel'),
  // Machinery
  excavator: show(emoji('1f69c', { hue: 265, saturation: 1.4, brightness: 1.15 }), 'open ret'),
  mixer: show(drawn(drawMixer), 'open slate'),
  crane: show(emoji('1f3d7-fe0f'), 'open aasman'),
  roller: show(emoji('1f6a7'), 'open geru'),
  scaffold: show(drawn(drawScaffold), 'open haldi'),
  toolbox: show(emoji('1f9f0'), 'flat slate'),
  drill: show(drawn(drawDrill), 'flat ret'),
  welder: show(
    drawn(() => drawGenerator('#3C6FA6')),
    'verandah slate',
  ),
  saw: show(emoji('1fa9a'), 'flat teak'),
  tools: show(emoji('1f6e0-fe0f'), 'flat geru'),
  generator: show(
    drawn(() => drawGenerator('#E58A3C')),
    'open slate',
    'verandah ret',
  ),
  solar: show(drawn(drawSolar), 'open haldi'),
  forklift: show(drawn(drawForklift), 'open slate'),
  hoist: show(emoji('1fa9d'), 'niche slate'),
  ladder: show(emoji('1fa9c'), 'verandah slate'),
} satisfies Record<string, LookRecipe>

export type Look = keyof typeof looks

/** Looks whose first picture may stand second in a gallery: what belongs to the thing. */
export const companions: Partial<Record<Look, readonly Look[]>> = {
  flats: ['door', 'room'],
  'flats-rose': ['room', 'door'],
  house: ['room', 'door'],
  farmhouse: ['room'],
  room: ['door'],
  office: ['desk', 'door'],
  warehouse: ['door'],
  hall: ['party-chair', 'party-table'],
  'party-table': ['party-chair'],
}
