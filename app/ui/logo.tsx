/** The site's symbol and name as SVG paths, which need no font. The name has the page's text colour. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      width="160"
      height="42"
      viewBox="0 0 160 42"
      role="img"
      aria-label={name}
      className={`w-auto text-peacock-600 ${className ?? ''}`}
    >
      <path
        fill="currentColor"
        d="M0 31V16.6C0 7.1 9.6 2.8 16 0c6.4 2.8 16 7.1 16 16.6V31a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z"
      />
      <path
        d="M11 12.5V28.5M12 21.8 21.3 28.5"
        className="stroke-on-peacock"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="20.6" cy="15.6" r="3.5" className="fill-marigold-500" />
      <g
        className="stroke-ink"
        fill="none"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        transform="translate(44 3)"
      >
        <path d="M0 1V29M12.5 11.5 1 21.5M5 18.5 13.5 29M22 12V29M31 12V29M31 20.5c0-5 3-8.5 8-8.5M61 12V29M70 12l8.5 17M87 12 77 35M112 12V29" />
        <circle cx="52.5" cy="20.5" r="8.5" />
        <circle cx="103.5" cy="20.5" r="8.5" />
      </g>
      <circle cx="66" cy="5.6" r="3.5" className="fill-marigold-500" />
    </svg>
  )
}
