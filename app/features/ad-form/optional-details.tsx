import { ChevronDown } from 'lucide'
import { useState } from 'react'
import type { Attribute } from '../../../domain/categories/attribute.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { AdFieldsProps } from './ad-fields-props.ts'
import { AttributeFields } from './attribute-fields.tsx'

/** The optional fields of a category, folded unless some of them were filled in before. */
export function OptionalDetails({ attributes, ...part }: AdFieldsProps & { attributes: readonly Attribute[] }) {
  const { t, tOr } = useTranslation('ad')
  const [wasFilled] = useState(attributes.some(({ key }) => part.values.attributes[key]))
  return (
    <details open={wasFilled} className="group rounded-12 border border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-12 px-4 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-label">{t('adForm.more_details')}</span>
          <span className="line-clamp-1 text-14 text-ink-soft group-[[open]]:hidden">
            {attributes.map(({ key }) => tOr(`attribute.${key}`, key)).join(', ')}
          </span>
        </span>
        <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-soft group-[[open]]:rotate-180" />
      </summary>
      <div className="px-4 pt-2 pb-5">
        <AttributeFields attributes={attributes} {...part} />
      </div>
    </details>
  )
}
