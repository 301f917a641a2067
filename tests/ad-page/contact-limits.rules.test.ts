import { expect, test } from 'vitest'
import { canonicalMailbox, limitRevealsInMemory } from '../../server/modules/contacts/contacts.ts'

test.each([
  ['asha@mail.test', 'asha@mail.test'],
  ['Asha+rent@Mail.Test', 'asha@mail.test'],
  ['asha+a+b@mail.test', 'asha@mail.test'],
  ['a.sha@mail.test', 'a.sha@mail.test'],
  ['a.s.ha+x@gmail.com', 'asha@gmail.com'],
  ['ASHA@googlemail.com', 'asha@gmail.com'],
  ['+x@mail.test', '@mail.test'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox)
})

test('in memory each ad counts once for each key, and a refusal counts for none', () => {
  const person = { key: 'person', max: 2, seconds: 60 }
  const other = { key: 'other', max: 2, seconds: 60 }
  const around = { key: 'around', max: 3, seconds: 60 }
  const isShown = (ad: string, ...allowances: Parameters<typeof limitRevealsInMemory>[1]) => {
    try {
      limitRevealsInMemory(ad, allowances)
      return true
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests', retryAfter: 60 })
      return false
    }
  }
  const shown = ['a', 'a', 'b', 'c', 'a'].map((ad) => isShown(ad, person, around))
  expect(shown).toEqual([true, true, true, false, true])
  expect(['c', 'd'].map((ad) => isShown(ad, other, around))).toEqual([true, false])
  expect(isShown('d', other)).toBe(true)
})
