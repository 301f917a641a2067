import type { ReactNode } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import { accountLimits } from '../../../domain/limits/account.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { rentalLimits } from '../../../domain/limits/rent.ts'
import { retentionDays } from '../../../domain/limits/retention.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import {
  type LegalDocumentName,
  type LegalSectionName,
  legalDocumentSections,
  legalDocumentsChangedOn,
} from './legal-document-sections.ts'
import { LegalText } from './legal-text.tsx'

interface LegalDocumentProps {
  name: LegalDocumentName
  brand: Brand
  /** Further content of some sections. */
  parts?: Partial<Record<LegalSectionName, ReactNode>>
}

/** The periods in the legal texts, from the limits in the code. */
const periods = {
  minutes: accountLimits.codeLifetime / 60_000,
  proofMinutes: accountLimits.proofLifetime / 60_000,
  graceDays: accountLimits.deletionGraceDays,
  adDays: adLimits.lifetimeDays,
  restoreDays: adLimits.restoreDays,
  askerDays: retentionDays.askers,
  noticeDays: retentionDays.notifications,
  rentalDays: retentionDays.rentalNames,
  contactDays: rentalLimits.contactDays,
  sessionDays: accountLimits.sessionDays,
}

/** A legal document in sections, with a table of contents where there is room. */
export function LegalDocument({ name, brand, parts = {} }: LegalDocumentProps) {
  const { t } = useTranslation('legal')
  const sections = legalDocumentSections[name]
  const values = { ...brand, address: brand.postalAddress, ...periods }
  return (
    <div className="grid items-start justify-between gap-x-16 lg:grid-cols-[minmax(0,46rem)_15rem]">
      <header>
        <h1 className="text-28 md:text-36">{t(`${name}.title`)}</h1>
        <p className="mt-3 max-w-[62ch] text-18 text-ink-soft">{t(`${name}.lead`, values)}</p>
        <p className="mt-2 text-14 text-ink-soft">
          {t('legal.last_changed', { date: formatDate(legalDocumentsChangedOn) })}
        </p>
      </header>
      <nav aria-labelledby="contents" className="sticky top-6 col-start-2 hidden [grid-row:1/3] lg:block">
        <p id="contents" className="mb-1 font-label">
          {t('legal.contents')}
        </p>
        <ol>
          {sections.map((section) => (
            <li key={section}>
              <a
                href={`#${anchorOf(section)}`}
                className="flex min-h-11 items-center py-1.5 leading-snug text-ink-soft hover:underline"
              >
                {t(`${section}.title`, values)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="mt-8 grid gap-8">
        {sections.map((section) => (
          <section key={section} aria-labelledby={anchorOf(section)}>
            <h2 id={anchorOf(section)} className="mb-2 scroll-mt-6 text-22">
              {t(`${section}.title`, values)}
            </h2>
            <LegalText brand={brand}>{t(`${section}.text`, values)}</LegalText>
            {parts[section]}
          </section>
        ))}
      </div>
    </div>
  )
}

const anchorOf = (section: LegalSectionName): string => section.slice(section.indexOf('.') + 1)
