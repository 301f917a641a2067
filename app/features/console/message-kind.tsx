import { isQueuedKind } from '../../../domain/rules/message-kinds.ts'
import { useWords } from '../../i18n/language-provider.tsx'

/** The name of a message's kind; one of another release keeps its identifier. */
export function MessageKindName({ kind }: { kind: string }) {
  const { t } = useWords('console')
  return isQueuedKind(kind) ? t(`console.message_kind.${kind}`) : <span lang="en">{kind.replaceAll('_', ' ')}</span>
}
