/** A city of synthetic ads, and the first three digits of its PIN codes. */
export interface City {
  city: string
  state: string
  pin: string
}

const cities = (state: string, list: string): City[] =>
  list.split(', ').map((entry) => ({ state, pin: entry.slice(0, 3), city: entry.slice(4) }))

/** Ordered by their number of ads. */
export const bigCities: readonly City[] = [
  ...cities('Gujarat', '380 Ahmedabad, 395 Surat'),
  ...cities('Maharashtra', '400 Mumbai'),
  ...cities('Delhi', '110 Delhi'),
  ...cities('Gujarat', '390 Vadodara, 360 Rajkot'),
  ...cities('Maharashtra', '411 Pune'),
  ...cities('Karnataka', '560 Bengaluru'),
  ...cities('Rajasthan', '302 Jaipur'),
  ...cities('Gujarat', '382 Gandhinagar, 364 Bhavnagar, 361 Jamnagar, 388 Anand, 370 Bhuj'),
  ...cities('Telangana', '500 Hyderabad'),
  ...cities('Tamil Nadu', '600 Chennai'),
  ...cities('Madhya Pradesh', '452 Indore, 462 Bhopal'),
  ...cities('Uttar Pradesh', '226 Lucknow, 201 Noida, 221 Varanasi'),
  ...cities('West Bengal', '700 Kolkata'),
  ...cities('Maharashtra', '440 Nagpur, 422 Nashik'),
  ...cities('Rajasthan', '313 Udaipur, 342 Jodhpur'),
  ...cities('Kerala', '682 Kochi'),
  ...cities('Punjab', '141 Ludhiana'),
  ...cities('Bihar', '800 Patna'),
  ...cities('Assam', '781 Guwahati'),
]

/** Places with few ads. */
export const smallTowns: readonly City[] = [
  ...cities('Gujarat', '396 Dharampur, 383 Idar, 389 Lunawada, 363 Thangadh, 385 Tharad, 362 Una'),
  ...cities('Sikkim', '737 Gangtok'),
  ...cities('Mizoram', '796 Aizawl'),
  ...cities('Himachal Pradesh', '175 Manali'),
  ...cities('Ladakh', '194 Leh'),
]

/** Areas, most frequent first; every city has some of them. */
export const areas: readonly string[] = [
  ...['Station Road', 'Navrangpura', 'Gandhi Nagar', 'MG Road', 'Shivaji Nagar', 'Civil Lines', 'Maninagar', 'Adajan'],
  ...[
    'Vastrapur',
    'Andheri',
    'Bopal',
    'Alkapuri',
    'Rajendra Nagar',
    'Model Town',
    'Indira Nagar',
    'Ring Road',
    'Sadar',
  ],
  ...[
    'Patel Nagar',
    'Subhash Chowk',
    'Nehru Nagar',
    'Vesu',
    'Ghatlodia',
    'Kalupur',
    'Hill View',
    'Lake Road',
    'Old City',
  ],
]
