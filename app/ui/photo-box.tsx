import { Camera } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Photo } from './photo.tsx'

interface PhotoBoxProps extends Omit<ComponentProps<typeof Photo>, 'picture' | 'fallback'> {
  picture: ComponentProps<typeof Photo>['picture'] | undefined
  children?: ReactNode
}

const sign = <Icon of={Camera} className="absolute inset-0 -z-10 m-auto size-8 text-ink-soft opacity-70" />

/**
 * A picture in a 4:3 box: no layout shift while it loads, and an icon when it is missing. A small picture is not
 * enlarged: it is centred in the box.
 */
export function PhotoBox({ picture, className = '', children, ...photo }: PhotoBoxProps) {
  return (
    <div className={`relative isolate aspect-4/3 overflow-hidden bg-sunken ${className}`}>
      {picture ? (
        <Photo
          picture={picture}
          fallback={sign}
          style={{ maxWidth: picture.width, maxHeight: picture.height }}
          className="absolute inset-0 m-auto transition-transform duration-400 ease-(--ease) group-hover:scale-103 motion-reduce:transition-none"
          {...photo}
        />
      ) : (
        sign
      )}
      {children}
    </div>
  )
}
