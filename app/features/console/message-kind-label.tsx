import { isQueuedKind } from '../../../domain/rules/message-kinds.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'

/** The name of a message's kind; one of another release keeps its identifier. */
export function MessageKindLabel({ kind }: { kind: string }) {
  const { t } = useTranslation('console')
  return isQueuedKind(kind) ? t(`console.message_kind.${kind}`) : <span lang="en">{kind.replaceAll('_', ' ')}</span>
}
