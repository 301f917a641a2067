const outline =
  'M12 2.6c.5 0 .9.3 1.1.7l2.3 4.9 5.3.7c1 .1 1.4 1.3.7 2l-3.9 3.7 1 5.3c.2 1-.9 1.7-1.7 1.2L12 18.5l-4.8 2.6c-.8.5-1.9-.2-1.7-1.2l1-5.3L2.6 10.9c-.7-.7-.3-1.9.7-2l5.3-.7 2.3-4.9c.2-.4.6-.7 1.1-.7Z'

/** One star: yellow on paper has too little contrast, so every star has an outline. */
export function Star({ filled = true, className = 'size-4' }: { filled?: boolean; className?: string }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`shrink-0 stroke-star-edge ${filled ? 'fill-star' : 'fill-transparent'} ${className}`}
      strokeWidth="1.6"
      strokeLinejoin="round"
    >
      <path d={outline} />
    </svg>
  )
}
