import type { OwnUser, Session } from '../../../domain/schemas/account.ts'

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

export const sessionExample: Session = {
  _id: '019a9f00-0000-7000-8000-0000000000c1',
  device: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile',
  isCurrent: true,
  createdAt: '2025-11-20T07:00:00.000Z',
  lastUsedAt: '2025-11-20T07:00:00.000Z',
}
