import type { Kysely, Transaction } from 'kysely'
import {
  flattenSubCategories,
  otherSubCategory,
  type SubCategoryEntry,
} from '../../../domain/categories/sub-categories.ts'
import { AppError, type FieldErrorCode, fieldError } from '../../../domain/errors.ts'
import { isSameInAllLanguages, type Localized } from '../../../domain/languages.ts'
import { categoryLimits } from '../../../domain/limits/category.ts'
import { editConflictError, mergeFormChanges } from '../../../domain/rules/console/merge-form.ts'
import { slugify, trimNameForSlug } from '../../../domain/rules/slug.ts'
import { addSubCategory, moveSubCategory, removeSubCategory } from '../../../domain/rules/sub-category-changes.ts'
import type { ChangeSubCategory } from '../../../domain/schemas/console/categories.ts'
import type { Database } from '../../db/schema.ts'
import { type AdDependencies, moveAds } from '../ads/ads.ts'
import { hasBannerLinkingTo } from '../banner-editing/banner-editing.ts'
import {
  type CategoryRow,
  deleteFormerKind,
  findCatalogueTexts,
  findSubCategoryTexts,
  hasAdIn,
  teamTextsIn,
  updateCategory,
  writeSubCategoryTexts,
} from '../catalogue/catalogue.ts'
import { type AuditContext, findLastActor, writeAuditEntry } from '../team/team.ts'
import { findCategoryForForm, lockCategoriesForForm } from './locked-category.ts'
import { redirectDeletedKinds, requireMoveTarget } from './redirect-deleted-kinds.ts'
import { refuseSimilarNames } from './similar-names.ts'

type Form<Change extends ChangeSubCategory['change']> = Extract<ChangeSubCategory, { change: Change }>

interface Scope {
  tx: Transaction<Database>
  events: AdDependencies['events']
  rows: readonly CategoryRow[]
  category: CategoryRow
  /** What stood in the form when it was made. */
  opened: Readonly<Record<string, unknown>> | undefined
}

/**
 * Adds, renames, moves or removes a subcategory or a group. Names on the wire and in links stay. The words of a subcategory are the same in
 * every category that has one of this name.
 * @returns how many ads went elsewhere
 * @throws AppError `category_not_found`, `decided_already`, `changed_meanwhile`; `invalid_input`, as when one with ads goes and nothing says where they go
 */
export function changeSubCategoryByForm(
  { db, events }: Pick<AdDependencies, 'db' | 'events'>,
  form: ChangeSubCategory,
  { actor, network }: AuditContext,
  opened?: Scope['opened'],
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { slug, revision } = form
    const isMerged = opened !== undefined && form.change === 'rename'
    const scope = {
      tx,
      events,
      opened,
      ...(await lockCategoriesForForm(tx, { slug, revision: isMerged ? undefined : revision })),
    }
    const { before, after, moved = 0 } = await change(scope, form)
    const subject = { kind: 'category', id: form.slug }
    await writeAuditEntry(tx, actor, { action: 'changeSubCategory', subject, before, after, network })
    return moved
  })
}

interface Done {
  before: object
  after: object
  moved?: number
}

function change(scope: Scope, form: ChangeSubCategory): Promise<Done> {
  if (form.change === 'add') return add(scope, form)
  if (form.change === 'rename') return rename(scope, form)
  if (form.change === 'remove') return remove(scope, form)
  return move(scope, form)
}

const refused = (field: string, code: FieldErrorCode) => new AppError('invalid_input', [fieldError(field, code)])

async function write({ tx, category }: Scope, entries: readonly SubCategoryEntry[]): Promise<Done> {
  await updateCategory(tx, category, { sub_categories: JSON.stringify(entries) }).execute()
  return { before: { subCategories: category.sub_categories }, after: { subCategories: entries } }
}

/** What the others in the category are called. */
const siblings = (category: CategoryRow, but: string) =>
  Promise.all(
    flattenSubCategories(category.sub_categories)
      .filter((name) => slugify(name) !== but)
      .map(async (name) => ({ name, words: await findSubCategoryTexts(category, name) })),
  )

async function add(scope: Scope, { en, hi, gu, group }: Form<'add'>): Promise<Done> {
  const { category } = scope
  const name = trimNameForSlug(en)
  const slug = slugify(name)
  const names = flattenSubCategories(category.sub_categories)
  if (slug === '') throw refused('en', 'names_required')
  if (names.length >= categoryLimits.subCategoriesMax) throw refused('en', 'too_many')
  // Ads of the category itself carry its name.
  if (slug === category.slug || names.some((one) => slugify(one) === slug) || slug === slugify(otherSubCategory))
    throw refused('en', 'name_like_other')
  refuseSimilarNames({ en, hi, gu }, await siblings(category, slug))
  const entries = addSubCategory(category.sub_categories, name, group)
  if (!entries) throw refused('group', 'unknown_value')
  const known = await findWords(scope, slug)
  const done = await write(scope, entries)
  await deleteFormerKind(scope.tx, `${category.slug}/${slug}`).execute()
  if (!known) await writeWords(scope, slug, { en, hi, gu })
  return { before: done.before, after: { ...done.after, words: known ?? { en, hi, gu } } }
}

/** What subcategories of this name are called already, here or elsewhere. */
async function findWords({ rows }: Scope, slug: string): Promise<Localized | undefined> {
  const [known] = rows.flatMap(({ sub_words }) => teamTextsIn(sub_words, slug) ?? [])
  return known ?? (await findCatalogueTexts('subcategory', slug))
}

async function rename(scope: Scope, { sub, en, hi, gu }: Form<'rename'>): Promise<Done> {
  const { tx, category, opened } = scope
  const name = requireSub(scope, sub)
  const before = await findSubCategoryTexts(category, name)
  const sent = { en, hi, gu }
  const changes = opened && mergeFormChanges({ sent, opened, now: before })
  if (changes && changes.conflicts.length > 0)
    throw editConflictError(changes.conflicts, before, await findLastActor(tx, { id: category.slug }))
  const words = { ...before, ...(changes?.own ?? sent) }
  if (!isSameInAllLanguages(before, words)) {
    refuseSimilarNames(words, await siblings(category, sub))
    await updateCategory(tx, category, {}).execute()
    await writeWords(scope, sub, words)
  }
  return { before: { sub: name, words: before }, after: { sub: name, words } }
}

/** Writes the words of a subcategory in every category that has it; those of the catalogues are not written. */
async function writeWords({ tx, events, rows, category }: Scope, slug: string, words: Localized): Promise<void> {
  const usual = await findCatalogueTexts('subcategory', slug)
  const isUsual = usual !== undefined && isSameInAllLanguages(usual, words)
  const having = rows.filter(
    (row) => row === category || flattenSubCategories(row.sub_categories).some((name) => slugify(name) === slug),
  )
  const ids = having.map(({ id }) => id)
  await writeSubCategoryTexts(tx, { slug, words: isUsual ? null : words, ids }).execute()
  for (const id of ids) await events.raise(tx, 'category_renamed', { id })
}

async function move(scope: Scope, { sub, change: way }: Form<'up' | 'down'>): Promise<Done> {
  requireSub(scope, sub)
  const { sub_categories } = scope.category
  return write(scope, moveSubCategory(sub_categories, sub, way === 'up' ? -1 : 1) ?? sub_categories)
}

/** Refuses what the removal of a subcategory would refuse at once. */
export async function checkSubCategoryRemoval(db: Kysely<Database>, form: Form<'remove'>): Promise<void> {
  await planRemoval(db, await findCategoryForForm(db, form), form)
}

/** What stays without a subcategory, the names of what goes, and where the ads go; undefined without ads. */
async function planRemoval(
  db: Kysely<Database>,
  { rows, category }: Pick<Scope, 'rows' | 'category'>,
  { sub, target }: Form<'remove'>,
) {
  requireSub({ category }, sub)
  const removed = removeSubCategory(category.sub_categories, sub)
  if (!removed) throw refused('sub', 'unknown_value')
  const { gone, left: all } = removed
  // Other alone says nothing.
  const left = all.every((entry) => entry === otherSubCategory) ? [] : all
  const names = all.length === left.length ? gone : [...gone, otherSubCategory]
  const isInUse =
    (await hasAdIn(db, category.id, names).executeTakeFirst()) ??
    (await hasBannerLinkingTo(db, { categoryId: category.id, names }).executeTakeFirst())
  if (isInUse && target === undefined) throw refused('target', 'target_required')
  const others = rows.map((row) => (row === category ? { ...category, sub_categories: left } : row))
  const to = target === undefined ? undefined : requireMoveTarget(others, target, category)
  return { left, names, to }
}

async function remove(scope: Scope, form: Form<'remove'>): Promise<Done> {
  const { tx, events, category } = scope
  const { left, names, to } = await planRemoval(tx, scope, form)
  const from = { categoryId: category.id, subCategories: names }
  // Ads are locked before the category; those that others write until it is locked follow.
  const earlier = to ? await moveAllAds(scope, from, to.ads) : 0
  const done = await write(scope, left)
  if (!to && (await hasAdIn(tx, category.id, names).executeTakeFirst())) throw refused('target', 'target_required')
  const moved = earlier + (to ? await moveAllAds(scope, from, to.ads) : 0)
  await redirectDeletedKinds({ tx, events }, { category, names }, to)
  if (!to) return done
  return { before: done.before, after: { ...done.after, ads: moved, target: form.target }, moved }
}

type Moving = Parameters<typeof moveAds>[1]

/** @returns how many */
async function moveAllAds({ tx, events }: Scope, from: Moving['from'], to: Moving['to']): Promise<number> {
  const most = categoryLimits.movedAtOnce
  let moved = 0
  for (let portion: number = most; portion === most; moved += portion)
    portion = await moveAds({ tx, events }, { from, to, most })
  return moved
}

/** @returns the name of a subcategory @throws AppError `invalid_input` */
function requireSub({ category }: Pick<Scope, 'category'>, slug: string): string {
  const name = flattenSubCategories(category.sub_categories).find((one) => slugify(one) === slug)
  if (name === undefined) throw refused('sub', 'unknown_value')
  return name
}
