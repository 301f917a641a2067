import {
  foundPlacesAnswerSchema,
  type NamedPlace,
  namedPlaceSchema,
  type PinQuery,
  type PlaceText,
  type Position,
  pinAnswerSchema,
  pinPlaceSchema,
  pinQuerySchema,
  placeTextSchema,
  positionSchema,
} from '../../../domain/schemas/place.ts'
import type { CallDocumentation } from '../docs/call-doc.ts'
import { chosenPlaceExample, pinPlaceExample } from '../docs/examples.ts'
import { type FieldNote, fieldNote } from '../docs/field-note.ts'

const pinQuery: Record<keyof PinQuery, FieldNote> = {
  zipCode: fieldNote('Six digits, in Latin, Devanagari or Gujarati.', '380009'),
}

const pinPlace: Partial<Record<keyof typeof pinPlaceSchema.shape, FieldNote>> = {
  area: fieldNote('Empty where the table knows none.'),
  areas: fieldNote(
    'Up to 30 areas that share the PIN, those that people know first; suggestions for the field of the area.',
  ),
}

const position: Record<keyof Position, FieldNote> = {
  latitude: fieldNote('Degrees. Neither stored nor logged.', 23.03),
  longitude: fieldNote('Degrees.', 72.56),
}

const placeText: Record<keyof PlaceText, FieldNote> = {
  text: fieldNote('A city, an area or a PIN as it is typed, in any of three scripts.', 'नवरंगपुरा'),
}

const chosenPlace: Partial<Record<keyof NamedPlace, FieldNote>> = {
  value: fieldNote('For `around`: the slug of a city, or a PIN.'),
  name: fieldNote('In Latin letters; of an area with its city behind it.'),
  names: fieldNote('In Devanagari and in Gujarati script, where that is known.'),
  stateNames: fieldNote('The state in these scripts.'),
}

const success = { success: true } as const

/** The schemas of their answers, by name: schema, title, description, example. */
export const placesSchemas = {
  PinPlace: [pinPlaceSchema, 'Place of a PIN', 'What a PIN code says about where something is.', pinPlaceExample],
  PinAnswer: [
    pinAnswerSchema,
    'Answer to a PIN',
    'The place of a PIN code, if anybody knows it.',
    { ...success, place: pinPlaceExample, data: pinPlaceExample },
  ],
  ChosenPlace: [
    namedPlaceSchema,
    'Place to choose',
    'A city or an area that a reader can choose to see what is near.',
    chosenPlaceExample,
  ],
  FoundPlaces: [
    foundPlacesAnswerSchema,
    'Places to choose',
    'What may be meant by a typed place.',
    { ...success, places: [chosenPlaceExample] },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const placesNotes = [
  [pinQuerySchema, pinQuery],
  [pinPlaceSchema, pinPlace],
  [positionSchema, position],
  [placeTextSchema, placeText],
  [namedPlaceSchema, chosenPlace],
] as const

/** What the OpenAPI document says of these calls. */
export const placesDocs = {
  'GET places/pin': {
    operationId: 'getPinPlace',
    tag: 'places',
    summary: 'Where is a PIN code?',
    description: 'Area, city and state of a PIN code. `place` is null for one that the table does not know.',
    answers: ['PinAnswer'],
    answered: 'What the table knows.',
  },
  'POST places/nearest': {
    operationId: 'getNearestPlace',
    tag: 'places',
    summary: 'Which PIN code is nearest to a position?',
    description:
      'The PIN code whose middle is nearest. `place` is null where none is within 100 km. The position is neither stored nor logged.',
    answers: ['PinAnswer'],
    answered: 'The nearest place.',
  },
  'GET places/find': {
    operationId: 'findPlaces',
    tag: 'places',
    summary: 'Which places may be meant?',
    description: 'Cities, areas and PIN codes that a reader can choose to see what is near, at most eight.',
    answers: ['FoundPlaces'],
    answered: 'The places.',
  },
} as const satisfies Record<string, CallDocumentation>
