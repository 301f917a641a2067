import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { categoryPath } from '../../../../domain/rules/links.ts'
import { useSession } from '../../../browser/session.ts'
import { useWords } from '../../../i18n/language-provider.tsx'
import { categoryName } from '../../../i18n/names.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { menuItemClass } from '../../../ui/menu.tsx'
import { AccountLinks } from '../account-links.tsx'
import { LanguageMenu } from '../language-menu.tsx'
import { NotificationsLink } from '../person/bell.tsx'
import { PersonLinks } from '../person/late-person-controls.tsx'
import { useSite } from '../site.ts'

/** The content of the drawer; a page of its own where there is no JavaScript. */
export function MenuLinks() {
  const translator = useWords('shell')
  const { t } = translator
  const user = useSession()?.user
  const categories = useSite()?.categories ?? []
  return (
    <div className="grid gap-5">
      {user && (
        <Person name={user.fullName ?? user.name ?? ''} email={user.email ?? ''} picture={user.avatar ?? null} />
      )}
      <div className="grid grid-cols-2 gap-3">
        {!user && <AccountLinks />}
        <Link to="/Add-product" className="add-button col-span-2">
          <Plus className="size-5" />
          {t('add')}
        </Link>
      </div>
      {user && (
        <div className="-mx-3 border-t border-line pt-2">
          <NotificationsLink />
          <PersonLinks />
        </div>
      )}
      <div className="border-y border-line py-2 [&>button]:-ml-3">
        <LanguageMenu />
      </div>
      <nav aria-labelledby="drawer-categories">
        <h3 id="drawer-categories" className="mb-1 text-16 text-ink-soft">
          {t('categories')}
        </h3>
        <ul className="-mx-3">
          {categories.map(({ _id, name, image }) => (
            <li key={_id}>
              <Link to={categoryPath(name)} className={menuItemClass}>
                <img src={image} alt="" width={48} height={48} loading="lazy" className="size-8 object-contain" />
                {categoryName(translator, name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="-mx-3 border-t border-line pt-2">
        {(['about', 'contact'] as const).map((page) => (
          <li key={page}>
            <Link to={`/${page}`} className={menuItemClass}>
              {t(page)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who is signed in. */
function Person({ name, email, picture }: { name: string; email: string; picture: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={picture} size="large" />
      <p className="min-w-0 flex-[1_8rem] leading-snug">
        <b className="block font-label text-18">{name}</b>
        <span className="text-14 text-ink-soft">{email}</span>
      </p>
    </div>
  )
}
