import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RentType } from '../../../domain/rules/rent-type.ts'
import { type QueryTemplate, queryParameter } from '../../../platform/postgres/prepared-statements.ts'
import type { Database } from '../../db/schema.ts'

/**
 * How many ads there are in each of some `cities`; those without any are left out. Each city is looked up, so it takes as long at a
 * million ads as at a thousand. Takes `categoryId`, and `kinds` with `isOfKinds`: the subcategories that count.
 * By list_entries_city_idx and list_entries_city_price_idx.
 * @param most ads are counted no further
 */
export function cityCountsTemplate(
  db: Kysely<Database>,
  isOfKinds: boolean,
  most: number,
): QueryTemplate<{ city: string; ads: number }> {
  const ofKinds = isOfKinds ? sql`and entry.sub_category = any (${queryParameter('kinds')}::text[])` : sql``
  return {
    key: `cities ${isOfKinds ? 'of kinds' : 'of a category'} ${most}`,
    isPrepared: true,
    build: () =>
      sql<{ city: string; ads: number }>`
        select city, ads from unnest(${queryParameter('cities')}::text[]) as place (city), lateral (
          select count(*)::integer as ads from (
            select from list_entries as entry
            where entry.category_id = ${queryParameter('categoryId')} and entry.city = fold(place.city) ${ofKinds} limit ${sql.lit(most)}
          ) as found
        ) as counted where ads > 0`.compile(db),
  }
}

/** Which of some categories have ads in a city, the first ones in the given order. Takes `city` and `categoryIds`. By list_entries_city_idx. */
export function categoriesInCityTemplate(db: Kysely<Database>, most: number): QueryTemplate<{ id: string }> {
  return {
    key: 'categories in a city',
    isPrepared: true,
    build: () =>
      sql<{ id: string }>`
        select id from unnest(${queryParameter('categoryIds')}::uuid[]) with ordinality as category (id, place)
        where exists (select from list_entries as entry where entry.city = fold(${queryParameter('city')}) and entry.category_id = category.id)
        order by place limit ${sql.lit(most)}`.compile(db),
  }
}

/**
 * The lowest price in a city, with its duration; no row without ads. Some cities are states, too: Delhi. Takes `city`, `categoryId` and
 * `kinds`, the subcategories. By list_entries_city_price_idx and list_entries_state_price_idx.
 */
export function lowestPriceTemplate(
  db: Kysely<Database>,
): QueryTemplate<{ final_price_paise: number; rent_type: RentType }> {
  const cheapestAt = (column: RawBuilder<unknown>) => sql`(
    select id, final_price_paise from list_entries as entry
    where category_id = ${queryParameter('categoryId')} and sub_category = kind.name and ${column} = fold(${queryParameter('city')})
    order by final_price_paise limit 1)`
  return {
    key: 'cheapest in a city',
    isPrepared: true,
    build: () =>
      sql<{ final_price_paise: number; rent_type: RentType }>`
        select cheapest.final_price_paise, rent_type
        from (
          select of_kind.* from unnest(${queryParameter('kinds')}::text[]) as kind (name),
            lateral (${cheapestAt(sql`city`)} union all ${cheapestAt(sql`state`)}) as of_kind
          order by final_price_paise, id limit 1
        ) as cheapest join products using (id)`.compile(db),
  }
}
