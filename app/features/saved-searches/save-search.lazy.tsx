import { Bookmark, BookmarkCheck } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { savedSearchLimits } from '../../../domain/limits/saved-search.ts'
import { formatSavedQuery, savedQueryKeys } from '../../../domain/rules/saved-query.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import { showToast } from '../../browser/toast.ts'
import { showToastWithAction } from '../../browser/toast-with-action.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { takePendingAction } from '../account/pending-action.ts'
import { callApi } from '../session/call-api.ts'
import { failureMessage } from '../session/failure-message.ts'
import { useSession } from '../session/session.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import { useSavedSearches } from './use-saved-searches.ts'

const fetchLogin = () => import('../account/login-required-dialog.lazy.tsx').then((m) => m.LoginRequiredDialog)

/** Saves the search of a list page (docs/decisions/favourites-and-saved-searches.md). Visitors log in first, then it is saved. */
export function SaveSearchButton({ isEmpty }: { isEmpty: boolean }) {
  const token = useSession()?.token
  const query = savedQueryOfList(useParams(), useLocation().search)
  // The next user of the device sees nothing of the previous one.
  return query === '' ? null : <Saver key={`${token} ${query}`} token={token} query={query} isEmpty={isEmpty} />
}

interface SaverProps {
  token: string | undefined
  query: string
  isEmpty: boolean
}

function Saver({ token, query, isEmpty }: SaverProps) {
  // Its messages have loaded with it: an optional component must not suspend the page.
  const translator = useLanguage()
  const { t } = translator
  const navigate = useNavigate()
  const { searches, add, drop } = useSavedSearches(token, { acceptsCached: true })
  const [savedId, setSavedId] = useState<string>()
  const login = useLazyPart(fetchLogin, 'product')
  const saved = searches?.find((search) => search.query === query || search._id === savedId)

  const { submit: save } = useSubmitOnce({
    send: (idempotencyKey: string) => callApi('POST saved-searches/add', { body: { query }, idempotencyKey }),
    onDone({ savedSearch }) {
      // The server normalizes the query, such as digits of another script: it may differ from the one sent.
      setSavedId(savedSearch._id)
      add(savedSearch)
      showToastWithAction(t('saved.kept'), {
        label: t('saved.see_all'),
        onAction: () => void navigate('/saved-searches'),
        onTimeout: () => {},
      })
    },
    onRefused: (failure) =>
      showToast(
        failure.code === 'saved_searches_full'
          ? t('saved.full', { count: savedSearchLimits.max })
          : failureMessage(translator, failure, {}),
      ),
  })
  const { submit: forget } = useSubmitOnce({
    send: (id: string) => callApi('DELETE saved-searches/delete', { query: { savedSearchId: id } }),
    onDone(_, id) {
      drop(id)
      showToast(t('saved.deleted'))
    },
    onRefused(failure, id) {
      if (failure.code === 'saved_search_not_found') drop(id)
      else showToast(failureMessage(translator, failure, {}))
    },
  })

  const pendingAction = `save ${query}`
  const saveWanted = useEffectEvent(() => {
    if (takePendingAction(pendingAction)) void save(newIdempotencyKey())
  })
  useEffect(() => saveWanted(), [])

  function press() {
    if (saved) return void forget(saved._id)
    if (token !== undefined) return void save(newIdempotencyKey())
    void login.open()
  }

  const words = t(isEmpty ? (saved ? 'saved.will_tell' : 'saved.tell_me') : saved ? 'saved.saved' : 'saved.save')
  const sign = <Icon of={saved ? BookmarkCheck : Bookmark} className="size-5" />
  return (
    <>
      {isEmpty ? (
        <Button kind="outline" aria-pressed={saved !== undefined} onClick={press}>
          {sign}
          {words}
        </Button>
      ) : (
        <button
          type="button"
          aria-pressed={saved !== undefined}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-pill text-14 font-label whitespace-nowrap text-peacock-600 md:text-16"
          onClick={press}
        >
          {sign}
          <span className="max-md:sr-only">{words}</span>
        </button>
      )}
      {login.failure}
      {login.Part && <login.Part pendingAction={pendingAction} text={t('saved.log_in')} onClose={login.close} />}
    </>
  )
}

/** The saved-search query of a list page; empty without filters. */
function savedQueryOfList(
  { category, subCategory }: { category?: string | undefined; subCategory?: string | undefined },
  search: string,
): string {
  const params = new URLSearchParams(search)
  const given = Object.fromEntries(savedQueryKeys.map((key) => [key, params.get(key)]))
  return formatSavedQuery({ ...given, ...(category && { category }), ...(subCategory && { subCategory }) })
}
