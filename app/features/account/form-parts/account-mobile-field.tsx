import { useTranslation } from '../../../i18n/language-provider.tsx'
import { MobileField, type MobileFieldProps } from '../../../ui/mobile-field.tsx'

/** The mobile number field with the messages of account forms. */
export function AccountMobileField(props: Partial<MobileFieldProps>) {
  const { t } = useTranslation('account')
  return <MobileField label={t('mobile_number')} wrong={t('phone_live')} {...props} />
}
