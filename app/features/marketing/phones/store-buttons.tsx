import { Play, Smartphone } from 'lucide'
import type { ReactNode } from 'react'
import type { Brand } from '../../../../domain/brand.ts'
import type { NativeApps } from '../../../../domain/rules/native-app.ts'
import { appStoreLinks } from '../../../../domain/rules/native-app-links.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface StoreButtonsProps {
  brand: Brand
  apps: NativeApps
  /** The link beside the stores; without an app it is the main one. */
  children: (look: string) => ReactNode
}

const looks = {
  android: { name: 'store.android', icon: Play },
  ios: { name: 'store.iphone', icon: Smartphone },
} as const

/** Every further one is quieter than the first. */
const storeClass =
  'forced-edge inline-flex min-h-14 items-center gap-3 rounded-12 px-5.5 py-2 leading-snug font-heading bg-marigold-500 text-on-marigold'
const secondStoreClass =
  'forced-edge inline-flex min-h-14 items-center gap-3 rounded-12 px-5.5 py-2 leading-snug font-heading text-on-hero inset-ring-[1.5px] inset-ring-on-hero-soft'

/** The apps in their stores, on a page that is the same for every device. */
export function StoreButtons({ brand, apps, children }: StoreButtonsProps) {
  const { t } = useTranslation('marketing')
  const stores = appStoreLinks(brand, apps).map((store) => ({ ...store, ...looks[store.device] }))
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      {stores.map(({ url, name, icon }, i) => (
        <a key={name} href={url} className={i > 0 ? secondStoreClass : storeClass}>
          <Icon of={icon} className="size-6" />
          <span>
            <small className="block text-14 font-title">{t('store.get_it')}</small> {t(name)}
          </span>
        </a>
      ))}
      {children(stores.length > 0 ? secondStoreClass : storeClass)}
    </div>
  )
}
