import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'

interface PhotoBoxProps {
  src: string | undefined
  alt: string
  /** Fetch at once and first: the largest picture of the first view. */
  eager?: boolean
  className?: string
  children?: ReactNode
}

/** A picture in its own 4:3 box: nothing jumps while it loads, and a missing one shows a quiet sign instead. */
export function PhotoBox({ src, alt, eager = false, className = '', children }: PhotoBoxProps) {
  return (
    <div className={`relative isolate aspect-4/3 overflow-hidden bg-sunken ${className}`}>
      <Camera className="absolute inset-0 -z-10 m-auto size-8 text-ink-soft opacity-70" />
      {src && (
        <img
          src={src}
          alt={alt}
          width={800}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className="photo transition-transform duration-400 ease-(--ease) group-hover:scale-103 motion-reduce:transition-none"
        />
      )}
      {children}
    </div>
  )
}
