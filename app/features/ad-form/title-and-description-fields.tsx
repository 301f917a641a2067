import { Lock } from 'lucide'
import { adLimits } from '../../../domain/limits/ad.ts'
import { adFieldNames } from '../../../domain/rules/ad/ad-form.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { AdFieldsProps } from './ad-fields-props.ts'

/** The lender, the title and the description of the ad. */
export function TitleAndDescriptionFields({ vendor, values, onChange, errorOf }: AdFieldsProps & { vendor: string }) {
  const { t } = useTranslation('ad')
  return (
    <>
      <Field
        label={t('adForm.vendor')}
        value={vendor}
        readOnly
        autoComplete="off"
        before={<Icon of={Lock} className="size-5 shrink-0 text-ink-soft" />}
      />
      <LimitedField
        label={t('adForm.title')}
        error={errorOf(adFieldNames.title)}
        name={adFieldNames.title}
        value={values.title}
        onChange={({ target }) => onChange({ title: target.value })}
        limit={adLimits.titleMax}
        autoComplete="off"
      />
      <TextArea
        label={t('adForm.description')}
        error={errorOf(adFieldNames.description)}
        name={adFieldNames.description}
        value={values.description}
        onChange={({ target }) => onChange({ description: target.value })}
        limit={adLimits.descriptionMax}
        rows={4}
      />
    </>
  )
}
