const text = (description: string, maxLength: number) => ({ type: 'string', description, maxLength })

/** The parts of `users/edit-user` for the documentation. What is left out stays as it is. */
export const profileForm = {
  type: 'object',
  properties: {
    fullName: text('First and last name, of 80 characters each.', 161),
    address: text('House and street.', 300),
    area: text('Part of the city.', 80),
    city: text('City.', 80),
    state: text('State.', 80),
    country: text('Country.', 80),
    zipCode: { type: 'string', description: 'PIN of six digits, or empty.', pattern: '^([1-9][0-9]{5})?$' },
    opened: {
      type: 'string',
      description:
        'JSON: by field, also `avatar`, what the fields that are sent were when the form was opened. Refused with `changed_meanwhile` when they were changed since to something else; name, address and picture each count as one.',
      examples: ['{"fullName":"Asha Patel"}'],
    },
    avatar: { type: 'string', format: 'binary', description: 'A picture of at most 10 MB.' },
  },
} as const
