import { ArrowDown, ArrowUp } from 'lucide'
import type { CSSProperties } from 'react'
import type { AdCount, CategoryMove, ConsoleCategory } from '../../../../domain/rules/console/categories.ts'
import { formatCount } from '../../../../domain/rules/price.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { buttonClass, iconButtonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ConsoleForm } from '../console-form.tsx'

interface CategoryListProps {
  categories: readonly ConsoleCategory[]
  csrfToken: string
}

/** All categories in their order: each can be moved, hidden and opened. */
export function CategoryList({ categories, csrfToken }: CategoryListProps) {
  const { t, language } = useTranslation('console')
  return (
    <>
      <p>
        <a href="/console/categories?new=yes" className={buttonClass('primary')}>
          {t('console.categories.new')}
        </a>
      </p>
      <ol className="grid gap-3">
        {categories.map((category, at) => {
          const { slug, name, words, colorCode, image, isHidden, ads } = category
          const shown = words[language]
          return (
            <li
              key={slug}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-20 border border-line bg-surface p-3"
            >
              <span
                className={`niche h-17 w-15 flex-none ${isHidden ? 'opacity-50' : ''}`}
                style={{ '--tint': colorCode } as CSSProperties}
              >
                <img src={image} alt="" width={48} height={48} className="mb-2 size-10.5" />
              </span>
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-label wrap-anywhere">
                  <a
                    href={`/console/categories?edit=${encodeURIComponent(slug)}`}
                    className="inline-flex min-h-8 items-center underline underline-offset-4"
                  >
                    {shown}
                  </a>
                </p>
                <p className="text-14 text-ink-soft wrap-anywhere">
                  <span lang="en">{name}</span> · {t('console.categories.ads', adCountValues(ads))}
                  {isHidden && <> · {t('console.categories.hidden')}</>}
                </p>
              </div>
              <div className="flex flex-wrap items-center">
                <MoveForm category={category} csrfToken={csrfToken} to="up" isPossible={at > 0} name={shown} />
                <MoveForm
                  category={category}
                  csrfToken={csrfToken}
                  to="down"
                  isPossible={at < categories.length - 1}
                  name={shown}
                />
                {isHidden ? (
                  <ConsoleForm action="place" csrfToken={csrfToken}>
                    <CategoryRevisionFields category={category} />
                    <button
                      type="submit"
                      name="to"
                      value="shown"
                      aria-label={t('console.categories.show', { name: shown })}
                      className={buttonClass('quiet', 'min-w-24')}
                    >
                      {t('console.categories.show_it')}
                    </button>
                  </ConsoleForm>
                ) : (
                  <a
                    href={`/console/categories?hide=${encodeURIComponent(slug)}`}
                    aria-label={t('console.categories.hide', { name: shown })}
                    className={buttonClass('quiet', 'min-w-24')}
                  >
                    {t('console.categories.hide_it')}
                  </a>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The values of messages with a number of ads. */
export const adCountValues = ({ count, isCapped }: AdCount) => ({
  count,
  shown: isCapped ? `${formatCount(count)}+` : formatCount(count),
})

/** Hidden fields: the category of a form, and the revision that it shows. */
export function CategoryRevisionFields({
  category: { slug, revision },
}: {
  category: Pick<ConsoleCategory, 'slug' | 'revision'>
}) {
  return (
    <>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="revision" value={revision} />
    </>
  )
}

interface MoveFormProps {
  category: ConsoleCategory
  csrfToken: string
  to: Extract<CategoryMove, 'up' | 'down'>
  isPossible: boolean
  name: string
}

function MoveForm({ category, csrfToken, to, isPossible, name }: MoveFormProps) {
  const { t } = useTranslation('console')
  return (
    <ConsoleForm action="place" csrfToken={csrfToken}>
      <CategoryRevisionFields category={category} />
      <button
        type="submit"
        name="to"
        value={to}
        disabled={!isPossible}
        aria-label={t(`console.categories.${to}`, { name })}
        className={`${iconButtonClass} disabled:opacity-40`}
      >
        <Icon of={to === 'up' ? ArrowUp : ArrowDown} className="size-5" />
      </button>
    </ConsoleForm>
  )
}
