import * as account from '../../../domain/schemas/account.ts'
import { adsByIdsAnswerSchema, cardsAnswerSchema, trendingAnswerSchema } from '../../../domain/schemas/ad-list.ts'
import { type Asker, askerSchema, askersAnswerSchema, askersQuerySchema } from '../../../domain/schemas/asker.ts'
import { callRequestSchema } from '../../../domain/schemas/call-request.ts'
import { favouriteChangesSchema, favouritesAnswerSchema } from '../../../domain/schemas/favourites.ts'
import { adFiguresSchema, figuresAnswerSchema, viewBodySchema } from '../../../domain/schemas/figures.ts'
import { freeAlertAnswerSchema, freeAlertChangeSchema } from '../../../domain/schemas/free-alert.ts'
import { type Seller, sellerAnswerSchema, sellerSchema } from '../../../domain/schemas/seller.ts'
import { asShown } from '../api/choice-words.ts'
import { adExample, cardExample, ownUserExample, tokenExample } from './examples.ts'

const { fullAddress, ...known } = adExample.userId
const sellerExample: Seller = { ...known, city: fullAddress.city, state: fullAddress.state }

const askerExample: Asker = {
  _id: '019a9f00-0000-7000-8000-0000000000e7',
  name: 'Arjun Mehta',
  area: 'Satellite',
  city: 'Ahmedabad',
  phoneNumber: null,
  title: cardExample.title,
  path: '/camera/mirrorless/canon-eos-r10-with-18-150-mm-lens/019a9f00-0000-7000-8000-0000000000f1',
  askedAt: '2025-11-21T09:30:00.000Z',
}

/** What leads from one ad to its seller and to other ads, by name: schema, title, description, example. */
export const contactSchemas = {
  Seller: [sellerSchema, 'Seller', 'A person as everybody may know them.', sellerExample],
  SellerAnswer: [
    sellerAnswerSchema,
    'Answer about a seller',
    'A person as everybody may know them.',
    { success: true, seller: sellerExample, data: sellerExample },
  ],
  Asker: [askerSchema, 'Asker', 'A person who asked for the number of an ad.', askerExample],
  AskerPage: [
    askersAnswerSchema,
    'Page of askers',
    'One page of the people who asked about one’s ads.',
    { success: true, askers: [askerExample], data: [askerExample], nextCursor: null },
  ],
  Cards: [
    cardsAnswerSchema,
    'Cards',
    'Some ads, in an order of their own.',
    { success: true, products: [cardExample], data: [cardExample] },
  ],
  AdsByIds: [
    adsByIdsAnswerSchema,
    'AdsByIds',
    'Some ads: cards of those that can be rented, and the titles of those that are given out.',
    {
      success: true,
      products: [cardExample],
      data: [cardExample],
      givenOut: [
        {
          _id: '019a9f00-0000-7000-8000-0000000000f2',
          title: 'Fluid-head video tripod',
          category: 'Camera',
          subCategory: 'Tripods',
          freeFrom: '2025-12-03',
        },
      ],
    },
  ],
  OwnFigures: [
    figuresAnswerSchema,
    'Figures of one’s own ads',
    'By day, the oldest first.',
    {
      success: true,
      days: ['2025-11-20', '2025-11-21'],
      figures: [{ productId: cardExample._id, views: [14, 9], contacts: [1, 0], favourites: [0, 2], unanswered: 1 }],
    },
  ],
  Trending: [
    trendingAnswerSchema,
    'Trending',
    'What the team shows first, and what is asked for most, and praised most, lately.',
    { success: true, featured: [cardExample], mostContacted: [cardExample], bestRated: [cardExample] },
  ],
  FreeAlert: [
    freeAlertAnswerSchema,
    'FreeAlert',
    'Whether a person will be told when an ad can be rented again.',
    { success: true, isWanted: true, data: true },
  ],
  Favourites: [
    favouritesAnswerSchema,
    'Favourites',
    'The ids of the ads that a person has kept, the newest first, and how many more can be kept.',
    { success: true, productIds: [cardExample._id], data: [cardExample._id], room: 299 },
  ],
} as const

const phoneNumber = {
  description:
    'An Indian mobile number: ten digits of any script that begin with 6 to 9. Blanks, dashes, dots and brackets between them count for nothing, and so do `+91`, `91`, `0`, `0091` and `+91 (0)` before them.',
  examples: [ownUserExample.phoneNumber],
}

const source = {
  description: `Where the visit comes from, if the client knows: for figures without people. ${asShown}`,
  examples: ['search'],
}

const settings = {
  language: {
    description: 'In which messages to the person are written; null while none is chosen.',
    examples: ['gu'],
  },
  sharesName: {
    description:
      'Whether lenders hear the person’s name and area when they ask for a number; null until they have answered. Switched off, it takes earlier ones away, too.',
    examples: [true],
  },
  sharesNumber: { description: 'Whether they see the person’s own number, too, to call back.', examples: [false] },
}

const figuresNotes = {
  views: { description: 'Browsers that have opened its page, each once a day.' },
  contacts: { description: 'People who have asked for the number of its owner, on the day of the first time.' },
  favourites: { description: 'People who have kept it.' },
  unanswered: { description: 'Its reviews without an answer of its owner.' },
}

/** Schemas of what people send about other people's ads, to the team, or to leave it, with the notes by field. */
export const notedContactSchemas = [
  [
    favouriteChangesSchema,
    {
      add: { description: 'Ids of ads, the newest favourite first.', examples: [[cardExample._id]] },
      remove: { description: 'Ids of ads. What stands in both goes.', examples: [[]] },
    },
  ],
  [
    freeAlertChangeSchema,
    {
      productId: { description: 'An ad of another person.', examples: [cardExample._id] },
      isWanted: { description: 'Whether to be told.', examples: [true] },
    },
  ],
  [
    callRequestSchema,
    {
      name: { description: 'Whom the team should ask for.', examples: [ownUserExample.name] },
      phoneNumber,
      bestTime: { description: `When a call suits. ${asShown}`, examples: ['evening'] },
    },
  ],
  [
    account.deleteAccountBodySchema,
    {
      email: { description: 'Of the account.', examples: [ownUserExample.email] },
      otp: { description: 'The code, if it was not entered before.', examples: ['482913'] },
      verificationToken: { description: 'What entering the code was answered with.', examples: [tokenExample] },
    },
  ],
  [
    askersQuerySchema,
    {
      cursor: { description: '`nextCursor` of the page before.' },
      limit: { description: 'People in one page. Without it: 10.', examples: [10] },
    },
  ],
  [account.signUpBodySchema, { phoneNumber, source }],
  [viewBodySchema, { productId: { description: 'The ad.', examples: [cardExample._id] }, source }],
  [adFiguresSchema, figuresNotes],
  [account.loginBodySchema, { phoneNumber }],
  [account.settingsBodySchema, settings],
  [account.settingsSchema, settings],
  [account.sendPhoneCodeBodySchema, { phoneNumber }],
  [account.verifyPhoneCodeBodySchema, { phoneNumber }],
  [account.changePasswordBodySchema, { phoneNumber }],
] as const
