import type { ComponentProps, ReactNode } from 'react'
import { Photo } from './photo.tsx'

interface PhotoBoxProps extends Omit<ComponentProps<typeof Photo>, 'picture'> {
  picture: ComponentProps<typeof Photo>['picture'] | undefined
  children?: ReactNode
}

/** A picture in its own 4:3 box: nothing jumps while it loads, and a missing one shows a quiet sign instead. */
export function PhotoBox({ picture, className = '', children, ...photo }: PhotoBoxProps) {
  return (
    <div className={`photo-box relative isolate aspect-4/3 overflow-hidden ${className}`}>
      {picture && (
        <Photo
          picture={picture}
          className="transition-transform duration-400 ease-(--ease) group-hover:scale-103 motion-reduce:transition-none"
          {...photo}
        />
      )}
      {children}
    </div>
  )
}
