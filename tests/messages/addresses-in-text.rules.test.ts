import { expect, test } from 'vitest'
import { hasContactAddress, preventAutoLinks } from '../../domain/rules/addresses-in-text.ts'

test.each([
  'Your account closes today http://evil.test/login',
  'Asha evil.test',
  'EVIL.TEST',
  'Asha Evil.com',
  'asha@mail.test',
  'www.kiraya-help.in',
  'hxxps://evil',
  'evil．test',
  'evil。test',
  'ev\u200bil.\u200dtest',
  'tel:9876543210',
  '10.0.0.1',
  '10.0.0.1:8080/login',
  'xn--e1awd7f.xn--p1ai',
  'किराया.भारत',
  'Dr.evil.com',
  'bit.ly/x',
  'Paypal.Support',
  'PAYPAL.HELP',
  'Sbi.Email',
  'x.support',
  'Evil.Zip',
  'k.sbs',
  'k.dev',
  'kapil.dev',
  'एविल.कॉम',
  'evil.test,',
  '(evil.test)',
])('%s is an address', (text) => expect(hasContactAddress(text)).toBe(true))

test.each([
  'Asha Patel',
  'A.K. Patel',
  'S.K.Shah',
  'Dr.Rao',
  'Dr. Rao',
  'Md.Rafiq',
  'Smt.Gita Ben',
  'Ravi.Patel',
  'Ramesh S/o Mohan',
  'Asha (Ahmedabad)',
  'श्री राम',
  'ડૉ. પટેલ',
  'डॉ.राव',
  'के.शर्मा',
  'एस.के.शाह',
  'એસ.કે.શાહ',
  'K.Dev',
  'S.K.Dev',
  'Kapil.Dev',
  'KAPIL.DEV',
  'RAM.KUMAR',
  'CH.SURESH',
  'kr.patel',
  'A.P.J.Abdul',
  "O'Brien",
  'Asha Patel, M.Sc.',
  'Canon 5D, f/3.5',
  '18-55mm 1:3.5',
  '₹1.50 per km',
  'Tata 407 at 10.30',
])('%s is none', (text) => {
  expect(hasContactAddress(text)).toBe(false)
  expect(preventAutoLinks(text)).toBe(text)
})

test('an address in a text looks the same, and is none any more', () => {
  const text = preventAutoLinks('Pay at http://evil.test/a.b now, or eve@mail.test')
  expect(text.replaceAll('\u200b', '')).toBe('Pay at http://evil.test/a.b now, or eve@mail.test')
  expect(text).not.toMatch(/evil\.test|http:\/|@mail/)
})
