/**
 * Checks the catalogues of the three languages against each other, against the source of app/ and of the messages in server/,
 * and against the data in domain/.
 */
import { readdir, readFile } from 'node:fs/promises'
import { legalDocumentSections } from '../../../app/features/legal/legal-document-sections.ts'
import { suggestedCities } from '../../../app/features/place/reader-place.ts'
import { demoBanners } from '../../../demo/banners.data.ts'
import { allAttributes } from '../../../domain/categories/categories.ts'
import { generalFacetKeys } from '../../../domain/categories/facet-keys.ts'
import { initialCategories } from '../../../domain/categories/initial-categories.ts'
import { flattenSubCategories, otherSubCategory } from '../../../domain/categories/sub-categories.ts'
import { needsTranslation } from '../../../domain/categories/suggested-values.ts'
import { errorCodes, fieldErrorCodes } from '../../../domain/errors.ts'
import { languages } from '../../../domain/languages.ts'
import { ownAdActions } from '../../../domain/rules/ad/own-ad-actions.ts'
import { photoProblems } from '../../../domain/rules/ad/photo-upload.ts'
import { commonColumns } from '../../../domain/rules/ad-import/columns.ts'
import { yesAndNo } from '../../../domain/rules/ad-import/read-row.ts'
import { adColumns, adStates, reviewColumns } from '../../../domain/rules/console/ads-and-reviews.ts'
import { focusPlaces } from '../../../domain/rules/console/banner-crop.ts'
import { bannerStates } from '../../../domain/rules/console/banners.ts'
import { callbackColumns, callbackSorts, callbackStates } from '../../../domain/rules/console/callback-requests.ts'
import {
  allPresetReasons,
  appealOutcomes,
  appealStates,
  decisionKinds,
} from '../../../domain/rules/console/decisions.ts'
import {
  alarmKinds,
  alarmMessages,
  deletionColumns,
  figureKinds,
  jobColumns,
  jobStates,
  jobTasks,
  messageColumns,
  outboxChannels,
  outboxStates,
} from '../../../domain/rules/console/operations.ts'
import { peopleStates, personColumns } from '../../../domain/rules/console/people.ts'
import { caseColumns, caseOrders, caseStates, reportedFields } from '../../../domain/rules/console/reports.ts'
import { auditLogColumns, pendingWorkKinds } from '../../../domain/rules/console/team.ts'
import { auditActions } from '../../../domain/rules/console-actions.ts'
import { dataSaverChoices } from '../../../domain/rules/data-saver-choice.ts'
import { facetValueMessages } from '../../../domain/rules/format-facet.ts'
import { listMessages } from '../../../domain/rules/format-list.ts'
import { listSorts } from '../../../domain/rules/list-sort.ts'
import { messageKinds, queuedKinds } from '../../../domain/rules/message-kinds.ts'
import { rentalReasons, rentalSides, rentalStates } from '../../../domain/rules/rent/rental-steps.ts'
import { longerUnits, rentUnits } from '../../../domain/rules/rent/terms.ts'
import { rentTimeUnit, rentTypes } from '../../../domain/rules/rent-type.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import { teamRoles } from '../../../domain/rules/team-roles.ts'
import { funnelSteps, visitSources } from '../../../domain/rules/visit-source.ts'
import { adStatuses } from '../../../domain/schemas/ad.ts'
import { skippedCodes } from '../../../domain/schemas/bulk-ads.ts'
import { callbackTimesOfDay } from '../../../domain/schemas/callback-request.ts'
import { notificationKinds } from '../../../domain/schemas/notification.ts'
import { reportReasons } from '../../../domain/schemas/report.ts'
import { findTranslationProblems } from './translation-rules.ts'
import { wordingRules } from './wording-rules.ts'

const app = new URL('../../../app/', import.meta.url)
const messaging = 'server/modules/messaging/'

/** What can be done with several ads (`app/features/my-ads/bulk-bars.tsx`). */
const manyActions = ['price', 'pause', 'renew', 'place', 'delete']

const unique = (values) => [...new Set(values)]

const subCategories = unique(
  initialCategories.flatMap(({ subCategories }) => flattenSubCategories(subCategories).map(slugify)),
)

/** Title and lead of a document, title and text of each section, without its name before them. */
function documentWords(name, sections) {
  return ['title', 'lead', ...sections.flatMap((section) => [`${section}.title`, `${section}.text`])].map((id) =>
    id.replace(`${name}.`, ''),
  )
}

/** The columns of all tables that the console and *My ads* give as files. */
const fileColumns = unique([
  ...[
    auditLogColumns,
    personColumns,
    adColumns,
    reviewColumns,
    caseColumns,
    deletionColumns,
    messageColumns,
    jobColumns,
  ].flat(),
  ...callbackColumns,
  ...['day', 'views', 'contacts', 'favourites', 'id', 'link'],
])

const families = {
  category: initialCategories.map(({ name }) => slugify(name)),
  subcategory: subCategories,
  thing: [...initialCategories.map(({ name }) => slugify(name)), ...subCategories].filter(
    (slug) => slug !== slugify(otherSubCategory),
  ),
  attribute: allAttributes.map(({ key }) => key),
  attributeHint: allAttributes.filter(({ hasHint }) => hasHint).map(({ key }) => key),
  option: unique(
    allAttributes.flatMap(({ options = [], usual = [] }) => [...options, ...usual.filter(needsTranslation)]),
  ),
  error: errorCodes,
  fieldError: fieldErrorCodes,
  unit: rentTypes.map(rentTimeUnit),
  rentType: rentTypes.map(rentTimeUnit),
  sort: listSorts,
  filter: [...generalFacetKeys, ...facetValueMessages, ...listMessages],
  place: suggestedCities.map((city) => `city.${city}`),
  saver: dataSaverChoices,
  photo: photoProblems.map((problem) => `problem.${problem}`),
  myAds: [
    ...adStatuses.map((status) => `status.${status}`),
    ...ownAdActions.map((action) => `action.${action}`),
    ...longerUnits.map((unit) => `price_ignored_${unit}`),
    // Another ad is written in its form, so nothing is done in the list.
    ...ownAdActions.filter((action) => action !== 'another').map((action) => `done.${action}`),
  ],
  many: [
    ...manyActions.flatMap((action) => [`act.${action}`, `done.${action}`]),
    'act.block',
    'done.resume',
    ...skippedCodes.filter((code) => code !== 'not_your_product').map((code) => `left.${code}`),
  ],
  blocks: [
    ...['all', 'some'].map((state) => `day.${state}`),
    ...['block', 'free', 'undo'].map((action) => `done.${action}`),
    ...['too_many', 'changed_meanwhile'].map((code) => `left.${code}`),
  ],
  figures: ['views', 'contacts', 'favourites'],
  import: languages.map((language) => `language.${language}`),
  importColumn: commonColumns,
  importHint: commonColumns,
  importValue: yesAndNo,
  report: [
    ...Object.keys(reportReasons).map((subject) => `title.${subject}`),
    ...unique(Object.values(reportReasons).flat()).map((reason) => `reason.${reason}`),
  ],
  network: ['mine', 'saved'].map((which) => `changed.${which}`),
  notification: notificationKinds,
  appeal: decisionKinds,
  console: [
    ...teamRoles.map((role) => `role.${role}`),
    ...pendingWorkKinds.map((kind) => `waiting.${kind}`),
    ...fileColumns.map((column) => `column.${column}`),
    ...['person', 'ad', 'review', 'case', 'decision', 'banner', 'call', 'message', 'rental'].map(
      (kind) => `log.kind.${kind}`,
    ),
    ...caseStates.map((state) => `reports.state.${state}`),
    ...caseOrders.map((order) => `reports.order.${order}`),
    ...Object.keys(reportReasons).flatMap((subject) => [`subject.${subject}`, `reports.uphold.${subject}`]),
    ...reportedFields.map((part) => `reports.part.${part}`),
    ...allPresetReasons.map((ready) => `ready.${ready}`),
    ...auditActions.map((deed) => `deed.${deed}`),
    ...decisionKinds.map((kind) => `decision.${kind}`),
    ...appealStates.map((state) => `appeals.state.${state}`),
    ...appealOutcomes.map((outcome) => `appeals.outcome.${outcome}`),
    ...peopleStates.flatMap((state) => [`people.state.${state}`, `people.is.${state}`]),
    ...adStates.map((status) => `ads.status.${status}`),
    ...[...rentalStates, 'reminded'].map((state) => `rentals.is.${state}`),
    ...[...rentalSides, 'clock', 'team'].map((who) => `rentals.by.${who}`),
    ...rentalReasons.map((reason) => `rentals.reason.${reason}`),
    ...figureKinds.map((thing) => `counted.${thing}`),
    ...funnelSteps.map((step) => `step.${step}`),
    ...visitSources.map((source) => `source.${source}`),
    ...languages.map((language) => `categories.in_${language}`),
    ...['up', 'down', 'done.added', 'done.saved', 'done.deleted'].map((name) => `categories.${name}`),
    ...bannerStates.map((state) => `banners.state.${state}`),
    ...focusPlaces.map((place) => `banners.focus.${place}`),
    ...['publish', 'on', 'off'].flatMap((what) => [`banners.${what}`, `banners.${what}_it`]),
    ...['headline', 'subline'].flatMap((what) => languages.map((language) => `banners.${what}_${language}`)),
    ...['on_phone', 'on_wide', 'left', 'top', 'width', 'from', 'from_hint', 'to', 'to_hint'].map(
      (name) => `banners.${name}`,
    ),
    ...['added', 'saved', 'published', 'deleted'].map((what) => `banners.done.${what}`),
    ...callbackStates.map((state) => `call_state.${state}`),
    ...callbackSorts.map((sort) => `sort.${sort}`),
    ...callbackTimesOfDay.map((time) => `time.${time}`),
    ...outboxStates.map((state) => `message_state.${state}`),
    ...outboxChannels.map((channel) => `channel.${channel}`),
    ...jobStates.map((state) => `job_state.${state}`),
    ...jobTasks.map((task) => `task.${task}`),
    ...queuedKinds.map((kind) => `message_kind.${kind}`),
    ...alarmMessages.map((wording) => `alarm.${wording}`),
    ...['every_minute', 'every_hour', 'every_day'].map((kind) => `jobs.${kind}`),
    ...['own_affair', 'own_decision', 'not_allowed'],
    ...['calls.noted', 'calls.closed', 'deletions.restored', 'deletions.deleted'],
  ],
  rentTerms: [
    ...longerUnits.map((unit) => `price_${unit}`),
    ...rentUnits.flatMap((unit) => [`least_${unit}`, `least_hint_${unit}`, `say.least_${unit}`]),
    ...['hour', 'day'].flatMap((unit) => [
      ...['notice', 'notice_hint', 'gap', 'say.notice', 'say.gap'].map((name) => `${name}_${unit}`),
    ]),
  ],
  ...Object.fromEntries(
    Object.entries(legalDocumentSections).map(([name, sections]) => [name, documentWords(name, sections)]),
  ),
  messageSubject: messageKinds,
  messageBody: messageKinds,
  messageTime: callbackTimesOfDay,
  messageAlarm: alarmMessages,
  messageWell: alarmKinds,
}

const sourcePaths = (await readdir(app, { recursive: true })).filter((path) => /(?<!\.gen)\.tsx?$/.test(path))
const messagePaths = (await readdir(new URL(`../${messaging}`, app))).map((name) => messaging + name)
const areas = await readdir(new URL('i18n/catalogues/', app))
const read = (path) => readFile(new URL(path, app), 'utf8')
const readAll = async (paths) => Promise.all(paths.map(async ([key, path]) => [key, await read(path)]))
const catalogues = languages.map(async (language) => {
  const texts = await readAll(areas.map((area) => [area, `i18n/catalogues/${area}/${language}.po`]))
  return [language, Object.fromEntries(texts)]
})

const problems = findTranslationProblems({
  catalogues: Object.fromEntries(await Promise.all(catalogues)),
  sources: (
    await readAll([...sourcePaths.map((path) => [path, path]), ...messagePaths.map((path) => [path, `../${path}`])])
  ).map(([path, text]) => ({ path, text })),
  families,
  localized: Object.fromEntries(
    demoBanners.flatMap(({ headline, subline }, i) => [
      [`banner ${i + 1}, headline`, headline],
      [`banner ${i + 1}, subline`, subline],
    ]),
  ),
  houseWords: wordingRules,
})

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
