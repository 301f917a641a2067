import { languages } from '../../../../domain/languages.ts'
import { bannerLimits } from '../../../../domain/limits/banner.ts'
import { bannerToFormValues, type ConsoleBanner } from '../../../../domain/rules/console/banners.ts'
import type { ConsoleCategory } from '../../../../domain/rules/console/categories.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Field, FieldFrame } from '../../../ui/field.tsx'
import { LimitedField } from '../../../ui/limited-field.tsx'
import { ConsoleForm, OriginalValueFields } from '../console-form.tsx'
import { mergeSubmittedValues, type SubmittedValuesOf } from '../submitted-values.ts'
import { BannerRevisionFields, bannerEditPath } from './banner-list.tsx'
import { BannerTargetFields } from './banner-target-fields.tsx'
import { CropFields } from './crop-fields.tsx'

interface BannerFormProps {
  /** Without one: a new banner. */
  banner?: ConsoleBanner
  categories: readonly ConsoleCategory[]
  csrfToken: string
  /** The id of this form, so that a repeated one creates one banner. */
  form: string
  sent: SubmittedValuesOf
}

/** The picture, texts, target and days of a banner. */
export function BannerForm({ banner, categories, csrfToken, form, sent }: BannerFormProps) {
  const translator = useTranslation('console')
  const { t } = translator
  const name = banner ? 'change' : 'add'
  const now = banner ? bannerToFormValues(banner) : {}
  const typed = sent(name)
  const isAgain = Object.keys(typed.values).length > 0
  const { values, errors } = mergeSubmittedValues(translator, typed, now)
  return (
    <ConsoleForm
      page={banner && bannerEditPath(banner.id)}
      action={name}
      csrfToken={csrfToken}
      hasFile
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-20 border border-line bg-surface p-4"
    >
      {banner ? (
        <BannerRevisionFields banner={banner} />
      ) : (
        <input type="hidden" name="form" value={values.form ?? form} />
      )}
      <OriginalValueFields now={now} />
      {(['headline', 'subline'] as const).map((what) => (
        <div key={what} className="grid gap-4 md:grid-cols-3">
          {languages.map((language) => (
            <LimitedField
              key={language}
              label={t(`console.banners.${what}_${language}`)}
              name={`${what}-${language}`}
              lang={language}
              limit={bannerLimits[`${what}Max`]}
              defaultValue={values[`${what}-${language}`]}
              error={errors[`${what}-${language}`]}
              autoComplete="off"
            />
          ))}
        </div>
      ))}
      <FieldFrame
        label={t('console.banners.picture')}
        hint={[
          t('console.banners.picture_hint', { width: `${bannerLimits.cropWidthMin}` }),
          ...(banner ? [t('console.banners.picture_stays')] : []),
          ...(isAgain ? [t('console.banners.picture_again')] : []),
        ].join(' ')}
        error={errors.picture}
      >
        {(described) => (
          <input
            {...described}
            type="file"
            name="picture"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="min-h-13 min-w-0 flex-1 py-3"
          />
        )}
      </FieldFrame>
      <CropFields original={banner?.original ?? null} values={values} errors={errors} />
      <BannerTargetFields categories={categories} values={values} errors={errors} />
      <div className="grid gap-4 md:grid-cols-2">
        {(['from', 'to'] as const).map((day) => (
          <Field
            key={day}
            label={t(`console.banners.${day}`)}
            name={day}
            type="date"
            defaultValue={values[day]}
            error={errors[day]}
            hint={t(`console.banners.${day}_hint`)}
          />
        ))}
      </div>
      {banner?.state === 'running' && <p>{t('console.banners.at_once')}</p>}
      <button type="submit" className={buttonClass(banner ? 'outline' : 'primary', 'justify-self-start')}>
        {t(banner ? 'console.banners.save' : 'console.banners.add')}
      </button>
    </ConsoleForm>
  )
}
