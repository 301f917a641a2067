import { Mail, MapPin, Phone } from 'lucide'
import type { ReactNode } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import { chatLink } from '../../../domain/rules/contact-links.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import { CallbackRequest } from './callback-request.tsx'
import { SocialLinks } from './social-links.tsx'

interface ContactOptionsProps {
  brand: Brand
  /** At the end: the app in the stores, if there is one. */
  children?: ReactNode
}

/** All contact details: a call, a chat, an e-mail, the telephone, a letter, and the page on a social network (specification section 2, Contact). */
export function ContactOptions({ brand, children }: ContactOptionsProps) {
  const { t } = useTranslation('help')
  const subject = encodeURIComponent(t('help.mail_subject', { name: brand.name }))
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 md:pt-10">
      <h1 className="text-28 md:text-36">{t('contact_us')}</h1>
      <p className="mt-2 max-w-[62ch] text-18 text-ink-soft">{t('help.lead')}</p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:mt-8">
        <CallbackRequest />
        <div className="grid gap-6">
          <ul className="grid divide-y divide-line rounded-20 border border-line bg-surface">
            <ContactOption
              icon={<WhatsAppIcon />}
              title={t('help.chat')}
              text={t('help.chat_text')}
              href={chatLink(brand.whatsapp, t('help.chat_message', { name: brand.name }))}
            />
            <ContactOption
              icon={<Icon of={Mail} />}
              title={brand.email}
              text={t('help.mail_text')}
              href={`mailto:${brand.email}?subject=${subject}`}
            />
            <ContactOption
              icon={<Icon of={Phone} />}
              title={brand.phone}
              text={t('help.phone_text')}
              href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}
            />
            <li className="flex gap-4 p-4 md:px-5">
              <ContactOptionIcon>
                <Icon of={MapPin} />
              </ContactOptionIcon>
              <address className="not-italic">
                <span className="block font-label">{t('help.post')}</span>
                <span lang="en" className="text-ink-soft">
                  {brand.postalAddress}
                </span>
              </address>
            </li>
          </ul>
          {brand.socialUrl !== '' && (
            <section aria-labelledby="follow">
              <h2 id="follow" className="mb-2 text-18">
                {t('help.follow')}
              </h2>
              <SocialLinks url={brand.socialUrl} brandName={brand.name} />
            </section>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

interface ContactOptionProps {
  icon: ReactNode
  title: string
  text: string
  href: string
}

function ContactOption({ icon, title, text, href }: ContactOptionProps) {
  return (
    <li>
      <a href={href} className="flex gap-4 rounded-20 p-4 hover:bg-sunken md:px-5">
        <ContactOptionIcon>{icon}</ContactOptionIcon>
        <span className="min-w-0">
          <span className="block font-label">{title}</span>
          <span className="block text-ink-soft">{text}</span>
        </span>
      </a>
    </li>
  )
}

function ContactOptionIcon({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-peacock-50 text-peacock-700 [&>*]:size-6">
      {children}
    </span>
  )
}
