import { join } from 'node:path'
import { expect } from 'vitest'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { openConsole } from './console-client.ts'
import { createProduct, createUser } from './factories.ts'
import { openNoScriptBrowser } from './no-script-browser.ts'
import { openSiteWithDatabase } from './site-with-database.ts'
import { createUsedDataFolder } from './started-site.ts'

const reason = 'It is forbidden here.'
/** Any number: of the lock that keeps a message from being sent. */
const lock = 4_711

/**
 * Kills a site while someone of the team takes a reported ad down, restarts it, and presses the button again: there is one decision, with
 * one message to the owner and one line of the log, and the message leaves.
 * @param moments each is one kill before the message has left: milliseconds after the button was pressed; or `held`: after the answer, and
 *   the database is killed with the site
 */
export async function expectOneDecisionOfEach(moments: readonly (number | 'held')[]): Promise<void> {
  const dataDir = await createUsedDataFolder()
  const mailbox = createDiskMailbox(join(dataDir, 'mailbox'))
  let site = await openSiteWithDatabase(dataDir)
  await site.pool.query(`
    create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${lock}); return new; end $$;
    create trigger outbox_wait_for_test before update on outbox for each row when (new.state = 'sending')
    execute function wait_for_test()`)
  const { browser } = await openConsole({ ...site, publicUrl: site.baseUrl }, 'moderator')

  for (const moment of moments) {
    const owner = await createUser(site.db)
    const ad = await createProduct(site.db, { user_id: owner.id, title: 'Fireworks' })
    const report = { productId: ad.id, reason: 'scam' }
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify(report) }
    expect((await fetch(`${site.baseUrl}/api/reports/add`, sent)).status).toBe(200)
    const { rows } = await site.pool.query('select id from report_cases where subject_id = $1', [ad.id])
    const path = `/console/reports/${rows[0].id}`
    const pages = openNoScriptBrowser(site.baseUrl)
    for (const [name, value] of browser.cookies) pages.cookies.set(name, value)

    // No message is claimed before the kill: one that is killed while it is sent may have been sent, and is not sent again.
    const holder = await site.pool.connect()
    holder.on('error', () => undefined)
    await holder.query('select pg_advisory_lock($1)', [lock])
    if (moment === 'held') {
      expect((await pages.send(path, { do: 'uphold', reason })).status).toBe(200)
      expect(await mailbox.list(owner.email)).toEqual([])
      await site.killAll()
    } else {
      const answer = pages.send(path, { do: 'uphold', reason }).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, moment))
      process.kill(await site.serverPid(), 'SIGKILL')
      await site.ending
      await answer
      // A claim that waits for the lock would be stored once it has it.
      await holder.query(
        'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
    holder.release(true)
    await site.close().catch(() => undefined)

    site = await openSiteWithDatabase(dataDir)
    const again = openNoScriptBrowser(site.baseUrl)
    for (const [name, value] of browser.cookies) again.cookies.set(name, value)
    expect([200, 409]).toContain((await again.send(path, { do: 'uphold', reason })).status)
    const count = async (table: string, where: string, id: string) =>
      (await site.pool.query(`select count(*)::integer as count from ${table} where ${where}`, [id])).rows[0].count
    expect(await count('decisions', 'product_id = $1', ad.id)).toBe(1)
    expect(await count('audit_log', `action = 'takeDownAd' and subject_id = $1`, ad.id)).toBe(1)
    expect(await count('audit_log', `action = 'decideCase' and subject_id = $1`, rows[0].id)).toBe(1)
    expect(await count('notifications', `kind = 'ad_removed' and user_id = $1`, owner.id)).toBe(1)
    await expect.poll(async () => (await mailbox.list(owner.email)).length, { timeout: 30_000 }).toBe(1)
    const states = `state <> 'sent' and recipient = $1`
    await expect.poll(() => count('outbox', states, owner.email), { timeout: 30_000 }).toBe(0)
    expect(await mailbox.list(owner.email)).toHaveLength(1)
  }
  await site.close()
}
