import { beforeEach, describe, expect, it } from 'vitest'
import { createAccountClient } from '../support/account-client.ts'
import { createAdBody, createLender, createPictureStore } from '../support/ads-setup.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { openConsole } from '../support/console-client.ts'
import { answerPathOf } from '../support/console-things.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'
import { openNoScriptBrowser } from '../support/no-script-browser.ts'
import { createReviewer } from '../support/reviews-setup.ts'

const site = await setUpSite()
const { db, pool, baseUrl, mailbox } = site
beforeEach(() => pool.query('delete from rate_counters; delete from one_time_codes'))

const reason = 'It is forbidden here.'

async function report(about: Record<string, string>, why = 'scam'): Promise<string> {
  const reporter = await createReviewer(site)
  expect((await reporter.call('POST', 'reports/add', { reason: why, ...about })).status).toBe(200)
  const [subjectId = ''] = Object.values(about)
  const { id } = await db
    .selectFrom('report_cases')
    .select('id')
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  return `/console/reports/${id}`
}

const pageOfAd = async (id: string) => (await fetch(`${baseUrl}/api/products/get-user-products?productId=${id}`)).status
/** The decisions that hold for a thing or a person. */
const standing = async (id: string) =>
  (
    await pool.query<{ id: string }>(
      'select id from decisions where coalesce(product_id, review_id, user_id) = $1 and undone_at is null',
      [id],
    )
  ).rows.map((row) => row.id)

describe('what can come back is decided about, and the decision waits for it', () => {
  it('an ad that its owner has deleted is taken down, and is down when it is restored', async () => {
    const owner = await createLender(site)
    const { ad } = await owner.add(createAdBody({ images: [await owner.picture()] }))
    const path = await report({ productId: ad._id })
    await owner.remove(ad._id)
    const { browser } = await openConsole(site, 'moderator')
    expect((await browser.send(path, { do: 'uphold', reason })).status).toBe(200)
    expect(await standing(ad._id)).toHaveLength(1)
    // Its owner hears why, and can answer.
    expect(await answerPathOf(site, owner.user.email)).toContain('/appeal/')
    expect((await owner.restore(ad._id)).ad.status).toBe('removed')
    expect(await pageOfAd(ad._id)).toBe(410)
    await owner.refused('product_gone', owner.call('PUT', `status?productId=${ad._id}`, { status: 'active' }))
    expect((await browser.send(`/console/ads/${ad._id}`, { do: 'restore', reason })).status).toBe(200)
    expect(await pageOfAd(ad._id)).toBe(200)
  })

  it('one that is deleted after it was taken down is brought back to its owner, and stays deleted', async () => {
    const owner = await createLender(site)
    const { ad } = await owner.add(createAdBody({ images: [await owner.picture()] }))
    const { browser } = await openConsole(site, 'moderator')
    await browser.send(`/console/ads/${ad._id}`, { do: 'take-down', reason })
    await owner.remove(ad._id)
    expect((await browser.send(`/console/ads/${ad._id}`, { do: 'restore', reason })).status).toBe(200)
    expect(await pageOfAd(ad._id)).toBe(410)
    expect(await standing(ad._id)).toEqual([])
    expect((await owner.restore(ad._id)).ad.status).toBe('active')
  })

  it('the pictures of what is down are seen by the team alone', async () => {
    const owner = await createLender(site)
    const url = await owner.picture()
    const { ad } = await owner.add(createAdBody({ images: [url] }))
    await createPictureStore(site)
    const { browser } = await openConsole(site, 'moderator')
    await browser.send(`/console/ads/${ad._id}`, { do: 'take-down', reason })
    await expect.poll(async () => (await fetch(baseUrl + url)).status).toBe(410)
    const seen = url.replace('/files/', '/console/pictures/')
    expect((await browser.ask(`/console/ads/${ad._id}`)).html).toContain(`"${seen}"`)
    const picture = await browser.ask(seen)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await fetch(baseUrl + seen)).status).toBe(404)
    expect((await fetch(baseUrl + seen, { headers: { authorization: `Bearer ${owner.token}` } })).status).toBe(404)
    await browser.send(`/console/ads/${ad._id}`, { do: 'restore', reason })
    expect((await fetch(baseUrl + url)).status).toBe(200)
  })

  it('an account in its days of grace is suspended, also by its page, and stays shut when its owner comes back', async () => {
    const password = 'monsoon-2026'
    for (const isCase of [true, false]) {
      const person = await createUser(db, { password_hash: hashPasswordCheaply(password) })
      const ad = await createProduct(db, { user_id: person.id })
      const path = isCase ? await report({ userId: person.id }) : `/console/people/${person.id}`
      await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', person.id).execute()
      const { browser } = await openConsole(site, 'moderator')
      const values = isCase ? { do: 'uphold', reason, days: '7' } : { do: 'suspend', reason, days: '7' }
      expect((await browser.send(path, values)).status).toBe(200)
      expect(await standing(person.id)).toHaveLength(1)
      const client = createAccountClient(baseUrl, mailbox)
      const login = () => client.call('POST', 'users/login', { email: person.email, password })
      const refused = await login()
      expect([refused.status, (await refused.json()).code]).toEqual([403, 'account_suspended'])
      // Also where the team brings the account back.
      await pool.query('update users set deleted_at = null where id = $1', [person.id])
      expect((await login()).status).toBe(403)
      expect(await pageOfAd(ad.id)).toBe(410)
      expect((await browser.send(`/console/people/${person.id}`, { do: 'lift', reason })).status).toBe(200)
      expect((await login()).status).toBe(200)
      expect(await pageOfAd(ad.id)).toBe(200)
    }
  })

  it('a review of an ad that its owner has deleted is taken down', async () => {
    const owner = await createLender(site)
    const ad = await createProduct(db, { user_id: owner.user.id })
    const { id } = await createReview(db, { product_id: ad.id, rating: 1 })
    const path = await report({ reviewId: id }, 'offensive')
    await owner.remove(ad.id)
    const { browser } = await openConsole(site, 'moderator')
    expect((await browser.send(path, { do: 'uphold', reason })).status).toBe(200)
    await owner.restore(ad.id)
    expect(
      (await fetch(`${baseUrl}/api/reviews/get?productId=${ad.id}`).then((answer) => answer.text())).includes(id),
    ).toBe(false)
  })
})

describe('a decision reads what holds behind the lock', () => {
  const waits = async () =>
    Number(
      (
        await pool.query(
          `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0]?.count,
    )

  /** Lets something wait for a row while another one of the team restores an ad and takes it down again. @returns their decision */
  async function whileAnotherDecides<T>(
    adId: string,
    ask: () => Promise<T>,
  ): Promise<{ answer: T; decisionId: string }> {
    const other = await pool.connect()
    try {
      await other.query('begin')
      await other.query('select from products where id = $1 for update', [adId])
      const asked = ask()
      await expect.poll(waits).toBeGreaterThan(0)
      await other.query('update decisions set undone_at = now() where product_id = $1 and undone_at is null', [adId])
      const { rows } = await other.query<{ id: string }>(
        `insert into decisions (id, decided_by, decided_by_name, kind, user_id, product_id, title, reason, status_before)
        select gen_random_uuid(), user_id, 'Asha', 'take_down_ad', user_id, id, title, 'Again', 'active' from products where id = $1
        returning id`,
        [adId],
      )
      await other.query('commit')
      return { answer: await asked, decisionId: rows[0]?.id ?? '' }
    } finally {
      other.release()
    }
  }

  it('a restored ad has no decision that holds, and can be taken down again', async () => {
    const { id } = await createProduct(db)
    const { browser } = await openConsole(site, 'moderator')
    const path = `/console/ads/${id}`
    await browser.send(path, { do: 'take-down', reason })
    const { answer } = await whileAnotherDecides(id, () => browser.send(path, { do: 'restore', reason }))
    expect(answer.status).toBe(200)
    expect([await pageOfAd(id), await standing(id)]).toEqual([200, []])
    expect((await browser.send(path, { do: 'take-down', reason })).status).toBe(200)
    expect((await browser.send(path, { do: 'restore', reason })).status).toBe(200)
  })

  it('an answer to one decision does not undo the next one', async () => {
    const owner = await createLender(site)
    const { ad } = await owner.add(createAdBody({ images: [await owner.picture()] }))
    const [first, second] = [await openConsole(site, 'moderator'), await openConsole(site, 'moderator')]
    await first.browser.send(`/console/ads/${ad._id}`, { do: 'take-down', reason })
    const body = new URLSearchParams({ text: 'Please look again.' })
    const asked = await openNoScriptBrowser(baseUrl).ask(await answerPathOf(site, owner.user.email), {
      method: 'POST',
      body,
    })
    expect(asked.status).toBe(200)
    const [id = ''] = await standing(ad._id)
    const { answer, decisionId } = await whileAnotherDecides(ad._id, () =>
      second.browser.send('/console/appeals', { do: 'undo', id }),
    )
    expect(answer.status).toBe(409)
    expect([await pageOfAd(ad._id), await standing(ad._id)]).toEqual([410, [decisionId]])
  })

  it('restored and taken down at once by several, an ad is down exactly when a decision holds', async () => {
    const { id } = await createProduct(db)
    const team = await Promise.all(Array.from({ length: 4 }, () => openConsole(site, 'moderator')))
    const path = `/console/ads/${id}`
    for (let round = 0; round < 5; round++) {
      await Promise.all(
        team.map(({ browser }, i) => browser.send(path, { do: (i + round) % 2 ? 'restore' : 'take-down', reason })),
      )
      const isDown = (await pageOfAd(id)) === 410
      expect((await standing(id)).length).toBe(isDown ? 1 : 0)
    }
  })
})
