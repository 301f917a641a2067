import type { Kysely, Transaction } from 'kysely'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { bannerLimits } from '../../../domain/limits/banner.ts'
import { bannerStateAt } from '../../../domain/rules/console/banners.ts'
import type { DeleteBanner, MoveBanner } from '../../../domain/schemas/console/banners.ts'
import type { Database } from '../../db/schema.ts'
import { type AuditContext, writeAuditEntry } from '../team/team.ts'
import { deleteBannerRow, updateBanner, writeBannerOrder } from './banner-editing.queries.ts'
import { type BannerRow, bannerAuditValues } from './banner-editing.view.ts'
import { lockBannersForForm } from './locked-banner.ts'

/**
 * Moves a banner one place up or down, or switches it on or off. A draft that is switched on is published.
 * @throws AppError `banner_not_found`, `decided_already`; `invalid_input` when too many are switched on
 */
export async function moveOrToggleBanner(
  db: Kysely<Database>,
  { to, ...state }: MoveBanner,
  { actor, network }: AuditContext,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows, banner } = await lockBannersForForm(tx, state)
    const deed =
      to === 'on' || to === 'off' ? await turn(tx, { rows, banner, to }) : await move(tx, { rows, banner, to })
    if (deed) {
      const subject = { kind: 'banner', id: banner.id }
      await writeAuditEntry(tx, actor, { action: 'placeBanner', subject, ...deed, network })
    }
  })
}

type Deed = Pick<Parameters<typeof writeAuditEntry>[2], 'before' | 'after'>

interface Placing<To> {
  rows: readonly BannerRow[]
  banner: BannerRow
  to: To
}

async function turn(tx: Transaction<Database>, { rows, banner, to }: Placing<'on' | 'off'>): Promise<Deed | undefined> {
  const isActive = to === 'on'
  if (banner.is_active === isActive) return undefined
  if (isActive && rows.filter(isOn).length >= bannerLimits.max)
    throw new AppError('invalid_input', [fieldError('to', 'too_many')])
  await updateBanner(tx, banner, { is_active: isActive, ...(isActive && { is_draft: false }) }).execute()
  return {
    before: { isActive: !isActive, isDraft: banner.is_draft },
    after: { isActive, isDraft: isActive ? false : banner.is_draft },
  }
}

function isOn({ is_draft: isDraft, is_active: isActive, starts_at: startsAt, ends_at: endsAt }: BannerRow): boolean {
  const state = bannerStateAt({ isDraft, isActive, startsAt, endsAt }, Date.now())
  return state === 'running' || state === 'planned'
}

async function move(
  tx: Transaction<Database>,
  { rows, banner, to }: Placing<'up' | 'down'>,
): Promise<Deed | undefined> {
  const other = rows[rows.indexOf(banner) + (to === 'up' ? -1 : 1)]
  if (!other) return undefined
  const ordered = rows.map((row) => (row === banner ? other : row === other ? banner : row)).map(({ id }) => id)
  await writeBannerOrder(tx, ordered)
  await updateBanner(tx, banner, {}).execute()
  return { before: { order: rows.map(({ id }) => id) }, after: { order: ordered } }
}

/** @throws AppError `banner_not_found`, `decided_already` */
export async function deleteBanner(
  db: Kysely<Database>,
  state: DeleteBanner,
  { actor, network }: AuditContext,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { banner } = await lockBannersForForm(tx, state)
    await deleteBannerRow(tx, banner).execute()
    const subject = { kind: 'banner', id: banner.id }
    await writeAuditEntry(tx, actor, { action: 'deleteBanner', subject, before: bannerAuditValues(banner), network })
  })
}
