import {
  drawAirConditioner,
  drawCooler,
  drawFloorMachine,
  drawFridge,
  drawGrinder,
  drawOven,
  drawPressureWasher,
  drawRobot,
  drawTelevision,
  drawVacuum,
  drawWasher,
} from './drawn-appliances.ts'
import {
  drawConcentrator,
  drawCylinder,
  drawHospitalBed,
  drawMonitor,
  drawNebulizer,
  drawWalker,
} from './drawn-care.ts'
import { drawJacket, drawKediyu, drawLongCoat, drawNecklace, drawSkirt, drawTurban } from './drawn-clothes.ts'
import {
  drawHarvester,
  drawPlough,
  drawPump,
  drawSprayer,
  drawSprinkler,
  drawTanker,
  drawThresher,
  drawTiller,
  drawTrailer,
} from './drawn-farm.ts'
import {
  drawBookshelf,
  drawCradle,
  drawDesk,
  drawPartyTable,
  drawRockingChair,
  drawSwing,
  drawTable,
  drawWardrobe,
} from './drawn-furniture.ts'
import {
  drawDrill,
  drawExcavator,
  drawForklift,
  drawGenerator,
  drawJeep,
  drawMixer,
  drawScaffold,
  drawSolar,
} from './drawn-machines.ts'
import { drawCanopy, drawShop, drawWarehouse } from './drawn-places.ts'
import { drawExerciseBike, drawGamepad, drawRacingWheel } from './drawn-sport.ts'
import {
  drawDrone,
  drawLens,
  drawProjector,
  drawRingLight,
  drawSoftbox,
  drawSpeaker,
  drawTripod,
} from './drawn-studio.ts'
import { drawAuger, drawBlower, drawChainsaw, drawCircularSaw, drawCompactor, drawPaintSprayer } from './drawn-tools.ts'
import type { Scene, Shot } from './shot.ts'
import { drawn, emoji, type Thing } from './thing.ts'

interface LookRecipe {
  thing: Thing
  /** The pictures that show this thing as the main one. */
  shots: readonly Shot[]
}

const show = (thing: Thing, ...shots: readonly Shot[]): LookRecipe => ({ thing, shots })

/** The main colour of an emoji; what else there is about it keeps its own. */
const red = { around: 345, within: 45 }
const blue = { around: 217, within: 35 }
const anyHue = { around: 0, within: 180 }
const bodyOfTractor = { around: 150, within: 24 }
const clothOfSaree = { around: 150, within: 70 }
const goldOfSaree = { around: 45, within: 28 }
const blouseOfSaree = { around: 355, within: 30 }

const smallCamera = emoji('1f4f7', { ...anyHue, lightness: 0.72 })
const jeep = (color: string) => drawn(() => drawJeep(color))
const jacket = (cloth: string, lapel: string, tie: string) => drawn(() => drawJacket(cloth, lapel, tie))
const longCoat = (cloth: string, trim: string, trousers: string) => drawn(() => drawLongCoat(cloth, trim, trousers))
const skirt = (cloth: string, border: string, choli: string) => drawn(() => drawSkirt(cloth, border, choli))

/** Everything that the ads rent out. */
export const looks = {
  // Clothes
  saree: show(emoji('1f97b'), 'niche rani', 'flat ret', 'close haldi'),
  'saree-red': show(
    emoji(
      '1f97b',
      { ...clothOfSaree, turn: 182, saturation: 1.1, lightness: 0.8 },
      { ...blouseOfSaree, turn: 150, lightness: 0.75 },
    ),
    'niche teal',
    'close ret',
  ),
  'saree-white': show(
    emoji('1f97b', { ...clothOfSaree, turn: -125, saturation: 0.35, lightness: 4.5 }, { ...goldOfSaree, turn: -50 }),
    'niche aasman',
    'close geru',
  ),
  'saree-cream': show(
    emoji('1f97b', { ...clothOfSaree, turn: -125, saturation: 0.9, lightness: 3.2 }, { ...blouseOfSaree, turn: 40 }),
    'niche pista',
    'close mehndi',
  ),
  'saree-violet': show(
    emoji(
      '1f97b',
      { ...clothOfSaree, turn: 95, saturation: 0.75, lightness: 1.3 },
      { ...blouseOfSaree, turn: -90, lightness: 0.9 },
      { ...goldOfSaree, saturation: 0.15, lightness: 2.5 },
    ),
    'niche haldi',
    'close teal',
  ),
  'chaniya-red': show(skirt('#D8334A', '#2F9E6B', '#F2B632'), 'niche teal'),
  'chaniya-green': show(skirt('#3FA66B', '#E0568A', '#E0568A'), 'niche ret', 'close rani'),
  'chaniya-black': show(skirt('#33303B', '#E2404F', '#33303B'), 'niche geru', 'close haldi'),
  'lehenga-pink': show(skirt('#E86A9A', '#F2C65A', '#D94A82'), 'niche pista', 'close ret'),
  'lehenga-wine': show(skirt('#8E2A4E', '#E0B355', '#8E2A4E'), 'niche aasman', 'close haldi'),
  'sherwani-cream': show(longCoat('#EFE2C6', '#A63A4A', '#E3D3B2'), 'niche rani'),
  'sherwani-maroon': show(longCoat('#8E2438', '#E0B355', '#F2E6CE'), 'niche ret'),
  'sherwani-blue': show(longCoat('#2C3F75', '#C9CED8', '#E9E4F2'), 'niche haldi', 'close geru'),
  'kurta-white': show(longCoat('#FBF8F1', '#CFC4AE', '#F1EADB'), 'niche aasman', 'verandah geru', 'close mehndi'),
  'kurta-yellow': show(longCoat('#F0B53A', '#C9822A', '#FBF5E9'), 'niche neel', 'close teal'),
  kediyu: show(drawn(drawKediyu), 'niche mehndi', 'close geru'),
  safa: show(drawn(drawTurban), 'niche teal'),
  'suit-black': show(jacket('#3A3644', '#23202B', '#B8223C'), 'niche teak', 'flat slate'),
  'suit-blue': show(jacket('#2F5596', '#24447C', '#F2B632'), 'niche ret', 'close geru'),
  coat: show(emoji('1f9e5'), 'flat aasman', 'niche teal', 'close slate'),
  graduation: show(emoji('1f393'), 'niche slate', 'flat ret', 'close rani'),
  'gown-blue': show(emoji('1f457'), 'niche haldi', 'close rani'),
  'gown-pink': show(emoji('1f457', { ...anyHue, turn: 115 }), 'niche teal', 'flat pista'),
  'gown-green': show(
    emoji('1f457', { ...anyHue, turn: -65, saturation: 0.9, lightness: 0.8 }),
    'niche geru',
    'close haldi',
  ),
  'gown-white': show(
    emoji('1f457', { ...blue, within: 15, saturation: 0.3, lightness: 3 }),
    'niche rani',
    'close neel',
  ),
  dupatta: show(emoji('1f9e3'), 'flat haldi', 'close teal', 'niche aasman'),
  jewellery: show(drawn(drawNecklace), 'flat rani', 'niche teal'),
  costume: show(emoji('1f3ad'), 'niche teal', 'flat aasman', 'close rani'),
  // Cameras
  camera: show(emoji('1f4f7'), 'niche teal', 'flat ret', 'close haldi', 'verandah geru + backpack'),
  'camera-small': show(smallCamera, 'niche rani', 'flat mehndi + film', 'verandah aasman'),
  camcorder: show(emoji('1f4f9'), 'niche pista', 'flat haldi', 'close neel'),
  drone: show(drawn(drawDrone), 'open aasman', 'flat teal', 'close ret'),
  lens: show(drawn(drawLens), 'niche ret', 'flat slate', 'close rani'),
  softbox: show(drawn(drawSoftbox), 'verandah slate', 'niche ret', 'near haldi'),
  'ring-light': show(drawn(drawRingLight), 'niche rani', 'near aasman'),
  tripod: show(drawn(drawTripod), 'niche mehndi', 'verandah ret'),
  // Electronics
  laptop: show(emoji('1f4bb'), 'flat slate', 'niche teal', 'near rani + coffee'),
  desktop: show(emoji('1f5a5-fe0f'), 'niche pista', 'verandah neel'),
  printer: show(emoji('1f5a8-fe0f'), 'niche ret', 'verandah teal'),
  speaker: show(drawn(drawSpeaker), 'niche rani', 'verandah haldi'),
  mic: show(emoji('1f3a4'), 'flat rani', 'niche aasman'),
  'studio-mic': show(emoji('1f399-fe0f'), 'niche neel', 'close teal + headphones'),
  keyboard: show(emoji('1f3b9'), 'flat teak'),
  violin: show(emoji('1f3bb'), 'flat mehndi'),
  guitar: show(emoji('1f3b8'), 'flat aasman'),
  harmonium: show(emoji('1fa97'), 'niche haldi'),
  dhol: show(emoji('1f941'), 'niche geru'),
  tabla: show(emoji('1fa98'), 'niche ret'),
  projector: show(drawn(drawProjector), 'niche neel', 'verandah pista', 'near rani'),
  gamepad: show(drawn(drawGamepad), 'flat neel', 'niche haldi'),
  vr: show(emoji('1f97d'), 'niche slate'),
  'racing-wheel': show(drawn(drawRacingWheel), 'niche aasman'),
  washer: show(drawn(drawWasher), 'verandah aasman'),
  fridge: show(drawn(drawFridge), 'verandah geru', 'near teal'),
  ac: show(drawn(drawAirConditioner), 'niche aasman', 'near geru', 'close teal'),
  cooler: show(drawn(drawCooler), 'verandah teal', 'near haldi'),
  oven: show(drawn(drawOven), 'niche haldi', 'near pista'),
  grinder: show(drawn(drawGrinder), 'verandah mehndi', 'near aasman'),
  tv: show(drawn(drawTelevision), 'verandah neel', 'near geru'),
  // Clinic
  wheelchair: show(emoji('1f9bd'), 'niche pista', 'verandah aasman', 'near ret'),
  'power-wheelchair': show(emoji('1f9bc'), 'verandah pista', 'near haldi'),
  'hospital-bed': show(drawn(drawHospitalBed), 'verandah teal', 'niche aasman', 'near pista'),
  concentrator: show(drawn(drawConcentrator), 'niche teal', 'verandah slate'),
  'oxygen-cylinder': show(drawn(drawCylinder), 'niche ret', 'near aasman'),
  walker: show(drawn(drawWalker), 'niche geru', 'verandah pista'),
  crutch: show(emoji('1fa7c'), 'flat pista', 'niche ret'),
  stick: show(emoji('1f9af'), 'flat ret'),
  monitor: show(drawn(drawMonitor), 'niche pista', 'near ret + stethoscope'),
  nebulizer: show(drawn(drawNebulizer), 'niche aasman', 'flat pista'),
  // Cleaning
  vacuum: show(drawn(drawVacuum), 'verandah haldi', 'niche teal', 'near aasman'),
  'pressure-washer': show(drawn(drawPressureWasher), 'verandah aasman', 'niche slate', 'near teal'),
  robot: show(drawn(drawRobot), 'flat slate'),
  'floor-machine': show(drawn(drawFloorMachine), 'verandah ret', 'niche pista', 'near rani'),
  bucket: show(emoji('1faa3'), 'niche ret', 'near teal + sponge'),
  broom: show(emoji('1f9f9'), 'niche aasman', 'verandah teal'),
  sprayer: show(drawn(drawSprayer), 'open mehndi', 'near aasman', 'open ret'),
  blower: show(drawn(drawBlower), 'open pista', 'flat ret', 'close mehndi'),
  // Property
  flats: show(
    emoji('1f3e2', { ...anyHue, turn: 185, saturation: 1.1 }),
    'open aasman',
    'near ret',
    'open mehndi + tree',
  ),
  'flats-rose': show(emoji('1f3ec', { ...anyHue, turn: 125 }), 'open haldi', 'near aasman'),
  house: show(emoji('1f3e1'), 'open aasman', 'near haldi', 'open pista + tree'),
  room: show(emoji('1f6cf-fe0f'), 'verandah rani', 'verandah neel', 'near ret + books'),
  office: show(emoji('1f3e2'), 'open slate', 'open neel', 'near teal'),
  shop: show(drawn(drawShop), 'open haldi', 'open aasman', 'near rani'),
  warehouse: show(drawn(drawWarehouse), 'open ret', 'near aasman', 'open geru + crate'),
  hall: show(drawn(drawCanopy), 'open rani', 'open haldi', 'near teal'),
  hut: show(emoji('1f6d6'), 'open geru', 'near aasman', 'open ret + tree'),
  // Cars
  'car-red': show(emoji('1f697'), 'open ret', 'near aasman', 'verandah teal'),
  'car-white': show(
    emoji('1f697', { ...red, saturation: 0.12, lightness: 3.2 }),
    'open geru',
    'open teal',
    'near mehndi',
  ),
  'car-blue': show(
    emoji('1f697', { ...red, turn: 225, saturation: 0.8, lightness: 0.85 }),
    'open haldi',
    'near ret',
    'verandah geru',
  ),
  'suv-blue': show(jeep('#3C6FC4'), 'open ret', 'near haldi'),
  'suv-white': show(jeep('#F1EFF5'), 'open geru', 'near aasman'),
  'suv-red': show(jeep('#D23B4A'), 'open teal', 'near ret'),
  van: show(emoji('1f690'), 'open mehndi', 'near teal'),
  minibus: show(emoji('1f68c'), 'open aasman', 'near geru'),
  pickup: show(emoji('1f6fb'), 'open slate', 'near ret', 'open mehndi + crate'),
  // Farm
  'tractor-green': show(emoji('1f69c'), 'open haldi', 'near ret'),
  'tractor-red': show(emoji('1f69c', { ...bodyOfTractor, turn: 205 }), 'open mehndi', 'near haldi'),
  'tractor-blue': show(emoji('1f69c', { ...bodyOfTractor, turn: 62 }), 'open ret', 'near mehndi'),
  harvester: show(drawn(drawHarvester), 'open haldi', 'near mehndi'),
  thresher: show(drawn(drawThresher), 'open geru', 'near pista'),
  pump: show(drawn(drawPump), 'open mehndi', 'near aasman'),
  sprinkler: show(drawn(drawSprinkler), 'open pista', 'near haldi'),
  tanker: show(drawn(drawTanker), 'open ret', 'near mehndi'),
  trolley: show(drawn(drawTrailer), 'open mehndi', 'near aasman'),
  rotavator: show(drawn(drawTiller), 'open teak', 'near pista'),
  plough: show(drawn(drawPlough), 'open haldi', 'near aasman'),
  auger: show(drawn(drawAuger), 'open teak', 'near mehndi', 'niche ret'),
  // Bikes
  'scooter-red': show(emoji('1f6f5'), 'verandah haldi', 'near aasman + helmet'),
  'scooter-blue': show(
    emoji('1f6f5', { ...red, turn: 230, saturation: 0.85, lightness: 0.9 }),
    'verandah ret',
    'near haldi + helmet',
  ),
  'scooter-yellow': show(emoji('1f6f5', { ...red, turn: 55, lightness: 0.95 }), 'verandah neel', 'near teal'),
  'motorcycle-red': show(emoji('1f3cd-fe0f'), 'open geru', 'verandah slate', 'near aasman'),
  'motorcycle-black': show(
    emoji('1f3cd-fe0f', { ...red, within: 55, saturation: 0.08, lightness: 0.5 }),
    'open ret',
    'verandah pista',
    'open aasman + helmet',
  ),
  'bicycle-pink': show(emoji('1f6b2'), 'verandah teal', 'near haldi'),
  'bicycle-blue': show(emoji('1f6b2', { ...red, within: 22, turn: 235 }), 'open haldi', 'near ret'),
  'bicycle-green': show(emoji('1f6b2', { ...red, within: 22, turn: 165, lightness: 0.75 }), 'open aasman', 'near rani'),
  'exercise-bike': show(drawn(drawExerciseBike), 'verandah pista', 'niche aasman', 'near haldi'),
  // Furniture
  sofa: show(emoji('1f6cb-fe0f'), 'verandah geru', 'verandah haldi', 'near pista + plant'),
  'sofa-red': show(emoji('1f6cb-fe0f', { ...blue, turn: 130, lightness: 0.85 }), 'verandah teal', 'near ret'),
  bed: show(
    emoji('1f6cf-fe0f', { ...anyHue, turn: 128, saturation: 0.85 }),
    'verandah pista',
    'near teal',
    'near aasman + plant',
  ),
  crib: show(drawn(drawCradle), 'niche rani', 'verandah aasman', 'near pista + teddy'),
  table: show(drawn(drawTable), 'verandah neel', 'near haldi'),
  desk: show(drawn(drawDesk), 'verandah rani', 'near teal'),
  chair: show(emoji('1fa91'), 'niche ret', 'near rani'),
  'rocking-chair': show(drawn(drawRockingChair), 'verandah geru + plant', 'near haldi'),
  swing: show(drawn(drawSwing), 'verandah pista', 'niche haldi', 'near teal'),
  wardrobe: show(drawn(drawWardrobe), 'verandah aasman', 'near pista'),
  bookshelf: show(drawn(drawBookshelf), 'verandah slate', 'near haldi'),
  cabinet: show(emoji('1f5c4-fe0f'), 'verandah haldi', 'near teal'),
  mirror: show(emoji('1fa9e'), 'niche rani', 'near aasman'),
  'party-chair': show(
    emoji('1fa91', { ...anyHue, turn: 25, saturation: 0.75, lightness: 1.9 }),
    'verandah rani',
    'niche teal',
  ),
  'party-table': show(drawn(drawPartyTable), 'verandah teal', 'niche rani'),
  disco: show(emoji('1faa9'), 'niche neel', 'close rani'),
  // Machinery
  excavator: show(drawn(drawExcavator), 'open ret', 'near aasman'),
  mixer: show(drawn(drawMixer), 'open slate', 'near ret'),
  crane: show(emoji('1f3d7-fe0f'), 'open aasman', 'near ret'),
  compactor: show(drawn(drawCompactor), 'open pista', 'near slate'),
  scaffold: show(drawn(drawScaffold), 'open haldi', 'near aasman'),
  toolbox: show(emoji('1f9f0'), 'flat slate', 'niche ret'),
  drill: show(drawn(drawDrill), 'flat ret', 'close slate'),
  saw: show(drawn(drawCircularSaw), 'flat teak'),
  chainsaw: show(drawn(drawChainsaw), 'open pista', 'flat ret'),
  'paint-sprayer': show(drawn(drawPaintSprayer), 'verandah pista', 'niche geru'),
  generator: show(
    drawn(() => drawGenerator('#E58A3C')),
    'open slate',
    'verandah ret',
    'near teal',
  ),
  solar: show(drawn(drawSolar), 'open haldi', 'near aasman'),
  forklift: show(drawn(drawForklift), 'open slate', 'near haldi', 'open aasman + crate'),
  hoist: show(emoji('1fa9d'), 'niche slate', 'near ret', 'flat aasman'),
  ladder: show(emoji('1fa9c'), 'verandah slate'),
} satisfies Record<string, LookRecipe>

export type Look = keyof typeof looks

/** A picture of several things at once, which fits the ads of each of them. */
interface Gathering {
  scene: Scene
  looks: readonly [Look, ...Look[]]
}

const gather = (scene: Scene, ...together: readonly [Look, ...Look[]]): Gathering => ({ scene, looks: together })

export const gatherings: readonly Gathering[] = [
  gather('duo geru', 'sherwani-cream', 'safa'),
  gather('duo pista', 'sherwani-maroon', 'safa'),
  gather('trio aasman', 'sherwani-cream', 'sherwani-maroon', 'sherwani-blue'),
  gather('duo rani', 'kurta-white', 'kurta-yellow'),
  gather('duo haldi', 'chaniya-red', 'kediyu'),
  gather('duo slate', 'suit-black', 'suit-blue'),
  gather('duo teal', 'saree-red', 'jewellery'),
  gather('trio rani', 'saree-violet', 'saree-white', 'saree-cream'),
  gather('trio haldi', 'chaniya-red', 'chaniya-green', 'chaniya-black'),
  gather('duo mehndi', 'lehenga-pink', 'lehenga-wine'),
  gather('duo ret', 'gown-blue', 'gown-white'),
  gather('duo aasman', 'gown-green', 'gown-pink'),
  gather('duo neel', 'camcorder', 'tripod'),
  gather('duo ret', 'ring-light', 'tripod'),
  gather('duo neel', 'mic', 'studio-mic'),
  gather('trio geru', 'keyboard', 'guitar', 'violin'),
  gather('trio teal', 'dhol', 'harmonium', 'tabla'),
  gather('duo pista', 'keyboard', 'harmonium'),
  gather('duo haldi', 'guitar', 'violin'),
  gather('duo rani', 'dhol', 'tabla'),
  gather('duo haldi', 'gamepad', 'vr'),
  gather('trio slate', 'racing-wheel', 'gamepad', 'vr'),
  gather('duo geru', 'racing-wheel', 'gamepad'),
  gather('verandah rani', 'fridge', 'washer'),
  gather('verandah neel', 'washer', 'cooler'),
  gather('duo geru', 'oven', 'grinder'),
  gather('verandah mehndi', 'desktop', 'printer'),
  gather('verandah rani', 'tv', 'speaker'),
  gather('verandah geru', 'wheelchair', 'power-wheelchair'),
  gather('duo pista', 'concentrator', 'oxygen-cylinder'),
  gather('duo teal', 'crutch', 'stick'),
  gather('trio ret', 'walker', 'crutch', 'stick'),
  gather('duo aasman', 'monitor', 'nebulizer'),
  gather('verandah pista', 'vacuum', 'robot'),
  gather('verandah slate', 'floor-machine', 'robot'),
  gather('duo haldi', 'bucket', 'broom'),
  gather('verandah pista', 'sofa-red', 'table'),
  gather('verandah neel', 'wardrobe', 'mirror'),
  gather('verandah mehndi', 'rocking-chair', 'chair'),
  gather('verandah teal', 'desk', 'bookshelf'),
  gather('verandah slate', 'desk', 'cabinet'),
  gather('verandah mehndi', 'party-table', 'party-chair'),
  gather('duo neel', 'speaker', 'disco'),
  gather('open pista', 'minibus', 'van'),
  gather('open slate', 'suv-red', 'suv-white', 'suv-blue'),
  gather('open teal', 'scooter-yellow', 'scooter-red', 'scooter-blue'),
  gather('verandah geru', 'bicycle-blue', 'bicycle-green', 'bicycle-pink'),
  gather('open ret', 'tractor-blue', 'tanker'),
  gather('open pista', 'harvester', 'thresher'),
  gather('open mehndi', 'pump', 'sprinkler'),
  gather('open aasman', 'tractor-red', 'trolley'),
  gather('open mehndi', 'tractor-green', 'rotavator'),
  gather('open teak', 'tractor-red', 'plough'),
  gather('duo ret', 'saw', 'drill'),
  gather('duo pista', 'chainsaw', 'saw'),
  gather('duo geru', 'toolbox', 'drill'),
  gather('open slate', 'excavator', 'crane'),
  gather('open geru', 'mixer', 'compactor'),
  gather('open aasman', 'scaffold', 'ladder'),
  gather('verandah teal', 'ladder', 'paint-sprayer'),
  gather('open mehndi', 'generator', 'solar'),
]

/** Looks whose own pictures fit the ads of a look, after its own ones: what belongs to the place. */
export const companions: Partial<Record<Look, readonly Look[]>> = {
  flats: ['room'],
  'flats-rose': ['room'],
  house: ['room'],
  office: ['desk'],
}
