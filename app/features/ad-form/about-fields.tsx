import { Lock } from 'lucide'
import { adLimits } from '../../../domain/limits/ad.ts'
import { adFieldNames } from '../../../domain/rules/ad/ad-form.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { FormPart } from './form-part.ts'

/** Remaining letters at which the form starts to count. */
const countedFrom = { title: 30, description: 500 }

/** The lender, the title and the description of the ad. */
export function AboutFields({ vendor, values, onChange, errorOf }: FormPart & { vendor: string }) {
  const { t } = useWords('ad')
  const titleLeft = adLimits.titleMax - values.title.length
  const descriptionLeft = adLimits.descriptionMax - values.description.length
  return (
    <>
      <Field
        label={t('adForm.vendor')}
        value={vendor}
        readOnly
        autoComplete="off"
        before={<Icon of={Lock} className="size-5 shrink-0 text-ink-soft" />}
      />
      <Field
        label={t('adForm.title')}
        error={errorOf(adFieldNames.title)}
        name={adFieldNames.title}
        value={values.title}
        onChange={({ target }) => onChange({ title: target.value })}
        maxLength={adLimits.titleMax}
        autoComplete="off"
        note={
          titleLeft < countedFrom.title && (
            <span className="text-14 text-ink-soft tabular-nums">{t('adForm.left', { count: titleLeft })}</span>
          )
        }
      />
      <TextArea
        label={t('adForm.description')}
        error={errorOf(adFieldNames.description)}
        name={adFieldNames.description}
        value={values.description}
        onChange={({ target }) => onChange({ description: target.value })}
        maxLength={adLimits.descriptionMax}
        rows={4}
        note={descriptionLeft < countedFrom.description ? t('adForm.left', { count: descriptionLeft }) : undefined}
      />
    </>
  )
}
