const sizes = { small: 'size-7 sm:size-8 text-14', medium: 'size-10 text-16', large: 'size-14 text-22' }

/** A person's picture, or the first letter of the name (`U` without one) on a tint. Decorative: the name stands beside it. */
export function Avatar({ name, src, size }: { name: string; src: string | null; size: keyof typeof sizes }) {
  const shape = `grid shrink-0 place-items-center overflow-hidden rounded-pill bg-peacock-100 ${sizes[size]}`
  if (src) return <img src={src} alt="" width={56} height={56} loading="lazy" className={`${shape} object-cover`} />
  const [initial = 'U'] = name.trim().toUpperCase()
  return (
    <span aria-hidden="true" className={`${shape} font-heading leading-none text-peacock-700`}>
      {initial}
    </span>
  )
}
