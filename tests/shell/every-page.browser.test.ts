import { expect, it } from 'vitest'
import { crawl } from '../support/crawl/crawl.ts'
import { setUpCrawl } from '../support/crawl/crawl-site.ts'
import { planOneVisitEach } from '../support/crawl/plan-visits.ts'

const site = await setUpCrawl()

it('no page has a fault that axe finds, a foreign word, or anything wider than its window', {
  timeout: 600_000,
}, async () => {
  const { visits, looks, faults } = await crawl(site, planOneVisitEach(site.ids))
  console.log(`${visits} visits, ${looks} looks, ${faults.length} faults`)
  expect(faults).toEqual([])
})
