import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ChoosableCategory } from '../../../domain/categories/fallback-categories.ts'
import { type AdKind, adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { callApi } from '../session/call-api.ts'

/** Milliseconds without typing until kinds are requested. */
const debounceTime = 300

interface StartWithTitleProps {
  title: string
  onTitle(title: string): void
  categories: readonly ChoosableCategory[]
  /** A kind is chosen, and its form opens. */
  onPick(kind: AdKind): void
}

/** The start of a new ad: its title suggests its kind. */
export function StartWithTitle({ title, onTitle, categories, onPick }: StartWithTitleProps) {
  const translator = useTranslation('ad')
  const { t } = translator
  const navigate = useNavigate()
  const wanted = title.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), debounceTime)
    return () => clearTimeout(timer)
  }, [wanted])
  const { answer } = useServerQuery<{ title: string; kinds: AdKind[] }>({
    queryKey: asked || undefined,
    query: async (of) => {
      const { answer } = await callApi('GET search/kinds', { query: { title: of }, token: null })
      return answer ? { title: of, kinds: answer.kinds } : null
    },
  })
  const found = wanted === '' ? undefined : answer
  const stateOf = (kind: AdKind) => ({ categoryId: categories.find(({ name }) => name === kind.category)?._id })

  function pick(kind: AdKind, event?: MouseEvent) {
    if (event?.ctrlKey || event?.metaKey || event?.shiftKey) return
    onPick(kind)
    if (!event) void navigate(adFormPath(kind), { state: stateOf(kind) })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const [likeliest] = found?.title === wanted ? found.kinds : []
        if (likeliest) pick(likeliest)
      }}
      className="grid gap-3 md:max-w-160"
    >
      <Field
        label={t('chooser.thing')}
        hint={t('chooser.thing_hint')}
        name="title"
        value={title}
        onChange={({ target }) => onTitle(target.value)}
        autoComplete="off"
        enterKeyHint="go"
      />
      <div role="status">
        {found && (
          <>
            <p className="mb-2 font-label">
              {t(found.kinds.length > 0 ? 'chooser.suggested' : 'chooser.none_suggested')}
            </p>
            <ul className="flex flex-wrap gap-2">
              {found.kinds.map((kind) => (
                <li key={`${kind.category} ${kind.subCategory}`}>
                  <Link
                    to={adFormPath(kind)}
                    state={stateOf(kind)}
                    onClick={(event) => pick(kind, event)}
                    className={buttonClass('outline', 'px-4')}
                  >
                    {subCategoryName(translator, kind.subCategory)}
                    {kind.subCategory !== kind.category && (
                      <span className="text-14 text-ink-soft">{categoryName(translator, kind.category)}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  )
}
