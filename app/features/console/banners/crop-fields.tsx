import { focusOfCrop, focusPlaces } from '../../../../domain/rules/console/banner-crop.ts'
import type { ConsoleBanner } from '../../../../domain/rules/console/banners.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { Field, fieldErrorClass } from '../../../ui/field.tsx'
import type { SubmittedValues } from '../submitted-values.ts'

interface CropFieldsProps extends SubmittedValues {
  original: ConsoleBanner['original']
}

/** Chooses which part of a picture is shown: the largest at one of nine positions, or by numbers. */
export function CropFields({ original, values, errors }: CropFieldsProps) {
  const { t } = useTranslation('console')
  const crop = original?.crop
  const chosen = values.focus ?? (original ? focusOfCrop(original) : 'middle')
  const error = errors.focus
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-label">{t('console.banners.part')}</legend>
      <p className="text-14 text-ink-soft">{t('console.banners.part_hint')}</p>
      <div className="flex flex-wrap items-start gap-6">
        {original && <Original original={original} />}
        <div className="grid grid-cols-3 overflow-hidden rounded-12 border border-line-strong">
          {focusPlaces.map((place) => (
            <label key={place} className="grid size-12 cursor-pointer place-items-center hover:bg-sunken">
              <span className="sr-only">{t(`console.banners.focus.${place}`)}</span>
              <input
                type="radio"
                name="focus"
                value={place}
                defaultChecked={chosen === place}
                className="size-5 accent-peacock-600"
              />
            </label>
          ))}
        </div>
        <div className="min-w-0 flex-1 basis-72">
          <label className="mb-2 flex min-h-12 items-center gap-3">
            <input
              type="radio"
              name="focus"
              value="own"
              defaultChecked={chosen === 'own'}
              className="size-5 accent-peacock-600"
            />
            {t('console.banners.by_numbers')}
          </label>
          <div className="grid grid-cols-3 gap-3">
            {(['left', 'top', 'width'] as const).map((name) => (
              <Field
                key={name}
                label={t(`console.banners.${name}`)}
                name={name}
                inputMode="numeric"
                defaultValue={values[name] ?? crop?.[name]}
                error={errors[name]}
                autoComplete="off"
              />
            ))}
          </div>
          {original && (
            <p className="mt-1.5 text-14 text-ink-soft">
              {t('console.banners.pixels', { width: `${original.width}`, height: `${original.height}` })}
            </p>
          )}
        </div>
      </div>
      {error && <p className={fieldErrorClass}>{error}</p>}
    </fieldset>
  )
}

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`

/** The whole picture, with the cropped part dimmed. */
function Original({ original }: { original: NonNullable<ConsoleBanner['original']> }) {
  const { t } = useTranslation('console')
  const { url, width, height, crop } = original
  return (
    <div
      className="relative w-60 flex-none overflow-hidden rounded-12"
      style={{ aspectRatio: `${width} / ${height}`, maxHeight: '20rem' }}
    >
      <img src={url} alt={t('console.banners.whole')} width={width} height={height} className="size-full" />
      <span
        className="absolute border-2 border-white"
        style={{
          left: percent(crop.left, width),
          top: percent(crop.top, height),
          width: percent(crop.width, width),
          height: percent(crop.height, height),
          boxShadow: '0 0 0 100rem rgb(0 0 0 / 0.55)',
        }}
      />
    </div>
  )
}
