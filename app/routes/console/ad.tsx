import { readyReasons } from '../../../domain/rules/console/ready-reasons.ts'
import { mayDo } from '../../../domain/rules/console-actions.ts'
import { rentUnit } from '../../../domain/rules/rent-type.ts'
import { addressOf } from '../../features/console/address-of.ts'
import { AppealWords } from '../../features/console/appeal-words.tsx'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { FactList } from '../../features/console/fact-list.tsx'
import { Pictures } from '../../features/console/pictures.tsx'
import { ReasonForm } from '../../features/console/reason-form.tsx'
import { ReasonWords } from '../../features/console/reason-words.tsx'
import { SeenDecision } from '../../features/console/seen-decision.tsx'
import { readSent } from '../../features/console/sent-form.ts'
import { ShowForm } from '../../features/console/show-form.tsx'
import { Typed } from '../../features/console/typed.tsx'
import { Way } from '../../features/console/way.tsx'
import { WhyNotHere } from '../../features/console/why-not.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { kindOf } from './ads.tsx'
import { type Decided, decideByForm, loadFound, textsIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The page of one ad: as its owner sees it, with the team's actions. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions) => actions.readAd(args.id))
}

/** The outcome: whether the owner was notified, or the full address. */
type Done = 'told' | 'saved' | { address: string }

export function action(args: ConsoleArgs) {
  const { id } = args
  return decideByForm<Done>(args, {
    'take-down': (actions, form) => actions.takeDownAd({ ...textsIn(form), id }).then(() => 'told' as const),
    restore: (actions, form) => actions.restoreAd({ ...textsIn(form), id }).then(() => 'told' as const),
    feature: (actions, form) => actions.featureAd({ ...textsIn(form), id }).then(() => 'saved' as const),
    show: (actions) => actions.showAdAddress(id).then((address) => ({ address })),
  })
}

export function Ad({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const translator = useWords('console')
  useWords('subcategory')
  useWords('product')
  const { t, language } = translator
  const { reader, mark, found: ad } = loaderData
  const { found, refusal = loaderData.refusal, values }: Partial<Decided<Done>> = actionData ?? {}
  const sent = readSent(translator, values, refusal)
  const shown = typeof found === 'object' ? found : undefined
  const time = timeIn(language, 'short')
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
      page="ads"
      title={ad?.title ?? t('console.ads')}
      isTitleTyped={ad !== undefined}
      refusal={refusal}
      values={values}
      done={typeof found === 'string' ? t(found === 'told' ? 'console.is_done' : 'console.is_saved') : undefined}
    >
      {ad && (
        <>
          <FactList
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
                    <ReasonWords ready={ad.takenDown.ready} reason={ad.takenDown.reason} />
                    <br />
                    <Typed text={ad.takenDown.decidedBy} />, {time.format(new Date(ad.takenDown.decidedAt))}
                  </>
                ),
              ],
              [t('console.ads.category'), kindOf(translator, ad.category, ad.subCategory)],
              [
                t('console.ads.price'),
                `₹${ad.price.toLocaleString('en-IN')} · ${t(`rentType.${rentUnit(ad.rentType)}`)}`,
              ],
              [t('console.people.address'), <Typed key="typed" text={shown?.address ?? ad.address} />],
              [
                t('console.reports.owner'),
                <Way key="way" to={`/console/people/${ad.ownerId}`} text={ad.ownerName} isTyped />,
              ],
              [t('console.ads.created'), time.format(new Date(ad.createdAt))],
              [t('console.ads.contacts'), ad.contacts],
              [t('console.ads.favourites'), ad.favourites],
              [t('console.people.reviews'), ad.reviews],
              [t('console.ads.description'), ad.description && <Typed key="typed" text={ad.description} />],
            ]}
          />
          {ad.isStreetHidden && !shown && <ShowForm mark={mark} text={t('console.ads.show_address')} />}
          <Pictures pictures={ad.pictures} />
          {ad.takenDown && <AppealWords decision={ad.takenDown} sayTime={(at) => time.format(new Date(at))} />}
          <p className="flex flex-wrap gap-x-5">
            <Way to={ad.path} text={t('console.as_everybody')} />
            <Way to={addressOf('/console/reviews', { ad: ad.id })} text={t('console.people.reviews')} />
            {ad.caseId && <Way to={`/console/reports/${ad.caseId}`} text={t('console.ads.its_reports')} />}
          </p>
          <section className="grid gap-3">
            <h2 className="text-18">{t('console.decide')}</h2>
            <div className="grid max-w-180 gap-4">
              {ad.whyNot ? (
                <WhyNotHere why={ad.whyNot} />
              ) : ad.status === 'removed' ? (
                <ReasonForm
                  name="restore"
                  mark={mark}
                  id={ad.id}
                  text={t('console.ads.restore')}
                  kind="keep"
                  ready={readyReasons.back}
                  sent={sent('restore')}
                >
                  <SeenDecision decision={ad.takenDown} />
                </ReasonForm>
              ) : (
                <ReasonForm
                  name="take-down"
                  mark={mark}
                  id={ad.id}
                  text={t('console.ads.take_down')}
                  ready={readyReasons.product}
                  sent={sent('take-down')}
                />
              )}
              {mayDo(reader.role, 'featureAd') &&
                !ad.whyNot &&
                (ad.isFeatured || (ad.status === 'active' && !ad.isHidden)) && (
                  <ConsoleForm name="feature" mark={mark}>
                    <input type="hidden" name="wish" value={ad.isFeatured ? 'off' : 'on'} />
                    <button type="submit" className={ringedButtonClass('keep')}>
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
