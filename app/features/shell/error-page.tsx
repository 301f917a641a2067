import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { PageLayout } from './page-layout.tsx'

interface ErrorTexts {
  title: MessageId
  text: MessageId
  picture: string
}

const notFound: ErrorTexts = { title: 'not_found_title', text: 'not_found_text', picture: '/pictures/search.webp' }
const gone: ErrorTexts = { title: 'gone_title', text: 'gone_text', picture: '/pictures/search.webp' }
const refused: ErrorTexts = { title: 'refused_title', text: 'refused_text', picture: '/pictures/search.webp' }
const failed: ErrorTexts = { title: 'failed_title', text: 'failed_text', picture: '/pictures/plug.webp' }

function textsFor(status: number): ErrorTexts {
  if (status === 404) return notFound
  if (status === 410) return gone
  return status >= 500 ? failed : refused
}

interface ErrorPageProps {
  /** HTTP. */
  status: number
  /** A title and text, where more is known than the status. */
  words?: { title: string; text: string } | undefined
  /** Further links onward. */
  children?: ReactNode
}

/** An error page: what happened and a link onward, without internal details. */
export function ErrorPage({ status, words, children }: ErrorPageProps) {
  const { t } = useLanguage()
  const usual = textsFor(status)
  const { title, text } = words ?? { title: t(usual.title), text: t(usual.text) }
  return (
    <PageLayout>
      <PageTitle>{title}</PageTitle>
      <div className="grid min-h-[50vh] place-items-center">
        <StatePanel
          level="h1"
          title={title}
          text={text}
          picture={usual.picture}
          action={
            <>
              {/* A plain link: after any error, the browser loads a new document. */}
              <a href={status >= 500 ? '' : '/'} className={buttonClass('primary')}>
                {status >= 500 ? t('retry') : t('see_everything')}
              </a>
              {children}
            </>
          }
        />
      </div>
    </PageLayout>
  )
}
