import { useWords } from '../../i18n/language-provider.tsx'
import { MobileField, type MobileFieldProps } from '../../ui/mobile-field.tsx'

/** A mobile number with the words of accounts. */
export function PhoneField(props: Partial<MobileFieldProps>) {
  const { t } = useWords('account')
  return <MobileField label={t('mobile_number')} wrong={t('phone_live')} {...props} />
}
