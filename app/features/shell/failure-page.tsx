import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { PageFrame } from './page-frame.tsx'

interface Words {
  title: MessageId
  text: MessageId
  picture: string
}

const notFound: Words = { title: 'not_found_title', text: 'not_found_text', picture: '/pictures/search.webp' }
const gone: Words = { title: 'gone_title', text: 'gone_text', picture: '/pictures/search.webp' }
const refused: Words = { title: 'refused_title', text: 'refused_text', picture: '/pictures/search.webp' }
const failed: Words = { title: 'failed_title', text: 'failed_text', picture: '/pictures/plug.webp' }

function wordsFor(status: number): Words {
  if (status === 404) return notFound
  if (status === 410) return gone
  return status >= 500 ? failed : refused
}

interface FailurePageProps {
  /** HTTP. */
  status: number
  /** A title and text, where more is known than the status. */
  words?: { title: string; text: string } | undefined
  /** Further links onward. */
  children?: ReactNode
}

/** An error page: what happened and a link onward, without internal details. */
export function FailurePage({ status, words, children }: FailurePageProps) {
  const { t } = useLanguage()
  const usual = wordsFor(status)
  const { title, text } = words ?? { title: t(usual.title), text: t(usual.text) }
  return (
    <PageFrame>
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
    </PageFrame>
  )
}
