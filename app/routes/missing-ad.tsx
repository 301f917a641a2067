import { isRouteErrorResponse } from 'react-router'
import { categoryPath } from '../../domain/rules/links.ts'
import { reloadIfOnline } from '../browser/load-document.ts'
import { showToast } from '../browser/toast.ts'
import { fetchOwnAd } from '../features/ad-page/fetch-own-ad.ts'
import { callApi } from '../features/session/call-api.ts'
import { useSession } from '../features/session/session.ts'
import { useSubmitOnce } from '../features/session/use-submit-once.ts'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { useTranslation } from '../i18n/language-provider.tsx'
import { categoryName } from '../i18n/names.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useServerQuery } from '../ui/use-server-query.ts'

interface MissingAdProps {
  error: unknown
  productId?: string | undefined
  /** Its name, if the address has one. */
  category?: string | undefined
}

/**
 * Has the signed-in user deleted this ad? The page itself is the same for every reader.
 * @param productId of a deleted ad
 */
function useIsOwnDeletedAd(productId: string | undefined): boolean {
  const userId = useSession()?.user._id
  const { answer: deletedBy } = useServerQuery({
    queryKey: productId && userId && `${productId} ${userId}`,
    query: async () => (productId && userId && (await isOwnDeleted(productId)) ? userId : null),
  })
  return userId !== undefined && deletedBy === userId
}

const isOwnDeleted = async (id: string): Promise<boolean> =>
  (await fetchOwnAd(id)).failure?.code === 'own_product_deleted'

/** Restores an ad that its owner has deleted. */
const restoreOwnAd = (productId: string) => callApi('POST products/restore', { query: { productId } })

/**
 * The error page of an ad. A deleted ad shows similar ones (specification section 8; decisions, Statuses); its owner
 * can restore it.
 */
export function MissingAd({ error, productId, category }: MissingAdProps) {
  const translator = useTranslation('product')
  const { t } = translator
  const status = isRouteErrorResponse(error) ? error.status : 500
  const goneId = status === 410 ? productId : undefined
  const isOwn = useIsOwnDeletedAd(goneId)
  const words = isOwn ? { title: t('own_deleted'), text: t('own_deleted_text') } : undefined
  return (
    <ErrorPage status={status} words={words}>
      {isOwn && goneId && <RestoreButton productId={goneId} />}
      {status < 500 && category && (
        <ButtonLink kind="outline" to={categoryPath(category)}>
          {t('others_of_category', { category: categoryName(translator, category) })}
        </ButtonLink>
      )}
    </ErrorPage>
  )
}

function RestoreButton({ productId }: { productId: string }) {
  const { t } = useTranslation('product')
  const { submit } = useSubmitOnce({
    send: () => restoreOwnAd(productId),
    onDone: reloadIfOnline,
    onRefused: () => showToast(t('bring_back_failed')),
  })
  return (
    <Button kind="outline" onClick={() => void submit()}>
      {t('bring_back')}
    </Button>
  )
}
