import { data } from 'react-router'
import type { Language } from '../../../domain/languages.ts'
import { BannerForm } from '../../features/console/banners/banner-form.tsx'
import {
  BannerList,
  BannerRevisionFields,
  BannerStateLabel,
  BannerSwitchForm,
  bannerEditPath,
} from '../../features/console/banners/banner-list.tsx'
import { BannerPreview } from '../../features/console/banners/banner-preview.tsx'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleLink } from '../../features/console/console-link.tsx'
import { readSubmittedValues } from '../../features/console/submitted-values.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { loadTranslator, type MessageId } from '../../i18n/translator.ts'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import {
  catchRefusal,
  type FormOutcome,
  formPicture,
  formTexts,
  handleConsoleForm,
  privateHeaders,
  queryValues,
  requireConsoleSession,
} from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The banners: their list, and with `edit` or `new` in the address one of them. */
export async function loader({ context, url }: ConsolePageArgs) {
  const { console, reader, csrfToken } = await requireConsoleSession(context, url)
  const { found: banners = [], refusal, status } = await catchRefusal(console.actions.listBanners())
  const { edit, new: added } = queryValues(url)
  const isNew = added !== undefined
  const categories = refusal ? [] : await console.actions.listCategories()
  const form = crypto.randomUUID()
  const seeIt = await inEachLanguage('see_it')
  return data(
    { reader, csrfToken, banners, categories, edit, isNew, form, seeIt, refusal },
    { status, headers: privateHeaders },
  )
}

/** A message in every language. */
async function inEachLanguage(id: MessageId): Promise<Record<Language, string>> {
  const say = async (language: Language) => (await loadTranslator(language)).t(id)
  return { en: await say('en'), hi: await say('hi'), gu: await say('gu') }
}

/** The outcome, and the id of a new banner. */
interface Done {
  what: 'added' | 'saved' | 'published' | 'deleted'
  id?: string
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm<Done>(args, {
    add: async (actions, form) => ({
      what: 'added',
      id: await actions.addBanner(formTexts(form), await formPicture(form)),
    }),
    change: async (actions, form) => {
      await actions.changeBanner(formTexts(form), await formPicture(form))
      return { what: 'saved' }
    },
    place: async (actions, form) => {
      const values = formTexts(form)
      await actions.placeBanner(values)
      return { what: values.to === 'on' ? 'published' : 'saved' }
    },
    delete: async (actions, form) => {
      await actions.deleteBanner(formTexts(form))
      return { what: 'deleted' }
    },
  })
}

export function BannersPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const { reader, csrfToken, banners, categories, edit, isNew, form, seeIt } = loaderData
  const translator = useTranslation('console')
  useTranslation('account')
  const { t, language } = translator
  const { found, refusal, values }: Partial<FormOutcome<Done>> = actionData ?? {}
  const sent = readSubmittedValues(translator, values, refusal)
  const opened = banners.find(({ id }) => id === (found?.id ?? edit))
  const toDelete = banners.find(({ id }) => id === values?.find(([name]) => name === 'id')?.[1])
  const isAdding = isNew && !opened
  // The errors are shown at their fields.
  const isSaid = refusal?.code === 'invalid_input'
  const title = isAdding
    ? t('console.banners.new')
    : opened
      ? t('console.banners.edit', { name: opened.headline[language] })
      : t('console.banners')
  const asked = values?.findLast(([name]) => name === 'do')?.[1] ?? ''
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="banners"
      late="changed"
      title={title}
      refusal={isSaid ? undefined : (refusal ?? loaderData.refusal)}
      values={values}
      asked={`${t('console.banners.delete')}: ${toDelete?.headline[language] ?? ''}`}
      goes={
        toDelete && [
          toDelete.subline[language],
          t(`console.banners.state.${toDelete.state}`),
          t('console.banners.goes'),
        ]
      }
      done={found && t(`console.banners.done.${found.what}`)}
    >
      {isSaid && (
        <p role="alert" className={formErrorClass}>
          {[...new Set(Object.values(sent(asked).errors))].join(' ')}
        </p>
      )}
      {!loaderData.refusal && (isAdding || opened) && (
        <p>
          <ConsoleLink to="/console/banners" text={t('console.banners.all')} />
        </p>
      )}
      {!loaderData.refusal &&
        (isAdding ? (
          <BannerForm categories={categories} csrfToken={csrfToken} form={form} sent={sent} />
        ) : opened ? (
          <>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <p>
                {t('console.state')}: <BannerStateLabel state={opened.state} />
              </p>
              <BannerSwitchForm
                banner={opened}
                csrfToken={csrfToken}
                kind={opened.isActive ? 'outline' : 'primary'}
                to={bannerEditPath(opened.id)}
              />
            </div>
            <BannerPreview banner={opened} seeIt={seeIt} />
            <BannerForm
              key={opened.revision}
              banner={opened}
              categories={categories}
              csrfToken={csrfToken}
              form={form}
              sent={sent}
            />
            <section className="grid gap-4 rounded-20 border border-line bg-surface p-4">
              <h2 className="text-22">{t('console.banners.delete')}</h2>
              <p>{t('console.banners.delete_why')}</p>
              <ConsoleForm page="/console/banners" action="delete" csrfToken={csrfToken}>
                <BannerRevisionFields banner={opened} />
                <button type="submit" className={outlinedButtonClass('danger', 'justify-self-start')}>
                  {t('console.banners.delete')}
                </button>
              </ConsoleForm>
            </section>
          </>
        ) : (
          <BannerList banners={banners} categories={categories} csrfToken={csrfToken} />
        ))}
    </ConsoleFrame>
  )
}
