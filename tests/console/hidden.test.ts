import { beforeEach, describe, expect, it } from 'vitest'
import { fillNamePhonetics } from '../../server/modules/accounts/accounts.ts'
import { setUpSite } from '../support/built-site.ts'
import { idsIn, setUpTeam } from '../support/console-team.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'
import { createReviewer } from '../support/reviews-setup.ts'

const site = await setUpSite()
const { db, pool } = site
const { letIn, deedsOn } = setUpTeam(site)
beforeEach(() => pool.query('delete from rate_counters'))

let numbers = 9_820_000_000
const street = '12 Banyan Lane'

/** Someone with all that is hidden from moderators, and an ad of theirs. */
async function addPerson(given: Parameters<typeof createUser>[1] = {}) {
  const digits = String(numbers++)
  const place = { address: street, area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat', zip_code: '380009' }
  const person = await createUser(db, {
    ...{ name: 'Asha', last_name: 'Mehta', email: `asha.${digits}@mail.test`, phone_number: `+91${digits}`, ...place },
    ...given,
  })
  const ad = await createProduct(db, { user_id: person.id, ...place })
  return { ...person, digits, spaced: `${digits.slice(0, 5)} ${digits.slice(5)}`, ad }
}

type Member = Awaited<ReturnType<typeof letIn>>

async function report(about: object, reporterId?: string) {
  const reporter = await createReviewer(site)
  expect((await reporter.call('POST', 'reports/add', { reason: 'scam', ...about })).status).toBe(200)
  if (reporterId)
    await pool.query('update reports set reporter_id = $1 where reporter_id = $2', [reporterId, reporter.user.id])
  const [subjectId = ''] = Object.values(about)
  const found = db.selectFrom('report_cases').select('id').where('subject_id', '=', subjectId)
  return (await found.executeTakeFirstOrThrow()).id
}

const find = async ({ ask }: Member, q: string) => (await ask(`/console/people?${new URLSearchParams({ q })}`)).html

describe('a moderator', () => {
  it('sees numbers, e-mail addresses and streets in part on every page; an admin sees them whole', async () => {
    const [moderator, admin] = [await letIn('moderator'), await letIn('admin')]
    const person = await addPerson({ suspended_at: new Date() })
    const caseId = await report({ productId: person.ad.id })
    const aboutPerson = await report({ userId: (await addPerson()).id })
    const caller = { name: 'Caller', phone_number: `+91${person.digits}`, best_time: 'any', language: 'en' } as const
    await db
      .insertInto('call_requests')
      .values({ id: crypto.randomUUID(), ...caller })
      .execute()
    const pages = [
      '/console/people?state=suspended',
      `/console/people/${person.id}`,
      `/console/ads/${person.ad.id}`,
      `/console/reports/${caseId}`,
      `/console/reports/${aboutPerson}`,
      '/console/calls',
      '/console/team',
      '/console',
    ]
    const secrets = [person.email, person.digits, person.spaced, street, admin.user.email]
    const seen = async ({ ask }: Member) => {
      const html = (await Promise.all(pages.map(async (page) => (await ask(page)).html))).join('')
      return secrets.map((secret) => html.includes(secret))
    }
    expect(await seen(moderator)).toEqual([false, false, false, false, false])
    expect(await seen(admin)).toEqual([true, true, true, true, true])
    const { html } = await moderator.ask(`/console/people/${person.id}`)
    expect(html).toContain('as…@mail.test')
    expect(html).toContain(`…${person.digits.slice(-4)}`)
    expect(html).toContain('Navrangpura, Ahmedabad, Gujarat, 380009')
    expect(html).toContain('Show e-mail, number and address')
    expect((await admin.ask(`/console/people/${person.id}`)).html).not.toContain('Show e-mail')
    expect((await moderator.ask('/console/team')).html).toContain(moderator.user.email)
  })

  it('sees those of one person, ad or caller after one press, with a line in the log; not her own, and the next page hides them again', async () => {
    const moderator = await letIn('moderator')
    const [person, other] = [await addPerson(), await addPerson()]
    const page = `/console/people/${person.id}`
    const shown = await moderator.send(page, { do: 'show' })
    expect([person.email, `+91 ${person.spaced}`, street].map((one) => shown.html.includes(one))).toEqual([
      true,
      true,
      true,
    ])
    expect(shown.html).not.toContain(other.email)
    expect((await moderator.ask(page)).html).not.toContain(person.email)
    const actor = moderator.user.email
    const line = { actor, before: null, after: null, reason: '' }
    expect(await deedsOn(person.id)).toEqual([
      { ...line, action: 'readPerson' },
      { ...line, action: 'showPerson' },
    ])

    const adPage = `/console/ads/${person.ad.id}`
    expect((await moderator.send(adPage, { do: 'show' })).html).toContain(street)
    expect((await moderator.ask(adPage)).html).not.toContain(street)
    expect(await deedsOn(person.ad.id)).toEqual([{ ...line, action: 'showAdAddress' }])

    const id = crypto.randomUUID()
    const caller = { id, name: 'Caller', phone_number: '+919812300001', best_time: 'any', language: 'en' } as const
    await db.insertInto('call_requests').values(caller).execute()
    expect((await moderator.ask('/console/calls')).html).not.toContain('98123')
    const called = await moderator.send('/console/calls', { do: 'show', id: id })
    expect(called.html).toContain('href="tel:+919812300001"')
    expect(await deedsOn(id)).toEqual([{ ...line, action: 'showCaller' }])

    expect((await moderator.send(`/console/people/${moderator.user.id}`, { do: 'show' })).status).toBe(403)
    expect((await moderator.send('/console/calls', { do: 'show', id: crypto.randomUUID() })).status).toBe(404)
    expect((await moderator.send('/console/calls', { do: 'show', id: 'x' })).status).toBe(400)
  })

  it.each([
    ['Meera Dalal 4711', true],
    ['4711 dalal', true],
    ['મીરા ૪૭૧૧', true],
    ['98250 04711', true],
    ['0 98250-04711', true],
    ['Meera.Dalal@mail.test', true],
    ['Meera Dalal', false],
    ['Mee 4711', false],
    ['Meera 711', false],
    ['Meera 04711', false],
    ['4711', false],
    ['98250 0471', false],
    ['meera.dalal', false],
    ['meera.dalal@mail.tes', false],
    ['@mail.test 4711', false],
    ['%%%% 4711', false],
    ['mail 4711', false],
  ])('finds a person by what is whole alone: %s', async (q, isFound) => {
    const moderator = await letIn('moderator')
    await pool.query(`delete from users where phone_number = '+919825004711'`)
    const person = await addPerson({
      ...{ name: 'Meera', last_name: 'Dalal', email: 'meera.dalal@mail.test', phone_number: '+919825004711' },
    })
    await fillNamePhonetics(db)
    const html = await find(moderator, q)
    expect([html.includes(person.id), html.includes('No one found')]).toEqual([isFound, !isFound])
  })

  it('sees no page of everybody, and finds a caller by no part of a number but the last four digits', async () => {
    const moderator = await letIn('moderator')
    const person = await addPerson()
    const { html } = await moderator.ask('/console/people')
    expect([html.includes(person.id), html.includes('Enter the whole number')]).toEqual([false, true])
    expect((await moderator.ask(`/console/people?cursor=&q=`)).html).not.toContain(person.id)
    const id = crypto.randomUUID()
    const caller = { id, name: 'Farida', phone_number: '+919899900042', best_time: 'any', language: 'en' } as const
    await db.insertInto('call_requests').values(caller).execute()
    const idsAt = async (member: Member, search: string) =>
      idsIn((await member.ask(`/console/calls?${new URLSearchParams({ search })}`)).html, 'call').includes(id)
    const asked = ['98999', '999', '0042', '98999 00042', '42', 'Farida']
    const found = await Promise.all(asked.map((search) => idsAt(moderator, search)))
    expect(found).toEqual([false, false, true, true, false, true])
    const admin = await letIn('admin')
    expect(await Promise.all(asked.map((search) => idsAt(admin, search)))).toEqual(asked.map(() => true))
  })
})

describe('the log', () => {
  it('has a line for each person that is opened, one for all within ten minutes, also when a form is refused', async () => {
    const [admin, moderator] = [await letIn('admin'), await letIn('moderator')]
    const [one, two] = [await addPerson(), await addPerson()]
    await admin.ask(`/console/people/${one.id}`)
    await admin.ask(`/console/people/${one.id}`)
    await moderator.ask(`/console/people/${one.id}`)
    // The page is the answer to a form, too.
    const sent = await moderator.send('/console/team', { do: 'note' }, {}, `/console/people/${two.id}`)
    expect([sent.status, sent.html.includes('Asha Mehta')]).toEqual([400, true])
    const opened = async ({ id }: { id: string }) => (await deedsOn(id)).map(({ action, actor }) => [action, actor])
    expect(await opened(one)).toEqual([
      ['readPerson', admin.user.email],
      ['readPerson', moderator.user.email],
    ])
    expect(await opened(two)).toEqual([['readPerson', moderator.user.email]])
    await admin.ask(`/console/people/${crypto.randomUUID()}`)
    expect((await admin.ask('/console/log?action=readPerson')).html).toContain('Asha Mehta')
  })
})

describe('what can only be refused', () => {
  const offers = (html: string, name: string) => html.includes(`name="do" value="${name}"`)
  const chosen = (html: string, id: string) => idsIn(html, 'id').includes(id)

  it('is not offered: accounts of the team, what is one’s own, and what one has reported', async () => {
    const [moderator, admin] = [await letIn('moderator'), await letIn('admin')]
    const colleague = await letIn('moderator')
    const [own, other, reported] = [
      await createProduct(db, { user_id: moderator.user.id }),
      await createProduct(db),
      await createProduct(db),
    ]
    const ofTeam = `/console/people/${colleague.user.id}`
    for (const [member, page, form, isOffered] of [
      [moderator, ofTeam, 'suspend', false],
      [admin, ofTeam, 'suspend', true],
      [moderator, `/console/people/${(await createUser(db)).id}`, 'suspend', true],
      [
        moderator,
        `/console/people/${(await createUser(db, { role: 'admin', suspended_at: new Date() })).id}`,
        'lift',
        false,
      ],
      [moderator, `/console/ads/${own.id}`, 'take-down', false],
      [moderator, `/console/ads/${other.id}`, 'take-down', true],
      [admin, `/console/ads/${other.id}`, 'feature', true],
      [admin, `/console/ads/${(await createProduct(db, { user_id: admin.user.id })).id}`, 'feature', false],
      [admin, `/console/ads/${(await createProduct(db, { deleted_at: new Date() })).id}`, 'feature', false],
    ] as const)
      expect([page, form, offers((await member.ask(page)).html, form)]).toEqual([page, form, isOffered])
    expect((await moderator.ask(ofTeam)).html).toContain('Accounts of the team are for admins')

    const [caseOfReported, caseOfColleague, caseOfOther] = [
      await report({ productId: reported.id }, moderator.user.id),
      await report({ userId: colleague.user.id }),
      await report({ productId: other.id }),
    ]
    const { html } = await moderator.ask('/console/reports')
    expect([caseOfReported, caseOfColleague, caseOfOther].map((id) => chosen(html, id))).toEqual([false, false, true])
    for (const [id, isOffered] of [
      [caseOfReported, false],
      [caseOfColleague, false],
      [caseOfOther, true],
    ] as const)
      expect(offers((await moderator.ask(`/console/reports/${id}`)).html, 'uphold')).toBe(isOffered)
    const ads = (await moderator.ask('/console/ads')).html
    expect([own, reported, other].map(({ id }) => chosen(ads, id))).toEqual([false, false, true])

    const review = await createReview(db, { product_id: own.id })
    const another = await createReview(db, { product_id: other.id })
    const reviews = (await moderator.ask('/console/reviews')).html
    expect([review, another].map(({ id }) => chosen(reviews, id))).toEqual([false, true])
  })
})

describe('a case about who reads the list', () => {
  it.each(['moderator', 'admin'] as const)(
    'is not there for a %s, nor counted nor in the file; it is for others',
    async (role) => {
      const [reader, other] = [await letIn(role), await letIn('admin')]
      const ad = await createProduct(db, { user_id: reader.user.id, title: 'Own ladder' })
      const written = await createReview(db, { product_id: (await createProduct(db)).id, user_id: reader.user.id })
      const received = await createReview(db, { product_id: ad.id })
      const own = [
        await report({ productId: ad.id }),
        await report({ userId: reader.user.id }),
        await report({ reviewId: written.id, reason: 'offensive' }),
        await report({ reviewId: received.id, reason: 'offensive' }),
      ]
      const foreign = await report({ productId: (await createProduct(db)).id })
      for (const query of ['', '?sort=weight', `?owner=${reader.user.id}`, '?subject=review']) {
        const [mine, theirs] = [
          await reader.ask(`/console/reports${query}`),
          await other.ask(`/console/reports${query}`),
        ]
        expect(own.filter((id) => mine.html.includes(id))).toEqual([])
        if (query === '') expect(own.filter((id) => theirs.html.includes(id))).toEqual(own)
      }
      expect((await reader.ask('/console/reports')).html).toContain(foreign)
      const { rows } = await pool.query(`select 1 from report_cases where state = 'open'`)
      expect((await reader.ask('/console')).html).toMatch(new RegExp(`${rows.length - 4} thing`))
      expect((await other.ask('/console')).html).toMatch(new RegExp(`${rows.length} thing`))
      if (role === 'admin') {
        expect((await reader.ask('/console/files/reports.csv')).html).not.toContain('Own ladder')
        expect((await other.ask('/console/files/reports.csv')).html).toContain('Own ladder')
      }
      expect((await reader.ask(`/console/ads/${ad.id}`)).html).not.toContain(own[0])
      await pool.query(`update report_cases set state = 'rejected', decided_at = now() where id = any($1)`, [own])
      const decided = (await reader.ask('/console/reports?state=rejected')).html
      expect(own.filter((id) => decided.includes(id))).toEqual([])
    },
  )
})
