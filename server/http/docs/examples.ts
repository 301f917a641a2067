import type { OwnSettings, OwnUser, Session } from '../../../domain/schemas/account.ts'
import type { StoredFile } from '../../../domain/schemas/ad.ts'
import type { Banner, Category } from '../../../domain/schemas/catalogue.ts'
import type { FilterCounts } from '../../../domain/schemas/filter-counts.ts'
import type { Picture } from '../../../domain/schemas/picture.ts'
import type { PinPlace } from '../../../domain/schemas/place.ts'
import type { Card, PublicAd } from '../../../domain/schemas/public-ad.ts'
import type { Review } from '../../../domain/schemas/review.ts'

/** The examples of answers in the documentation. */
export const categoryExample: Category = {
  _id: '019a9f00-0000-7000-8000-000000000002',
  name: 'Camera',
  colorCode: '#BCDFDA',
  image: '/categories/camera.webp',
  subCategories: ['DSLR', 'Mirrorless', ['Camera gear', 'Lenses', 'Lights', 'Tripods']],
  isDelete: false,
}

const seller: Card['userId'] = {
  _id: '019a9f00-0000-7000-8000-0000000000a1',
  name: 'Priya',
  fullName: 'Priya Shah',
  avatar: null,
}

const location: Card['location'] = {
  area: 'Navrangpura',
  city: 'Ahmedabad',
  state: 'Gujarat',
  country: 'India',
  zipCode: '380009',
}

export const pictureExample: Picture = {
  url: '/files/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08/1280.webp',
  widths: [160, 320, 480, 640, 960, 1280, 1600],
  width: 4000,
  height: 3000,
  placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  hasAvif: true,
}

export const storedFileExample: StoredFile = {
  bucket: 'local',
  fullPath: 'users/019a9f00-0000-7000-8000-0000000000a1/products/1763622000000-img-2041.jpg',
  name: 'IMG_2041.jpg',
  size: 4_210_337,
  contentType: 'image/jpeg',
  timeCreated: '2025-11-20T07:00:00.000Z',
  updated: '2025-11-20T07:00:00.000Z',
}

export const cardExample: Card = {
  _id: '019a9f00-0000-7000-8000-0000000000f1',
  title: 'Canon EOS R10 with 18-150 mm lens',
  price: 1250,
  discount: 10,
  finalPrice: 1125,
  rentType: 'Per day',
  category: 'Camera',
  categoryId: categoryExample._id,
  subCategory: 'Mirrorless',
  images: [pictureExample.url],
  compressedImages: [pictureExample.url.replace('1280', '480')],
  pictures: [pictureExample],
  vendorName: 'Priya Shah',
  location,
  averageRating: 4.5,
  totalReviews: 2,
  createdAt: '2025-11-20T07:00:00.000Z',
  updatedAt: '2025-11-20T07:00:00.000Z',
  userId: seller,
}

export const reviewExample: Review = {
  _id: '019a9f00-0000-7000-8000-0000000000e1',
  userId: { _id: '019a9f00-0000-7000-8000-0000000000a2', name: 'Arjun', avatar: null },
  rating: 5,
  reviewText: 'Clean camera, charged batteries, friendly owner.',
  text: 'Clean camera, charged batteries, friendly owner.',
  createdAt: '2025-11-21T09:30:00.000Z',
  updatedAt: '2025-11-21T09:30:00.000Z',
  answer: { answerText: 'Thank you, come again!', answeredAt: '2025-11-21T10:00:00.000Z' },
  canEdit: false,
  canDelete: false,
  canAnswer: false,
  canDeleteAnswer: false,
}

export const adExample: PublicAd = {
  ...cardExample,
  description: 'Light mirrorless camera for weddings and trips. Two batteries and a 64 GB card are included.',
  amenities: [],
  customAddress: false,
  terms: {
    takesAsks: true,
    pieces: 1,
    prices: { week: 6000 },
    deposit: 5000,
    deliveryFee: 200,
    least: 1,
    notice: 0,
    gap: 0,
  },
  status: 'active',
  reviews: [reviewExample],
  canReview: false,
  ratingCounts: [0, 0, 0, 1, 1],
  userId: {
    ...seller,
    averageRating: 4.8,
    totalReviews: 11,
    createdAt: '2025-01-05T05:30:00.000Z',
    fullAddress: location,
  },
}

export const bannerExample: Banner = {
  _id: '019a9f00-0000-7000-8000-0000000000b1',
  webImage: pictureExample.url,
  isActive: true,
  product: {
    _id: cardExample._id,
    title: cardExample.title,
    category: cardExample.category,
    subCategory: cardExample.subCategory,
  },
  category: null,
  headline: { en: 'Why buy, just rent', hi: 'ख़रीदना क्यों, बस किराये पर लो', gu: 'ખરીદવું શા માટે, બસ ભાડે લો' },
  subline: { en: 'Cameras for the weekend', hi: 'वीकेंड के लिए कैमरे', gu: 'વીકએન્ડ માટે કેમેરા' },
  picture: pictureExample,
}

export const pinPlaceExample: PinPlace = {
  zipCode: '380009',
  area: 'Navrangpura',
  city: 'Ahmedabad',
  state: 'Gujarat',
  areas: ['Navrangpura', 'Ashram Road', 'C G Road', 'Darpan Society', 'Gujarat University'],
}

export const tokenExample = 'pQ2v0c7wX1rKq3m9Zt5yB8uN4eL6sJ0hG-aD_fViOko'

export const ownUserExample: OwnUser = {
  _id: '019a9f00-0000-7000-8000-0000000000a1',
  name: 'Priya',
  lastName: 'Shah',
  fullName: 'Priya Shah',
  email: 'priya@demo.kiraya.test',
  phoneNumber: '9825000001',
  isPhoneVerified: true,
  avatar: null,
  address: '12 Swastik Society',
  area: 'Navrangpura',
  city: 'Ahmedabad',
  state: 'Gujarat',
  country: 'India',
  zipCode: '380009',
  createdAt: '2025-11-20T07:00:00.000Z',
}

export const settingsExample: OwnSettings = { language: 'gu', sharesName: true, sharesNumber: false }

export const sessionExample: Session = {
  _id: '019a9f00-0000-7000-8000-0000000000c1',
  device: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile',
  isCurrent: true,
  createdAt: '2025-11-20T07:00:00.000Z',
  lastUsedAt: '2025-11-20T07:00:00.000Z',
}

export const suggestionExample = { kind: 'word', text: 'canon camera' } as const

export const adKindExample = { category: 'Camera', subCategory: 'DSLR' } as const

export const chosenPlaceExample = { value: '380009', name: 'Navrangpura, Ahmedabad', state: 'Gujarat' } as const

export const filterCountsExample: FilterCounts = {
  total: 13,
  totalIsCapped: false,
  isCapped: false,
  categories: [{ value: 'Camera', count: 13 }],
  priceSteps: [400, 600, 1000],
  facets: [
    {
      key: 'rentType',
      values: [
        { value: 'day', count: 11 },
        { value: 'week', count: 2 },
      ],
    },
  ],
}

/** The fields that only the owner of an ad sees. */
export const ownExample = {
  status: 'active',
  location: { address: '12 Swastik Society', ...cardExample.location },
  contactCount: 7,
  expiresAt: '2026-02-18T07:00:00.000Z',
} as const
