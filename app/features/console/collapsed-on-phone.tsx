import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface CollapsedOnPhoneProps {
  /** The label of its button. */
  text: string
  isOpen?: boolean
  children: ReactNode
}

/** Content that is folded on a phone; also on wide screens in browsers that cannot unfold it by CSS. */
export function CollapsedOnPhone({ text, isOpen = false, children }: CollapsedOnPhoneProps) {
  return (
    <details
      open={isOpen}
      className="group/fold min-w-0 md:supports-[selector(::details-content)]:[&::details-content]:[content-visibility:visible]"
    >
      <summary
        className={buttonClass(
          'outline',
          'w-full cursor-pointer list-none group-[[open]]/fold:mb-3 md:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden',
        )}
      >
        {text}
        <Icon of={ChevronDown} className="size-5 group-[[open]]/fold:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
