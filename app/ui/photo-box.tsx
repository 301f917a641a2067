import { Camera } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Photo } from './photo.tsx'

interface PhotoBoxProps extends Omit<ComponentProps<typeof Photo>, 'picture' | 'instead'> {
  picture: ComponentProps<typeof Photo>['picture'] | undefined
  children?: ReactNode
}

const sign = <Icon of={Camera} className="absolute inset-0 -z-10 m-auto size-8 text-ink-soft opacity-70" />

/**
 * A picture in its own 4:3 box: no layout shift while it loads, and a missing one shows an icon instead. It is never drawn
 * larger than its original: a small one lies in the middle, with the ground of the box around it.
 */
export function PhotoBox({ picture, className = '', children, ...photo }: PhotoBoxProps) {
  return (
    <div className={`relative isolate aspect-4/3 overflow-hidden bg-sunken ${className}`}>
      {picture ? (
        <Photo
          picture={picture}
          instead={sign}
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
