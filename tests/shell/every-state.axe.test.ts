import { expect, it } from 'vitest'
import { crawl } from '../support/crawl/crawl.ts'
import { setUpCrawl } from '../support/crawl/crawl-site.ts'
import { planEveryVisit } from '../support/crawl/plan-visits.ts'

const site = await setUpCrawl()

it('no page has a fault in any state', { timeout: 3_600_000 }, async () => {
  const { visits, looks, faults } = await crawl(site, planEveryVisit(site.ids))
  console.log(`${visits} visits, ${looks} looks, ${faults.length} faults`)
  expect(faults).toEqual([])
})
