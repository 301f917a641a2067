import { type CSSProperties, type ReactNode, useState } from 'react'
import { pictureSources, placeholderColor } from '../../domain/rules/picture.ts'
import type { Picture } from '../../domain/schemas/picture.ts'
import { useDataSaver } from '../browser/data-saver-page.ts'

interface PhotoProps {
  picture: Picture
  alt: string
  /** Its shown width, by the width of the window: a browser loads the smallest variant that is sharp there. */
  sizes: string
  /** `first` is the largest picture of the first view, `early` others in it; the rest load near the viewport. */
  priority?: 'first' | 'early' | undefined
  /** The largest width on a light page, in pixels. */
  saverWidth?: number
  className?: string
  style?: CSSProperties
  /** Shown in place of a failed picture; without it, nothing is. */
  fallback?: ReactNode
}

/** A responsive picture over its average colour. */
export function Photo({
  picture,
  alt,
  sizes,
  priority,
  saverWidth = 320,
  className = '',
  style,
  fallback = null,
}: PhotoProps) {
  const [isBroken, setBroken] = useState(false)
  const { src, srcSet, avifSrcSet } = pictureSources(picture, useDataSaver() ? saverWidth : undefined)
  if (isBroken) return fallback
  return (
    <picture className="contents">
      {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: no interaction: it listens to loading events */}
      <img
        // One that failed before there was a listener.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(true)
        }}
        onError={() => setBroken(true)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority === 'first' ? 'high' : undefined}
        decoding={priority === 'first' ? undefined : 'async'}
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        style={{ backgroundColor: placeholderColor(picture.placeholder), ...style }}
        className={`photo size-full object-cover brightness-(--photo-dim) ${className}`}
      />
    </picture>
  )
}
