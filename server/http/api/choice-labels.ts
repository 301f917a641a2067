import type { preValidationHookHandler } from 'fastify'
import { allAttributes } from '../../../domain/categories/categories.ts'
import { languages } from '../../../domain/languages.ts'
import { normalizeChoice } from '../../../domain/rules/choice.ts'
import { listSorts } from '../../../domain/rules/list-sort.ts'
import { rentTimeUnit, rentTypes } from '../../../domain/rules/rent-type.ts'
import { ownerSetStatuses } from '../../../domain/schemas/ad.ts'
import { callbackTimesOfDay } from '../../../domain/schemas/callback-request.ts'
import { allReportReasons } from '../../../domain/schemas/report.ts'
import { createMessageTexts } from '../../modules/messaging/messaging.ts'

/** Choices of one call whose values the site shows in words. */
interface LabelledChoice {
  part: 'body' | 'query'
  /** The catalogue with the words. */
  area: string
  /** By field: the id of the words for each value. */
  fields: Readonly<Record<string, ValueIds>>
}

type ValueIds = Readonly<Record<string, string>>

const idsOf = <T extends string>(values: readonly T[], idOf: (value: T) => string): ValueIds =>
  Object.fromEntries(values.map((value) => [value, idOf(value)]))

/** The description of such a field in the API documentation. */
export const choiceLabelDescription =
  'One of these, in any letter case, or the word that the site shows for it in English, Hindi or Gujarati.'

/** The fields that accept labels, by call. */
export const choicesAcceptedAsLabels = {
  ad: {
    part: 'body',
    area: 'product',
    fields: {
      rentType: idsOf(rentTypes, (value) => `rentType.${rentTimeUnit(value)}`),
      ...Object.fromEntries(
        allAttributes
          .filter((attribute) => attribute.kind === 'choice')
          .map(({ key, options }) => [key, idsOf(options, (value) => `option.${value}`)]),
      ),
    },
  },
  status: {
    part: 'body',
    area: 'ad',
    fields: { status: idsOf(ownerSetStatuses, (value) => `myAds.status.${value}`) },
  },
  callRequest: {
    part: 'body',
    area: 'help',
    fields: { bestTime: idsOf(callbackTimesOfDay, (value) => `call.time.${value}`) },
  },
  report: {
    part: 'body',
    area: 'review',
    fields: { reason: idsOf(allReportReasons, (value) => `report.reason.${value}`) },
  },
  list: { part: 'query', area: 'shared', fields: { sort: idsOf(listSorts, (value) => `sort.${value}`) } },
} as const satisfies Record<string, LabelledChoice>

/**
 * Replaces the word that the site shows for a choice by its value, in each of its languages, before a call is
 * validated. The words stay in the catalogues, which browsers download one language at a time.
 */
export function acceptChoiceLabels({ part, area, fields }: LabelledChoice): preValidationHookHandler {
  const wordsOf = createMessageTexts(area)

  async function findValue(typed: string, ids: ValueIds): Promise<string | undefined> {
    const key = normalizeChoice(typed)
    const said = await Promise.all(languages.map(wordsOf))
    return Object.keys(ids).find((value) => said.some((say) => normalizeChoice(say(String(ids[value]), {})) === key))
  }

  return async (request) => {
    const given = request[part] as Record<string, unknown> | null | undefined
    for (const [field, ids] of Object.entries(fields)) {
      const typed = given?.[field]
      if (given && typeof typed === 'string' && typed.trim() !== '' && !Object.hasOwn(ids, typed))
        given[field] = (await findValue(typed, ids)) ?? typed
    }
  }
}
