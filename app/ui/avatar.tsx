import { initialOf } from '../../domain/rules/person-name.ts'
import { smallestVariantUrl } from '../../domain/rules/picture.ts'
import { useDataSaver } from '../browser/data-saver-page.ts'

const sizes = {
  small: 'size-7 text-12 sm:size-8 sm:text-14',
  medium: 'size-10 text-18',
  large: 'size-14 text-22',
  portrait: 'size-24 text-36',
}

/** The colours of the pictures of `avatars/initials`; light backgrounds with dark text, which works in both colour schemes. */
const tints = [
  'bg-peacock-100 text-peacock-700',
  'bg-peacock-50 text-peacock-600',
  'bg-peacock-700 text-on-peacock',
  'bg-marigold-50 text-ink',
  'bg-marigold-500 text-on-marigold',
  'bg-rani-50 text-rani-600',
  'bg-rani-fill text-on-rani',
]

interface AvatarProps {
  name: string
  src: string | null
  size: keyof typeof sizes
}

/**
 * A user's picture, or the first letter of the name in a circle, as in small sizes on data-saver pages. Hidden from
 * assistive technology: the name is beside it.
 */
export function Avatar({ name, src, size }: AvatarProps) {
  const className = `shrink-0 rounded-pill ${sizes[size]}`
  const isLight = useDataSaver()
  if (src === null || (isLight && size === 'small')) {
    const letter = initialOf(name)
    const tint = tints[(letter.codePointAt(0) ?? 0) % tints.length]
    // Written by the style sheet, the letter is no part of the page's text.
    return (
      <span
        aria-hidden="true"
        data-letter={letter}
        className={`forced-edge grid place-items-center overflow-cut leading-none font-label before:content-[attr(data-letter)] ${tint} ${className}`}
      />
    )
  }
  return (
    <img
      src={smallestVariantUrl(src)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      // Over the browser's own sign for a picture that has not come.
      className={`relative bg-peacock-100 object-cover before:absolute before:inset-0 before:rounded-[inherit] before:bg-peacock-100 ${className}`}
    />
  )
}
