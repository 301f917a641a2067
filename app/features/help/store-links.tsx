import { Download } from 'lucide-react'
import type { Brand } from '../../../domain/brand.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Our app in both stores. */
export function StoreLinks({ brand }: { brand: Pick<Brand, 'name' | 'androidStoreUrl' | 'iosStoreUrl'> }) {
  const { t } = useWords('help')
  const stores = [
    { url: brand.androidStoreUrl, label: 'help.android' },
    { url: brand.iosStoreUrl, label: 'help.iphone' },
  ] as const
  return (
    <section aria-labelledby="app">
      <h2 id="app" className="mb-2 text-18">
        {t('help.app', { name: brand.name })}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {stores.map(({ url, label }) => (
          <li key={label}>
            <a href={url} className={buttonClass('outline')}>
              <Download className="size-5" />
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
