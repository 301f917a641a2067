import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import type { PlaceNames } from '../../../domain/places/known-places.ts'
import { pickListQuery } from '../../../domain/rules/list-query.ts'
import { formatCount, formatRupees } from '../../../domain/rules/price.ts'
import { priceRangesOf } from '../../../domain/rules/price-steps.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import { normalizeNumberInput } from '../../../domain/rules/typed-number.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import type { FilterCounts } from '../../../domain/schemas/filter-counts.ts'
import { whenNearViewport } from '../../browser/when-near-viewport.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { buttonClass, chipClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { ReaderPlace } from '../place/reader-place.ts'
import { FacetFields } from './facet-fields.tsx'
import {
  type FilterErrors,
  type FilterValues,
  filteredAddress,
  filterValuesOf,
  findFilterErrors,
  namedReaderPlace,
  nearPlaceLabel,
  withCategory,
} from './filter-address.ts'
import { clearedAddress } from './list-address.ts'
import { PlaceAndDistanceFields } from './place-and-distance-fields.tsx'
import { useFilterCounts } from './use-filter-counts.ts'
import './filters.css'

/** The price ranges for categories without price data. */
const usualSteps = [500, 2000]

interface FilterFormProps {
  categories: readonly Category[]
  /** The filtered list: its path and the query of its address. */
  path: string
  query: string
  /** The names of the place in `near`, null where they are not known. */
  near: PlaceNames | null
  /** Where the reader looks for things. */
  place: ReaderPlace | null
  /** Invalid values, which stay in the fields. */
  refused?: { values: FilterValues; errors: FilterErrors } | undefined
  /** Is it beside its list, where prices come first? */
  isBeside?: boolean
  /** What the server has counted for this address. */
  counts?: FilterCounts | null
  /** After the list was requested. */
  onDone?(): void
}

/**
 * The filter form: category, prices, place and facets. Without JavaScript it is a form of the page `/filters`, which
 * redirects to the list.
 */
export function FilterForm({
  categories,
  path,
  query,
  near,
  place: readerPlace,
  refused,
  isBeside = false,
  counts: known = null,
  onDone,
}: FilterFormProps) {
  const translator = useTranslation('listing')
  const { t } = translator
  const navigate = useNavigate()
  const params = new URLSearchParams(query)
  const place = namedReaderPlace(translator.language, readerPlace)
  const current = filterValuesOf(path, params, {
    categories,
    near: nearPlaceLabel(translator.language, params, near),
    place,
  })
  const [values, setValues] = useState(refused?.values ?? current)
  const [errors, setErrors] = useState(refused?.errors ?? {})

  // Another address, another list: its filters replace the values here, but not what was changed while it loaded.
  const isLoading = useNavigation().state !== 'idle'
  const [changedMeanwhile, setChangedMeanwhile] = useState<Partial<FilterValues>>({})
  const address = JSON.stringify(current)
  const [shown, setShown] = useState(address)
  if (shown !== address) {
    setShown(address)
    setValues({ ...current, ...changedMeanwhile })
    setChangedMeanwhile({})
    setErrors({})
  }

  const form = useRef<HTMLFormElement>(null)
  const [isNear, setNear] = useState(false)
  // What a style sheet hides is never near, and asks the server for nothing.
  useEffect(() => (form.current ? whenNearViewport(form.current, () => setNear(true)) : undefined), [])
  const isRight = Object.keys(findFilterErrors(values)).length === 0
  const wanted = filteredAddress(path, params, { values, categories, place })
  const { counts, isCurrent } = useFilterCounts(isNear && isRight ? wanted : undefined, known)

  // An older server counts without them.
  const steps = counts?.priceSteps?.length ? counts.priceSteps : usualSteps

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findFilterErrors(values)
    setErrors(found)
    const [wrong] = Object.keys(found)
    if (wrong) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
      return
    }
    onDone?.()
    void navigate(wanted)
  }
  const change = (changed: Partial<FilterValues>) => {
    setValues({ ...values, ...changed })
    setChangedMeanwhile(isLoading ? { ...changedMeanwhile, ...changed } : {})
    setErrors({})
  }

  /** When a price is left; that it does not fit the other one may still change. */
  function showOwnError(name: 'minPrice' | 'maxPrice') {
    const error = findFilterErrors(values)[name]
    if (error && error !== 'range_reversed') setErrors({ ...errors, [name]: error })
  }

  const price = (name: 'minPrice' | 'maxPrice') => (
    <Field
      label={t(name)}
      isLabelHidden
      error={errors[name] && t(`fieldError.${errors[name]}`)}
      before={<span aria-hidden="true">₹</span>}
      name={name}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      onBlur={() => showOwnError(name)}
      placeholder={t(name)}
      inputMode="numeric"
      autoComplete="off"
    />
  )

  const day = (name: 'from' | 'to') => (
    <Field
      label={t(name === 'from' ? 'days.from' : 'days.to')}
      error={errors[name] && t(`fieldError.${errors[name]}`)}
      type="date"
      name={name}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      autoComplete="off"
    />
  )

  const choices = [
    { slug: '', image: '/categories/all.webp', label: t('category.all') },
    ...categories.map(({ name, image }) => ({ slug: slugify(name), image, label: categoryName(translator, name) })),
  ]
  // The category of this list comes first, visible without scrolling. A choice does not move until it is applied.
  choices.sort((a, b) => Number(b.slug === current.category) - Number(a.slug === current.category))
  const category = (
    <fieldset>
      <legend className="mb-2 font-label">{t('category')}</legend>
      <div className="filter-choices">
        {choices.map(({ slug, image, label }) => (
          <label key={slug} className="filter-choice">
            <input
              type="radio"
              name="category"
              value={slug}
              checked={values.category === slug}
              onChange={() => {
                const { facets } = withCategory(values, slug)
                change({ category: slug, facets })
              }}
            />
            <img src={image} alt="" width={48} height={48} loading="lazy" />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )

  return (
    <form ref={form} action="/filters" className="filter-form" noValidate onSubmit={show}>
      <input type="hidden" name="list" value={path} />
      {/* In one order, with any order in the address: one cached page is rendered for all of these addresses. */}
      {pickListQuery(params)
        .sort()
        .map(([key, value]) => (
          <input key={`${key}=${value}`} type="hidden" name={`kept.${key}`} value={value} />
        ))}
      {/* The target of Enter: the first button of a form, which otherwise would be a price range. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {!isBeside && category}
      <fieldset>
        <legend className="mb-2 font-label">{t('price_you_pay')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {price('minPrice')}
          {price('maxPrice')}
        </div>
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          {priceRangesOf(steps).map((range) => {
            const isChosen =
              normalizeNumberInput('rupees', values.minPrice) === range.minPrice &&
              normalizeNumberInput('rupees', values.maxPrice) === range.maxPrice
            const { minPrice: min, maxPrice: max } = range
            return (
              <button
                key={min + max}
                type="submit"
                name="range"
                value={`${min}-${max}`}
                aria-pressed={isChosen}
                className={chipClass('px-3.5 whitespace-nowrap text-14 sidebar:in-[.filter-sidebar]:px-2')}
                onClick={(event) => {
                  event.preventDefault()
                  change(isChosen ? { minPrice: '', maxPrice: '' } : range)
                }}
              >
                {min === ''
                  ? t('price_under', { amount: formatRupees(Number(max)) })
                  : max === ''
                    ? `${formatRupees(Number(min))}+`
                    : `${formatRupees(Number(min))}–${formatCount(Number(max))}`}
              </button>
            )
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend className={isBeside ? 'sr-only' : 'mb-2 font-label'}>{t('days.when')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {day('from')}
          {day('to')}
        </div>
      </fieldset>
      <PlaceAndDistanceFields values={values} change={change} />
      {isBeside && category}
      {counts && (
        <>
          <input type="hidden" name="facets" value="shown" />
          <FacetFields counts={counts} chosen={values.facets} change={(facets) => change({ facets })} />
        </>
      )}
      <div className="filter-done">
        {!isBeside && (
          <Link to={clearedAddress(path, params)} className={buttonClass('outline')}>
            {t('clear_all')}
          </Link>
        )}
        <button type="submit" className={buttonClass('primary', 'flex-1')}>
          {counts && isCurrent && isNear
            ? t('show_count', {
                count: counts.total,
                shown: formatCount(counts.total) + (counts.totalIsCapped ? '+' : ''),
              })
            : t('show_results')}
        </button>
      </div>
    </form>
  )
}
