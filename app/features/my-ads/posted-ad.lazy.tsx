import { Eye, Plus } from 'lucide'
import { detectLanguage } from '../../../domain/languages.ts'
import { chatLink } from '../../../domain/rules/contact-links.ts'
import { adPath } from '../../../domain/rules/links.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { shortAdLink } from '../../../domain/rules/short-link.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhotoBox } from '../../ui/photo-box.tsx'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'

/** Says that an ad was posted, with links to see and share it. */
export function PostedAdNotice({ ad, publicUrl, onAnother }: { ad: OwnAd; publicUrl: string; onAnother(): void }) {
  const { t, language } = useTranslation('ad')
  const message = t('posted.message', {
    title: ad.title,
    price: formatRupees(ad.finalPrice),
    unit: t(`unit.${rentTimeUnit(ad.rentType)}`),
    link: shortAdLink(publicUrl, ad._id, language),
  })
  return (
    <section
      aria-labelledby="posted-ad"
      className="forced-edge mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-20 bg-good-50 p-4 md:max-w-160"
    >
      <PhotoBox picture={ad.pictures[0]} alt="" sizes="5rem" className="w-20 rounded-12" />
      <div className="min-w-0 leading-snug">
        <h2 id="posted-ad" className="text-18 text-good">
          {t('posted.title')}
        </h2>
        <p className="line-clamp-2 font-label" lang={detectLanguage(ad.title)}>
          {ad.title}
        </p>
      </div>
      <p className="col-span-full text-14 leading-snug">{t('posted.text')}</p>
      <div className="col-span-full flex flex-wrap gap-3 *:flex-[1_1_auto]">
        <a href={chatLink('', message)} target="_blank" rel="noopener" className={buttonClass('primary')}>
          <WhatsAppIcon className="size-5 shrink-0" />
          {t('posted.share')}
        </a>
        <ButtonLink kind="outline" to={adPath(ad)}>
          <Icon of={Eye} className="size-5 shrink-0" />
          {t('posted.see')}
        </ButtonLink>
        <Button kind="outline" onClick={onAnother}>
          <Icon of={Plus} className="size-5 shrink-0" />
          {t('myAds.action.another')}
        </Button>
      </div>
    </section>
  )
}
