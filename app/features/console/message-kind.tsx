import { isQueuedKind } from '../../../domain/rules/message-kinds.ts'
import { useWords } from '../../i18n/language-provider.tsx'

/** What a message is about, in words; one of another release by its name. */
export function MessageKindName({ kind }: { kind: string }) {
  const { t } = useWords('console')
  return isQueuedKind(kind) ? t(`console.message_kind.${kind}`) : <span lang="en">{kind.replaceAll('_', ' ')}</span>
}
