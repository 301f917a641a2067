import { presetReasons } from '../../../domain/rules/console/decisions.ts'
import { isActionAllowed } from '../../../domain/rules/console-actions.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { AdPictures } from '../../features/console/ad-pictures.tsx'
import { AppealSummary } from '../../features/console/appeal-summary.tsx'
import { buildConsoleUrl } from '../../features/console/build-console-url.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleLink } from '../../features/console/console-link.tsx'
import { DecisionUnavailable, DecisionVersionFields, RevealForm } from '../../features/console/decision-forms.tsx'
import { DescriptionList, ReasonText } from '../../features/console/description-list.tsx'
import { ReasonForm } from '../../features/console/reason-form.tsx'
import { readSubmittedValues } from '../../features/console/submitted-values.ts'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { categoryLabel } from './ads.tsx'
import { type FormOutcome, formTexts, handleConsoleForm, indianTimeFormat, loadConsolePage } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The page of one ad: as its owner sees it, with the team's actions. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions) => actions.readAd(args.id))
}

/** The outcome: whether the owner was notified, or the full address. */
type Done = 'told' | 'saved' | { address: string }

export function action(args: ConsolePageArgs) {
  const { id } = args
  return handleConsoleForm<Done>(args, {
    'take-down': (actions, form) => actions.takeDownAd({ ...formTexts(form), id }).then(() => 'told' as const),
    restore: (actions, form) => actions.restoreAd({ ...formTexts(form), id }).then(() => 'told' as const),
    feature: (actions, form) => actions.featureAd({ ...formTexts(form), id }).then(() => 'saved' as const),
    show: (actions) => actions.showAdAddress(id).then((address) => ({ address })),
  })
}

export function AdPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const translator = useTranslation('console')
  useTranslation('subcategory')
  useTranslation('product')
  const { t, language } = translator
  const { reader, csrfToken, found: ad } = loaderData
  const { found, refusal = loaderData.refusal, values }: Partial<FormOutcome<Done>> = actionData ?? {}
  const sent = readSubmittedValues(translator, values, refusal)
  const shown = typeof found === 'object' ? found : undefined
  const time = indianTimeFormat(language, 'short')
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="ads"
      title={ad?.title ?? t('console.ads')}
      isTitleTyped={ad !== undefined}
      refusal={refusal}
      values={values}
      done={typeof found === 'string' ? t(found === 'told' ? 'console.is_done' : 'console.is_saved') : undefined}
    >
      {ad && (
        <>
          <DescriptionList
            facts={[
              [
                t('console.state'),
                [
                  t(`console.ads.status.${ad.status}`),
                  ...(ad.isHidden ? [t('console.ads.hidden')] : []),
                  ...(ad.isFeatured ? [t('console.ads.featured')] : []),
                ].join(', '),
              ],
              [
                t('console.ads.why_down'),
                ad.takenDown && (
                  <>
                    <ReasonText ready={ad.takenDown.ready} reason={ad.takenDown.reason} />
                    <br />
                    <UserText text={ad.takenDown.decidedBy} />, {time.format(new Date(ad.takenDown.decidedAt))}
                  </>
                ),
              ],
              [t('console.ads.category'), categoryLabel(translator, ad.category, ad.subCategory)],
              [
                t('console.ads.price'),
                `₹${ad.price.toLocaleString('en-IN')} · ${t(`rentType.${rentTimeUnit(ad.rentType)}`)}`,
              ],
              [t('console.people.address'), <UserText key="typed" text={shown?.address ?? ad.address} />],
              [
                t('console.reports.owner'),
                <ConsoleLink key="way" to={`/console/people/${ad.ownerId}`} text={ad.ownerName} isTyped />,
              ],
              [t('console.ads.created'), time.format(new Date(ad.createdAt))],
              [t('console.ads.contacts'), ad.contacts],
              [t('console.ads.favourites'), ad.favourites],
              [t('console.people.reviews'), ad.reviews],
              [t('console.ads.description'), ad.description && <UserText key="typed" text={ad.description} />],
            ]}
          />
          {ad.isStreetHidden && !shown && <RevealForm csrfToken={csrfToken} text={t('console.ads.show_address')} />}
          <AdPictures pictures={ad.pictures} />
          {ad.takenDown && <AppealSummary decision={ad.takenDown} sayTime={(at) => time.format(new Date(at))} />}
          <p className="flex flex-wrap gap-x-5">
            <ConsoleLink to={ad.path} text={t('console.as_everybody')} />
            <ConsoleLink to={buildConsoleUrl('/console/reviews', { ad: ad.id })} text={t('console.people.reviews')} />
            <ConsoleLink to={buildConsoleUrl('/console/rentals', { ad: ad.id })} text={t('console.rentals')} />
            {ad.caseId && <ConsoleLink to={`/console/reports/${ad.caseId}`} text={t('console.ads.its_reports')} />}
          </p>
          <section className="grid gap-3">
            <h2 className="text-18">{t('console.decide')}</h2>
            <div className="grid max-w-180 gap-4">
              {ad.whyNot ? (
                <DecisionUnavailable why={ad.whyNot} />
              ) : ad.status === 'removed' ? (
                <ReasonForm
                  name="restore"
                  csrfToken={csrfToken}
                  id={ad.id}
                  text={t('console.ads.restore')}
                  kind="keep"
                  ready={presetReasons.back}
                  sent={sent('restore')}
                >
                  <DecisionVersionFields decision={ad.takenDown} />
                </ReasonForm>
              ) : (
                <ReasonForm
                  name="take-down"
                  csrfToken={csrfToken}
                  id={ad.id}
                  text={t('console.ads.take_down')}
                  ready={presetReasons.product}
                  sent={sent('take-down')}
                />
              )}
              {isActionAllowed(reader.role, 'featureAd') &&
                !ad.whyNot &&
                (ad.isFeatured || (ad.status === 'active' && !ad.isHidden)) && (
                  <ConsoleForm action="feature" csrfToken={csrfToken}>
                    <input type="hidden" name="wish" value={ad.isFeatured ? 'off' : 'on'} />
                    <button type="submit" className={outlinedButtonClass('keep')}>
                      {t(ad.isFeatured ? 'console.ads.unfeature' : 'console.ads.feature')}
                    </button>
                  </ConsoleForm>
                )}
            </div>
          </section>
        </>
      )}
    </ConsoleFrame>
  )
}
