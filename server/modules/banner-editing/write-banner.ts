import type { Kysely, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expandSubCategory } from '../../../domain/categories/sub-categories.ts'
import { AppError, type FieldErrorCode, fieldError } from '../../../domain/errors.ts'
import { bannerLimits } from '../../../domain/limits/banner.ts'
import { bannerFieldGroupOf, bannerToFormValues } from '../../../domain/rules/console/banners.ts'
import type { FormPicture } from '../../../domain/rules/console/categories.ts'
import { editConflictError, mergeFormChanges } from '../../../domain/rules/console/merge-form.ts'
import { endOfDayInIndia, startOfDayInIndia } from '../../../domain/rules/dates.ts'
import { findAdId } from '../../../domain/rules/short-link.ts'
import type { AddBanner, BannerFields, ChangeBanner } from '../../../domain/schemas/console/banners.ts'
import type { Database } from '../../db/schema.ts'
import { selectCategories } from '../catalogue/catalogue.ts'
import type { MediaDependencies } from '../media/media.ts'
import { type AuditContext, findLastActor, writeAuditEntry } from '../team/team.ts'
import { insertBanner, lockBanners, selectAllBanners, selectListedAd, updateBanner } from './banner-editing.queries.ts'
import { type BannerRow, bannerAuditValues, viewConsoleBanner } from './banner-editing.view.ts'
import { createNewCrop, type PictureColumns, withNewBannerPicture } from './banner-picture.ts'
import { lockBannersForForm, requireBannerVersion } from './locked-banner.ts'

interface By {
  by: AuditContext
  picture: FormPicture | undefined
}

/** The columns that say where a banner leads. */
interface TargetColumns {
  product_id: string | null
  category_id: string | null
  sub_category: string
}

/**
 * Returns the target of a banner: an ad, a category, a subcategory, or home.
 * @throws AppError `invalid_input` for an ad that people cannot see, and a category that is hidden or is not there
 */
async function requireBannerTarget(
  db: Kysely<Database>,
  { ad, category: wanted }: Pick<BannerFields, 'ad' | 'category'>,
): Promise<TargetColumns> {
  if (ad !== undefined) {
    const id = findAdId(ad)
    const listed = id === undefined ? undefined : await selectListedAd(db, id).executeTakeFirst()
    if (!listed) throw refused('ad', 'ad_not_listed')
    return { product_id: listed.id, category_id: null, sub_category: '' }
  }
  if (wanted === undefined) return { product_id: null, category_id: null, sub_category: '' }
  const [slug, sub] = wanted.split('/')
  const category = (await selectCategories(db).execute()).find((row) => row.slug === slug)
  if (!category || category.is_delete) throw refused('category', 'category_hidden')
  const [name = ''] = sub === undefined ? [] : expandSubCategory(category.sub_categories, sub)
  if (sub !== undefined && name === '') throw refused('category', 'unknown_value')
  return { product_id: null, category_id: category.id, sub_category: name }
}

const refused = (field: string, code: FieldErrorCode) => new AppError('invalid_input', [fieldError(field, code)])

/**
 * Makes a draft of a banner, behind all others.
 * @returns its id; a form that was sent before made it already
 * @throws AppError `invalid_input`; as `storeImage` for its picture
 */
export async function addBanner(
  media: MediaDependencies,
  { form, ...fields }: AddBanner,
  { by, picture }: By,
): Promise<string> {
  const { db } = media
  const earlier = await findByForm(db, form)
  if (earlier) return earlier.id
  if (!picture) throw refused('picture', 'picture_required')
  // Before the picture is worked on, which takes a second.
  await requireBannerTarget(db, fields)
  let id: string = uuidv7()
  await withNewBannerPicture(media, picture, fields, async (tx, own) => {
    await lockBanners(tx)
    const rows = await selectAllBanners(tx).execute()
    const meanwhile = rows.find((row) => row.form_id === form)
    if (meanwhile) {
      id = meanwhile.id
      return
    }
    if (rows.length >= bannerLimits.keptMax) throw refused('picture', 'too_many')
    const columns = { ...columnsOf(fields), ...(await requireBannerTarget(tx, fields)), ...own }
    await insertBanner(tx, { id, form_id: form, is_draft: true, is_active: false, ...columns }).execute()
    await writeBannerEntry(tx, { action: 'addBanner', id, by })
  })
  return id
}

/**
 * Gives a banner other words, another target, other days, another picture or another part of it. What others have changed since
 * the form was made stays.
 * @param by.opened what stood in the form when it was made; without it nobody may have changed the banner since
 * @throws AppError `banner_not_found`, `decided_already`, `changed_meanwhile`, `invalid_input`; as `storeImage` for its picture
 */
export async function changeBanner(
  media: MediaDependencies,
  { id, revision: stated, ...sent }: ChangeBanner,
  { by, picture, opened }: By & { opened: Readonly<Record<string, unknown>> | undefined },
): Promise<void> {
  const { db } = media
  const state = { id, revision: opened ? undefined : stated }
  const found = await requireBannerVersion(db, await selectAllBanners(db).execute(), state)
  const fields = opened ? await mergeFields(db, found, { sent, opened, picture }) : sent
  const { revision } = found
  await requireBannerTarget(db, fields)
  const write = async (tx: Transaction<Database>, own: PictureColumns | undefined) => {
    const { banner } = await lockBannersForForm(tx, { id, revision })
    await updateBanner(tx, banner, {
      ...columnsOf(fields),
      ...(await requireBannerTarget(tx, fields)),
      ...own,
    }).execute()
    await writeBannerEntry(tx, { action: 'changeBanner', id, by, before: banner })
  }
  if (picture) return withNewBannerPicture(media, picture, fields, write)
  const own = await createNewCrop(media, found, fields)
  return db.transaction().execute((tx) => write(tx, own))
}

interface SentForm extends Pick<By, 'picture'> {
  sent: BannerFields
  opened: Readonly<Record<string, unknown>>
}

/** The fields of a banner as they are now, with those that its form changes. */
async function mergeFields(db: Kysely<Database>, found: BannerRow, form: SentForm): Promise<BannerFields> {
  const now = bannerToFormValues(viewConsoleBanner(found, Date.now()))
  const { opened } = form
  const sent = { ...form.sent, picture: form.picture ? 'another one' : opened.picture }
  const { own, conflicts } = mergeFormChanges({ sent, opened, now, groupOf: bannerFieldGroupOf })
  if (conflicts.length > 0) throw editConflictError(conflicts, now, await findLastActor(db, { id: found.id }))
  // Without these the picture stays as it is.
  const { focus: _focus, left: _left, top: _top, width: _width, picture: _picture, ...kept } = now
  const filled = Object.entries(kept).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(filled), ...own } as BannerFields
}

/** Words and days, as they are kept. */
function columnsOf(fields: BannerFields) {
  const { from, to } = fields
  const words = (what: 'headline' | 'subline') =>
    JSON.stringify({ en: fields[`${what}-en`], hi: fields[`${what}-hi`], gu: fields[`${what}-gu`] })
  return {
    headline: words('headline'),
    subline: words('subline'),
    starts_at: from === undefined ? null : startOfDayInIndia(from),
    ends_at: to === undefined ? null : endOfDayInIndia(to),
  }
}

const findByForm = (db: Kysely<Database>, form: string) =>
  selectAllBanners(db).where('banners.form_id', '=', form).executeTakeFirst()

interface BannerEntry {
  action: 'addBanner' | 'changeBanner'
  id: string
  by: AuditContext
  before?: BannerRow
}

/** Writes what a banner was, and what it is now, into the log. */
async function writeBannerEntry(tx: Transaction<Database>, { action, id, by, before }: BannerEntry): Promise<void> {
  const after = await selectAllBanners(tx).where('banners.id', '=', id).executeTakeFirstOrThrow()
  await writeAuditEntry(tx, by.actor, {
    action,
    subject: { kind: 'banner', id },
    ...(before && { before: bannerAuditValues(before) }),
    after: bannerAuditValues(after),
    network: by.network,
  })
}
