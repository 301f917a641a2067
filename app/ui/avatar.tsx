import { smallestVariant } from '../../domain/rules/picture.ts'

const sizes = { small: 'size-7 sm:size-8', medium: 'size-10', large: 'size-14' }

/** The first letter of a name with the signs that belong to it, also where an Indic virama joins two letters. */
const initial = /[\p{L}\p{N}](?:[\u094d\u0acd]\p{L}|\p{M})*/u

/** A person's picture, or one of the first letter of the name. Decorative: the name stands beside it. */
export function Avatar({ name, src, size }: { name: string; src: string | null; size: keyof typeof sizes }) {
  return (
    <img
      src={
        src === null
          ? `/api/avatars/initials?seed=${encodeURIComponent(initial.exec(name)?.[0] ?? 'U')}`
          : smallestVariant(src)
      }
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-pill bg-peacock-100 object-cover ${sizes[size]}`}
    />
  )
}
