import { describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { alarmKinds, alarmMessages } from '../../domain/rules/console/operations.ts'
import { type MessageKind, messageKinds } from '../../domain/rules/message-kinds.ts'
import { callbackTimesOfDay } from '../../domain/schemas/callback-request.ts'
import { createMessage, renderMessage as write } from '../support/messages-setup.ts'

const kinds: readonly MessageKind[] = messageKinds
const valuesOf = (kind: MessageKind) =>
  kind.endsWith('_code')
    ? { code: '482913' }
    : {
        name: 'Ravi',
        date: '27/11/2026',
        title: 'Ladder',
        path: '/My_ads?renew=1',
        actor: 'Asha Patel',
        rating: '4',
        reason: 'It is sold',
        until: '28/11/2026',
        from: '2026-12-05',
        to: '2026-12-07',
        answer: 'It was a mistake',
        device: 'Chrome, Android',
        passkey: 'Work phone',
        clock: '18:05',
        by: 'admin',
        count: '3',
        searches: JSON.stringify([{ label: '“ladder”', path: '/?search=ladder', ads: [], more: 3 }]),
        mailToken: 'a-token',
        caller: 'Farida Contractor',
        phone: '+919898012345',
        time: 'evening',
        language: 'ગુજરાતી',
        ...(kind === 'site_well' ? { well: 'disk', lasted: '12' } : { alarm: 'disk', line: '10' }),
        value: '4',
      }

const script = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u, gu: /\p{Script=Gujarati}/u }

describe.each(languages)('in %s', (language) => {
  test.each(kinds)('a message about %s has all its words', async (kind) => {
    const { subject, text, html, code } = await write(createMessage({ language, kind, values: valuesOf(kind) }))
    for (const words of [subject, text, html]) {
      expect(words).toMatch(script[language])
      expect(words).not.toMatch(/[{}]|undefined|message_|messageBody|messageSubject/)
      expect(words).toContain('Kiraya')
    }
    expect(html).toContain(`<html lang="${language}">`)
    expect(text).toContain('https://kiraya.test')
    expect(code).toBe(kind.endsWith('_code') ? '482913' : null)
  })

  test.each([
    ...alarmMessages.map((alarm): [MessageKind, Record<string, string>] => ['site_alarm', { alarm, line: '10' }]),
    ...alarmKinds.map((well): [MessageKind, Record<string, string>] => ['site_well', { well, lasted: '1' }]),
  ])('%s has a sentence about %j', async (kind, values) => {
    for (const value of ['0', '1', '12']) {
      const given = createMessage({ language, channel: 'whatsapp', kind, values: { ...values, value } })
      const { text, siteNews } = await write(given)
      expect(siteNews?.what).toMatch(script[language])
      expect(siteNews?.what).not.toMatch(/[{}\n]|undefined|message[A-Z]/)
      expect(text).toContain(siteNews?.what)
    }
  })

  test.each(callbackTimesOfDay)('a call is confirmed for the requested time: %s', async (time) => {
    const { text, callTime } = await write(
      createMessage({ language, channel: 'whatsapp', kind: 'call_requested', values: { time } }),
    )
    expect(callTime).toMatch(script[language])
    expect(text).toContain(` ${callTime}`)
    // The words of the template that the operator has registered, and nothing around them.
    expect(text).not.toContain('kiraya.test')
  })

  test.each(['email', 'whatsapp'] as const)(
    'a code by %s has its lifetime and the advice to keep it secret',
    async (channel) => {
      const { text, code } = await write(createMessage({ language, channel, kind: 'change_code' }))
      expect(code).toBe('482913')
      expect(text).toContain('482913')
      expect(text).toMatch(/\b5 (minutes|मिनट|મિનિટ)/)
      expect(text).toMatch(/nobody from Kiraya|Kiraya से कोई भी|Kirayaમાંથી કોઈ પણ/)
    },
  )
})

test('a date and a name are in their places', async () => {
  const { text } = await write(createMessage({ kind: 'account_deleted', values: { name: 'Ravi', date: '27/11/2026' } }))
  expect(text).toMatch(/^Hello Ravi,\n\n/)
  expect(text).toContain('On 27/11/2026 they will be gone for good.')
  const nameless = await write(createMessage({ kind: 'welcome', values: { name: '' } }))
  expect(nameless.text).toMatch(/^Hello,\n\n/)
})

const hostile = [
  ['markup', '<img src=x onerror=alert(1)>"\'&', '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;'],
  [
    'line breaks',
    'Ravi\r\nBcc: eve@mail.test\r\n\r\nYour code is 1',
    'Ravi Bcc: eve@\u200bmail.\u200btest Your code is 1',
  ],
  ['a message of its own', '{code} {brand, plural, other {#}}', '{code} {brand, plural, other {#}}'],
  ['signs that turn the direction', 'Ra\u202evi', 'Ra vi'],
] as const

/** What others than the reader have written, by kind: the titles of these are not the reader's own either. */
const strange = { actor: 'Pay at evil.test', caller: 'Pay at evil.test' }
const ofOthers = /^(?:review_answered|review_removed|review_restored|report_\w+|appeal_\w+)$/

describe.each(languages)('strangers in %s', (language) => {
  test.each(kinds)('say nothing in the subject of %s, and lead nowhere', async (kind) => {
    const title = ofOthers.test(kind) ? 'Pay at http://evil.test/login' : 'My ladder'
    const ad = { title: 'Pay at http://evil.test/login', facts: 'www.evil.test', path: '/ladder' }
    const searches = JSON.stringify([{ label: 'ladder', path: '/?search=ladder', ads: [ad], more: 0 }])
    const values = { ...valuesOf(kind), name: 'evil.test', device: 'evil.test', title, searches, ...strange }
    const { subject, text, html } = await write(createMessage({ language, kind, values }))
    expect(subject).not.toMatch(/evil|Pay at/)
    for (const words of [text, html]) expect(words).not.toMatch(/evil\.test|http:\/\/evil|www\.evil/)
    if (title !== 'My ladder' && text.includes('Pay at')) expect(text).toMatch(/“Pay at http/)
  })
})

test('titles of ads stand in quotes, and what is no address is not changed', async () => {
  const ad = { title: 'Canon 5D, f/3.5', facts: '₹500 / day', path: '/canon' }
  const searches = JSON.stringify([{ label: 'canon', path: '/?search=canon', ads: [ad], more: 0 }])
  const { text } = await write(
    createMessage({ kind: 'search_matched', values: { name: 'Ravi', count: '1', searches } }),
  )
  expect(text).toContain('“Canon 5D, f/3.5”\n₹500 / day\nhttps://kiraya.test/canon')
})

test.each(hostile)('a name with %s is only a name', async (_name, name, shown) => {
  const { subject, text, html } = await write(createMessage({ kind: 'welcome', values: { name } }))
  expect(subject).toBe('Welcome to Kiraya')
  expect(html).toContain(`>Hello ${shown},</p>`)
  expect(html).not.toMatch(/<img|\u202e/)
  // The greeting is still one line, and the next paragraph is unchanged.
  expect(text).toMatch(/^Hello [^\n]*,\n\nYour account is ready/)
})

test('the team’s message has number, place, time and language, each on a line of its own', async () => {
  const values = { caller: 'Farida\nNumber: 1', phone: '+919898012345', time: 'morning', language: 'ગુજરાતી' }
  const { subject, text } = await write(createMessage({ kind: 'call_request_for_team', values }))
  expect(subject).toBe('Call request on Kiraya')
  expect(text).toMatch(/^Hello,\n\nFarida Number: 1 would like/)
  expect(text).toContain('\nMobile number: +919898012345\nWhen: in the morning\nLanguage: ગુજરાતી\n')
})

test.each([
  ['owner', 'in this browser: Opera. It no longer opens'],
  ['admin', 'in this browser: Opera. Asha Patel of the Kiraya team did that. It no longer opens'],
])('a passkey that was removed by its %s: who did it, and what to do', async (by, words) => {
  const when = { date: '27/11/2026', clock: '18:05' }
  const values = { name: 'Ravi', passkey: 'Work phone', device: 'Opera', by, actor: 'Asha Patel', ...when }
  const { text } = await write(createMessage({ kind: 'passkey_removed', values }))
  expect(text).toContain('“Work phone” was removed from your Kiraya account on 27/11/2026 at 18:05, Indian time')
  expect(text).toContain(words)
  expect(text).toContain('change your password and write to us at')
})

test('a code that deletes names the deletion', async () => {
  const { subject, text } = await write(createMessage({ kind: 'delete_code' }))
  expect(subject).toBe('482913 is your OTP to delete your Kiraya account')
  expect(text.indexOf('deletes your Kiraya account with all your ads')).toBeLessThan(text.indexOf('    482913'))
})

test('joiners of Indic scripts stay in a name', async () => {
  const { text } = await write(createMessage({ kind: 'welcome', values: { name: 'क्\u200dष' } }))
  expect(text).toContain('क्\u200dष')
})

test('a message without words fails instead of being sent empty', async () => {
  await expect(write(createMessage({ kind: 'nothing' as MessageKind }))).rejects.toThrow(
    'no words for messageSubject.nothing',
  )
})

test.each(languages)('in %s messages that can be stopped have a link to it, and no others', async (language) => {
  const values = { ...valuesOf('review_added'), mailToken: 'a-token' }
  const message = await write(createMessage({ kind: 'review_added', language, values }))
  const address = 'https://kiraya.test/unsubscribe?token=a-token'
  expect(message.unsubscribeUrl).toBe(address)
  expect(message.text).toContain(`\n${address}\n`)
  expect(message.html).toContain(`<a href="${address}">${address}</a>`)
  const { mailToken: _, ...others } = values
  const safety = await write(createMessage({ kind: 'new_sign_in', language, values: others }))
  expect(safety.unsubscribeUrl).toBeUndefined()
  expect(safety.text).not.toContain('unsubscribe')
})

test('addresses that begin alike are each a link of their own, and no link stands in another one', async () => {
  const searches = JSON.stringify([
    { label: '“ladder”', path: '/?search=ladder', ads: [{ title: 'A', facts: '₹10', path: '/a' }], more: 3 },
    { label: '“ladder red”', path: '/?search=ladder+red', ads: [{ title: 'B', facts: '₹20', path: '/a/b' }], more: 1 },
  ])
  const values = { ...valuesOf('search_matched'), path: '/', searches, mailToken: 'a-token' }
  const { html } = await write(createMessage({ kind: 'search_matched', values }))
  expect(html).not.toMatch(/<a [^>]*<|<a [^>]*>[^<]*<a /)
  for (const path of ['/?search=ladder', '/?search=ladder+red', '/a', '/a/b', '/unsubscribe?token=a-token'])
    expect(html).toContain(`<a href="https://kiraya.test${path}">https://kiraya.test${path}</a>`)
})

test('an expiring ad has a link to its renewal, and its title is only a title', async () => {
  const title = '<b>Ladder</b>\r\nBcc: eve@mail.test'
  const values = { name: 'Ravi', title, date: '27/11/2026', path: '/My_ads?renew=0190&x=1' }
  const { subject, text, html } = await write(createMessage({ kind: 'ad_expiring', values }))
  expect(subject).toBe('Your ad on Kiraya ends on 27/11/2026: “<b>Ladder</b> Bcc: eve@\u200bmail.\u200btest”')
  expect(text).toContain('\nhttps://kiraya.test/My_ads?renew=0190&x=1\n')
  expect(html).toContain('<a href="https://kiraya.test/My_ads?renew=0190&amp;x=1">')
  expect(html).not.toContain('<b>')
})
