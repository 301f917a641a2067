import { ArrowDown, ArrowUp } from 'lucide'
import type { BannerMove, BannerState, ConsoleBanner } from '../../../../domain/rules/console/banners.ts'
import type { ConsoleCategory } from '../../../../domain/rules/console/categories.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { buttonClass, iconButtonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ConsoleForm } from '../console-form.tsx'
import { BannerPicture } from './banner-preview.tsx'
import { categoryOptions } from './banner-target-fields.tsx'

interface BannerListProps {
  banners: readonly ConsoleBanner[]
  categories: readonly ConsoleCategory[]
  csrfToken: string
}

/** The page that edits a banner. */
export const bannerEditPath = (id: string): string => `/console/banners?edit=${id}`

/** All banners in the order of the carousel, each with its actions. */
export function BannerList({ banners, categories, csrfToken }: BannerListProps) {
  const { t, language } = useTranslation('console')
  return (
    <>
      <p>
        <a href="/console/banners?new=yes" className={buttonClass('primary')}>
          {t('console.banners.new')}
        </a>
      </p>
      {banners.length === 0 && <p role="status">{t('console.banners.none')}</p>}
      <ol className="grid gap-3">
        {banners.map((banner, at) => {
          const name = banner.headline[language]
          return (
            <li
              key={banner.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-20 border border-line bg-surface p-3"
            >
              <div className="w-40 flex-none overflow-hidden rounded-12" style={{ aspectRatio: '8 / 3' }}>
                <BannerPicture banner={banner} sizes="10rem" />
              </div>
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-label wrap-anywhere">
                  <a
                    href={bannerEditPath(banner.id)}
                    className="inline-flex min-h-8 items-center underline underline-offset-4"
                  >
                    {name}
                  </a>
                </p>
                <p className="text-14 text-ink-soft wrap-anywhere">
                  <BannerStateLabel state={banner.state} /> · <Days banner={banner} />
                </p>
                <p className="text-14 text-ink-soft wrap-anywhere">
                  <Target banner={banner} categories={categories} />
                </p>
              </div>
              <div className="flex flex-wrap items-center">
                <MoveForm banner={banner} csrfToken={csrfToken} to="up" isPossible={at > 0} />
                <MoveForm banner={banner} csrfToken={csrfToken} to="down" isPossible={at < banners.length - 1} />
                {banner.state === 'draft' ? (
                  <a
                    href={bannerEditPath(banner.id)}
                    aria-label={t('console.banners.look', { name })}
                    className={buttonClass('quiet', 'min-w-28')}
                  >
                    {t('console.banners.look_at_it')}
                  </a>
                ) : (
                  <BannerSwitchForm banner={banner} csrfToken={csrfToken} kind="quiet" />
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

const stateLooks: Readonly<Record<BannerState, string>> = {
  draft: 'text-ink font-label',
  off: '',
  planned: 'font-label text-peacock-700',
  running: 'font-label text-good',
  over: '',
}

/** The state of a banner. */
export function BannerStateLabel({ state }: { state: BannerState }) {
  const { t } = useTranslation('console')
  return <span className={stateLooks[state]}>{t(`console.banners.state.${state}`)}</span>
}

function Days({ banner: { from, to } }: { banner: ConsoleBanner }) {
  const { t, language } = useTranslation('console')
  const format = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'medium', timeZone: 'UTC' })
  const [first, last] = [from, to].map((day) => (day === null ? '' : format.format(new Date(day))))
  if (first && last) return t('console.banners.from_to', { from: first, to: last })
  if (first) return t('console.banners.since', { from: first })
  return last ? t('console.banners.until', { to: last }) : t('console.banners.always')
}

/** A description of where a banner leads. */
function Target({ banner, categories }: Pick<BannerListProps, 'categories'> & { banner: ConsoleBanner }) {
  const { t, language } = useTranslation('console')
  const { ad, category, isHidden } = banner.target
  if (ad)
    return (
      <>
        {t('console.banners.to_ad')}{' '}
        <a href={`/console/ads/${ad.id}`} className="underline underline-offset-4">
          {ad.title}
        </a>
        {!ad.isListed && <> · {t('console.banners.ad_not_seen')}</>}
      </>
    )
  if (category === null) return t('console.banners.to_home')
  const name = categoryOptions(categories, language).find(({ value }) => value === category)?.label ?? category
  return (
    <>
      {t('console.banners.to_category', { name })}
      {isHidden && <> · {t('console.banners.category_not_seen')}</>}
    </>
  )
}

/** Hidden fields: the banner of a form, and the revision that it shows. */
export function BannerRevisionFields({ banner: { id, revision } }: { banner: Pick<ConsoleBanner, 'id' | 'revision'> }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
    </>
  )
}

interface BannerSwitchFormProps {
  banner: ConsoleBanner
  csrfToken: string
  kind: Parameters<typeof buttonClass>[0]
  /** The page that answers; without one: the same. */
  to?: string | undefined
}

/** The button that publishes a banner, or switches it on or off. */
export function BannerSwitchForm({ banner, csrfToken, kind, to: page }: BannerSwitchFormProps) {
  const { t, language } = useTranslation('console')
  const to: BannerMove = banner.isActive ? 'off' : 'on'
  const name = banner.headline[language]
  const what = banner.state === 'draft' ? 'publish' : to
  return (
    <ConsoleForm page={page} action="place" csrfToken={csrfToken}>
      <BannerRevisionFields banner={banner} />
      <button
        type="submit"
        name="to"
        value={to}
        aria-label={t(`console.banners.${what}`, { name })}
        className={buttonClass(kind, 'min-w-28')}
      >
        {t(`console.banners.${what}_it`)}
      </button>
    </ConsoleForm>
  )
}

interface MoveFormProps {
  banner: ConsoleBanner
  csrfToken: string
  to: Extract<BannerMove, 'up' | 'down'>
  isPossible: boolean
}

function MoveForm({ banner, csrfToken, to, isPossible }: MoveFormProps) {
  const { t, language } = useTranslation('console')
  return (
    <ConsoleForm action="place" csrfToken={csrfToken}>
      <BannerRevisionFields banner={banner} />
      <button
        type="submit"
        name="to"
        value={to}
        disabled={!isPossible}
        aria-label={t(`console.categories.${to}`, { name: banner.headline[language] })}
        className={`${iconButtonClass} disabled:opacity-40`}
      >
        <Icon of={to === 'up' ? ArrowUp : ArrowDown} className="size-5" />
      </button>
    </ConsoleForm>
  )
}
