import { CircleAlert } from 'lucide'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { fieldErrorClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Accepts the terms of use and the privacy policy, with a link to each. */
export function AcceptTermsCheckbox({ error }: { error: string | undefined }) {
  const { t } = useTranslation('account')
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name="terms"
          aria-invalid={error !== undefined}
          aria-describedby="terms-error"
          className="mt-0.5 size-5.5 shrink-0 accent-peacock-600"
        />
        <span>{t('accept_terms')}</span>
      </label>
      <p className="flex flex-wrap gap-x-4 pl-8.5 text-14">
        <TermsLink to="/terms">{t('terms_of_use')}</TermsLink>
        <TermsLink to="/privacy-policy">{t('privacy_policy')}</TermsLink>
      </p>
      <p id="terms-error" className={fieldErrorClass}>
        {error && (
          <>
            <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
            {error}
          </>
        )}
      </p>
    </div>
  )
}

function TermsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-label text-peacock-600 hover:underline">
      {children}
    </Link>
  )
}
