import { data, Form, redirect, useLocation } from 'react-router'
import { personLimits } from '../../../domain/limits/person.ts'
import { type ChosenPlace, parseChosenPlace } from '../../../domain/places/chosen-place.ts'
import { placeLabel, placeLabelDetails } from '../../../domain/rules/named-place.ts'
import { allOfIndia, formatPlaceCookie } from '../../../domain/rules/place-cookie.ts'
import { safeReturnPath } from '../../../domain/rules/same-site-path.ts'
import { suggestedCities } from '../../features/place/reader-place.ts'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { getPageServices } from '../../load-context.ts'
import { Button, chipClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Route } from './+types/place'

/**
 * The choice of a place as a page of its own, for browsers without JavaScript: lists the places that the typed text may
 * mean.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = url.searchParams.get('text')?.trim() ?? ''
  return { text, places: text ? await getPageServices(context).findPlaces(text) : [] }
}

/**
 * Stores the chosen place in the cookie and redirects back. Scripts call it, too: Safari deletes cookies of scripts
 * after a week.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const place = form?.get('place')
  const chosen = typeof place === 'string' && place !== allOfIndia ? parseChosenPlace(place) : undefined
  if (typeof place !== 'string' || (place !== allOfIndia && !chosen) || (await isUnknownPin(chosen, context)))
    return data({ refused: typeof place === 'string' ? place.slice(0, personLimits.localityMax) : '' }, 400)
  return redirect(safeReturnPath(form?.get('back')), {
    status: 303,
    headers: { 'Set-Cookie': formatPlaceCookie(place) },
  })
}

/** Has no post office this PIN? Without the database that is not known. */
async function isUnknownPin(chosen: ChosenPlace | undefined, context: Route.ActionArgs['context']): Promise<boolean> {
  if (!chosen || !('pin' in chosen)) return false
  return getPageServices(context)
    .namePlace(chosen.pin)
    .then((names) => names === null)
    .catch(() => false)
}

export default function PlaceChoice({ loaderData: { text, places }, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation('listing')
  const back = safeReturnPath(new URLSearchParams(useLocation().search).get('back'))
  const offered = [
    ...places.map((place) => ({
      value: place.value,
      label: [placeLabel(place, language), ...placeLabelDetails(place, language)].join(', '),
    })),
    { value: allOfIndia, label: t('place.all_of_india') },
    ...suggestedCities.map((city) => ({ value: city, label: t(`place.city.${city}`) })),
  ]
  return (
    <PageLayout>
      <PageTitle>{t('place.title')}</PageTitle>
      <div className="mx-auto grid max-w-140 gap-4 px-gutter pt-6">
        <h1 className="text-28">{t('place.title')}</h1>
        <p className="text-ink-soft">{t('place.why')}</p>
        <form className="grid gap-3">
          <input type="hidden" name="back" value={back} />
          <Field
            label={t('where')}
            name="text"
            defaultValue={actionData?.refused ?? text}
            error={actionData && t('fieldError.place_unknown')}
            placeholder={t('where_hint')}
            autoComplete="address-level2"
          />
          <Button kind="outline" type="submit">
            {t('search_label')}
          </Button>
        </form>
        {text && places.length === 0 && <p role="status">{t('place.none')}</p>}
        <Form method="post" reloadDocument className="flex flex-wrap gap-2">
          <input type="hidden" name="back" value={back} />
          {offered.map(({ value, label }) => (
            <button key={value} type="submit" name="place" value={value} className={chipClass('px-4')}>
              {label}
            </button>
          ))}
        </Form>
      </div>
    </PageLayout>
  )
}
