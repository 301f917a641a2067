import { data } from 'react-router'
import type { Language } from '../../../domain/languages.ts'
import { BannerForm } from '../../features/console/banners/banner-form.tsx'
import { BannerList, bannerAddress, FormState, State, SwitchForm } from '../../features/console/banners/banner-list.tsx'
import { BannerPreview } from '../../features/console/banners/banner-preview.tsx'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { readSent } from '../../features/console/sent-form.ts'
import { Way } from '../../features/console/way.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { loadTranslator, type MessageId } from '../../i18n/translator.ts'
import { ringedButtonClass } from '../../ui/button.tsx'
import { refusedClass } from '../../ui/field.tsx'
import {
  answerOf,
  type Decided,
  decideByForm,
  enterConsole,
  pictureIn,
  privacy,
  queryOf,
  textsIn,
} from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The banners: their list, and with `edit` or `new` in the address one of them. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const { found: banners = [], refusal, status } = await answerOf(console.actions.listBanners())
  const { edit, new: added } = queryOf(url)
  const isNew = added !== undefined
  const categories = refusal ? [] : await console.actions.listCategories()
  const form = crypto.randomUUID()
  const seeIt = await inEachLanguage('see_it')
  return data({ reader, mark, banners, categories, edit, isNew, form, seeIt, refusal }, { status, headers: privacy })
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

export function action(args: ConsoleArgs) {
  return decideByForm<Done>(args, {
    add: async (actions, form) => ({
      what: 'added',
      id: await actions.addBanner(textsIn(form), await pictureIn(form)),
    }),
    change: async (actions, form) => {
      await actions.changeBanner(textsIn(form), await pictureIn(form))
      return { what: 'saved' }
    },
    place: async (actions, form) => {
      const values = textsIn(form)
      await actions.placeBanner(values)
      return { what: values.to === 'on' ? 'published' : 'saved' }
    },
    delete: async (actions, form) => {
      await actions.deleteBanner(textsIn(form))
      return { what: 'deleted' }
    },
  })
}

export function Banners({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reader, mark, banners, categories, edit, isNew, form, seeIt } = loaderData
  const translator = useWords('console')
  useWords('account')
  const { t, language } = translator
  const { found, refusal, values }: Partial<Decided<Done>> = actionData ?? {}
  const sent = readSent(translator, values, refusal)
  const opened = banners.find(({ id }) => id === (found?.id ?? edit))
  const doomed = banners.find(({ id }) => id === values?.find(([name]) => name === 'id')?.[1])
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
      mark={mark}
      page="banners"
      late="changed"
      title={title}
      refusal={isSaid ? undefined : (refusal ?? loaderData.refusal)}
      values={values}
      asked={`${t('console.banners.delete')}: ${doomed?.headline[language] ?? ''}`}
      goes={doomed && [doomed.subline[language], t(`console.banners.state.${doomed.state}`), t('console.banners.goes')]}
      done={found && t(`console.banners.done.${found.what}`)}
    >
      {isSaid && (
        <p role="alert" className={refusedClass}>
          {[...new Set(Object.values(sent(asked).errors))].join(' ')}
        </p>
      )}
      {!loaderData.refusal && (isAdding || opened) && (
        <p>
          <Way to="/console/banners" text={t('console.banners.all')} />
        </p>
      )}
      {!loaderData.refusal &&
        (isAdding ? (
          <BannerForm categories={categories} mark={mark} form={form} sent={sent} />
        ) : opened ? (
          <>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <p>
                {t('console.state')}: <State state={opened.state} />
              </p>
              <SwitchForm
                banner={opened}
                mark={mark}
                kind={opened.isActive ? 'outline' : 'primary'}
                to={bannerAddress(opened.id)}
              />
            </div>
            <BannerPreview banner={opened} seeIt={seeIt} />
            <BannerForm
              key={opened.revision}
              banner={opened}
              categories={categories}
              mark={mark}
              form={form}
              sent={sent}
            />
            <section className="grid gap-4 rounded-20 border border-line bg-surface p-4">
              <h2 className="text-22">{t('console.banners.delete')}</h2>
              <p>{t('console.banners.delete_why')}</p>
              <ConsoleForm to="/console/banners" name="delete" mark={mark}>
                <FormState banner={opened} />
                <button type="submit" className={ringedButtonClass('danger', 'justify-self-start')}>
                  {t('console.banners.delete')}
                </button>
              </ConsoleForm>
            </section>
          </>
        ) : (
          <BannerList banners={banners} categories={categories} mark={mark} />
        ))}
    </ConsoleFrame>
  )
}
