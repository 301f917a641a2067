import { ChevronDown } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface FoldedFieldsProps {
  title: string
  /** What is in it, while it is folded. */
  summary: ReactNode
  isOpen?: boolean
  ref?: Ref<HTMLDetailsElement>
  onToggle?(): void
  children: ReactNode
}

/** Optional fields of a form that can be folded. */
export function FoldedFields({ title, summary, isOpen, ref, onToggle, children }: FoldedFieldsProps) {
  return (
    <details ref={ref} open={isOpen} onToggle={onToggle} className="group rounded-12 border border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-12 px-4 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-label">{title}</span>
          <span className="line-clamp-1 text-14 text-ink-soft group-[[open]]:hidden">{summary}</span>
        </span>
        <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-soft group-[[open]]:rotate-180" />
      </summary>
      <div className="px-4 pt-2 pb-5">{children}</div>
    </details>
  )
}
