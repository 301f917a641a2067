import { Menu } from 'lucide'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { languageNames, languages } from '../../../domain/languages.ts'
import { type ConsoleAction, isActionAllowed } from '../../../domain/rules/console-actions.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { ConsoleUser, Refusal } from '../../load-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'
import { ConsoleForm } from './console-form.tsx'
import { FormOutcomeNotice, type FormOutcomeNoticeProps, needsConfirmation } from './form-outcome-notice.tsx'
import { ReadOnlyBar } from './read-only-bar.tsx'
import { pageShortcutKeys, ShortcutHelp } from './shortcut-help.tsx'
import { UserText } from './user-text.tsx'

/** The pages of the console, in the order of its menu, each with the action that opens it. */
const pages = [
  { name: 'today', path: '/console', action: 'seeWaiting' },
  { name: 'reports', path: '/console/reports', action: 'listCases' },
  { name: 'appeals', path: '/console/appeals', action: 'listAppeals' },
  { name: 'ads', path: '/console/ads', action: 'listAds' },
  { name: 'people', path: '/console/people', action: 'listPeople' },
  { name: 'reviews', path: '/console/reviews', action: 'listReviews' },
  { name: 'rentals', path: '/console/rentals', action: 'listRentals' },
  { name: 'categories', path: '/console/categories', action: 'listCategories' },
  { name: 'banners', path: '/console/banners', action: 'listBanners' },
  { name: 'calls', path: '/console/calls', action: 'seeCalls' },
  { name: 'deletions', path: '/console/deletions', action: 'listDeletions' },
  { name: 'messages', path: '/console/messages', action: 'listMessages' },
  { name: 'jobs', path: '/console/jobs', action: 'listJobs' },
  { name: 'settings', path: '/console/settings', action: 'listSettings' },
  { name: 'team', path: '/console/team', action: 'listTeam' },
  { name: 'log', path: '/console/log', action: 'readLog' },
] as const satisfies readonly { name: string; path: string; action: ConsoleAction }[]

interface ConsoleFrameProps {
  /** Without one: the page of the login. */
  reader?: ConsoleUser | undefined
  csrfToken: string
  /** Which of the pages this is. */
  page?: (typeof pages)[number]['name']
  title: string
  /** Is the title a text of a user? */
  isTitleTyped?: boolean
  /** Why the page or its form was refused. */
  refusal?: Refusal | undefined
  /** The values of a refused form. */
  values?: [name: string, value: string][] | undefined
  /** The success message. */
  done?: string | undefined
  late?: FormOutcomeNoticeProps['late']
  /** An action that has to be confirmed: only its confirmation is shown. */
  asked?: ReactNode
  goes?: FormOutcomeNoticeProps['goes']
  children?: ReactNode
}

/** The layout of every console page: menu, signed-in user, and logout. It works without scripts. */
export function ConsoleFrame({
  reader,
  csrfToken,
  page,
  title,
  isTitleTyped = false,
  refusal,
  values,
  done,
  late,
  asked,
  goes,
  children,
}: ConsoleFrameProps) {
  const { t } = useTranslation('console')
  const site = useSite()
  const ownPages = pages.filter(({ action }) => reader && isActionAllowed(reader.role, action))
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="border-b border-line bg-surface">
        <div className="relative mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-gutter py-2">
          <a href="/console" className="flex min-h-12 items-center gap-3">
            <Logo name={site.brand.name} className="h-8" />
            <span className="font-label text-ink-soft">{t('console.title')}</span>
          </a>
          {reader && (
            <>
              <PageLinks
                pages={ownPages}
                page={page}
                className="order-last -mx-3 flex basis-full flex-wrap gap-x-1 max-lg:hidden"
              />
              <LeaveForm
                reader={reader}
                csrfToken={csrfToken}
                className="ml-auto flex items-center gap-3 max-lg:hidden"
              />
              <details className="ml-auto lg:hidden">
                <summary className="-mr-3 flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-pill px-3 font-label text-peacock-600 [&::-webkit-details-marker]:hidden">
                  <Icon of={Menu} className="size-5" />
                  {t('menu')}
                </summary>
                <div className="absolute inset-x-0 top-full z-(--layer-header) grid gap-2 border-y border-line bg-surface px-gutter py-3 shadow-2">
                  <PageLinks pages={ownPages} page={page} className="-mx-3 grid grid-cols-2 gap-x-1 sm:grid-cols-3" />
                  <LeaveForm
                    reader={reader}
                    csrfToken={csrfToken}
                    className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2"
                  />
                </div>
              </details>
            </>
          )}
        </div>
      </header>
      <ReadOnlyBar reader={reader} />
      <main
        id="main"
        data-reader={reader?.userId}
        className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-5 px-gutter pt-6 pb-12"
      >
        <h1 className="text-28">{isTitleTyped ? <UserText text={title} /> : title}</h1>
        <FormOutcomeNotice
          csrfToken={csrfToken}
          refusal={refusal}
          values={values}
          done={done}
          late={late}
          asked={asked}
          goes={goes}
        />
        {!needsConfirmation(refusal, values) && children}
        {reader && <ShortcutHelp pages={ownPages.map(({ name }) => ({ name, text: t(`console.${name}`) }))} />}
        <ConsoleLanguageForm />
      </main>
    </>
  )
}

interface PageLinksProps {
  page: ConsoleFrameProps['page'] | undefined
  pages: readonly Pick<(typeof pages)[number], 'name' | 'path'>[]
  className: string
}

function PageLinks({ pages, page, className }: PageLinksProps) {
  const { t } = useTranslation('console')
  return (
    <nav aria-label={t('console.pages')} className={className}>
      {pages.map(({ name, path }) => (
        <a
          key={name}
          href={path}
          data-key={pageShortcutKeys[name]}
          aria-current={name === page ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-pill px-3 leading-snug hover:bg-sunken aria-[current]:bg-peacock-50 aria-[current]:font-label aria-[current]:text-peacock-700"
        >
          {t(`console.${name}`)}
        </a>
      ))}
    </nav>
  )
}

interface LeaveFormProps {
  reader: ConsoleUser
  csrfToken: string
  className: string
}

/** Who works here, and the way out. */
function LeaveForm({ reader, csrfToken, className }: LeaveFormProps) {
  const { t } = useTranslation('console')
  return (
    <ConsoleForm page="/console/login" action="leave" csrfToken={csrfToken} className={className}>
      <span className="text-14 text-ink-soft">
        <UserText text={reader.name} /> · {t(`console.role.${reader.role}`)}
      </span>
      <button type="submit" className="min-h-12 font-label text-peacock-600 hover:underline">
        {t('console.leave')}
      </button>
    </ConsoleForm>
  )
}

/** Chooses the language of the whole site, at the bottom of the console. */
function ConsoleLanguageForm() {
  const { t, language: current } = useTranslation('console')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('lang')
  return (
    <form method="post" action="/language" aria-label={t('languages')} className="flex flex-wrap gap-x-4">
      <input type="hidden" name="back" value={query.size > 0 ? `${pathname}?${query}` : pathname} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === current}
          className="min-h-12 text-14 text-ink-soft underline underline-offset-4 aria-[current=true]:no-underline"
        >
          {languageNames[language]}
        </button>
      ))}
    </form>
  )
}
