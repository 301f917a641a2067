import { isRouteErrorResponse } from 'react-router'
import { categoryPath } from '../../domain/rules/links.ts'
import { reloadIfOnline } from '../browser/load-document.ts'
import { showToast } from '../browser/toast.ts'
import { restoreOwnAd, useIsOwnDeletedAd } from '../features/ad-page/own-deleted-ad.ts'
import { useSubmitOnce } from '../features/session/use-submit-once.ts'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { useTranslation } from '../i18n/language-provider.tsx'
import { categoryName } from '../i18n/names.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

interface MissingAdProps {
  error: unknown
  productId?: string | undefined
  /** Its name, if the address has one. */
  category?: string | undefined
}

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
